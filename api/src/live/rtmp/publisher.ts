import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import type { Admission, Refusal, Sink, Source } from '../source';
import { readAmf, type AmfValue } from './amf';
import { Bursts } from './bursts';
import { ChunkReader, MAX_MESSAGE, MESSAGE, type RtmpMessage } from './chunks';
import { FLV_HEADER, flvTag, isForeignMedia } from './flv';
import { acknowledgement, command, connected, greeting, status, WINDOW } from './replies';

/** The one application that there is: `rtmp://host/live`. */
const APPLICATION = 'live';
const VERSION = 3;
/** Of the second and the third message of a handshake. */
const HANDSHAKE = 1_536;
const LINGER_MS = 1_000;
/** Longer than any of ours; nothing longer is hashed. */
const LONGEST_KEY = 200;
/** Each is answered, whether the answers are read or not. */
const MOST_COMMANDS = 64;

/** How long a publisher may take. */
export interface Patience {
  /** Until it publishes. */
  publishMs: number;
  /** Without sound or picture. */
  silenceMs: number;
}

/** Lets a publisher in by its key, which is null where it named none that could be one. */
export type Admit = (key: string | null, source: Source) => Promise<Admission>;

/**
 * One connection of a program that publishes by RTMP: handshake, commands, a key that is asked about, then sound and picture as
 * FLV. Nothing can be played here.
 */
export class Publisher implements Source {
  readonly kind = 'software';
  private readonly chunks = new ChunkReader();
  /** What has come of the handshake. */
  private greetings: Buffer | null = Buffer.alloc(0);
  private isGreeted = false;
  private received = 0;
  private acknowledged = 0;
  private commands = 0;
  private application = '';
  private state: 'new' | 'asking' | 'publishing' | 'over' = 'new';
  private sink: Sink | null = null;
  private isHeaderSent = false;
  /** What has come of sound and picture in this burst. */
  private tags: Buffer[] = [];
  private readonly bursts: Bursts;
  private readonly limit: NodeJS.Timeout;

  constructor(
    private readonly socket: Socket,
    private readonly admit: Admit,
    private readonly patience: Patience,
  ) {
    socket.setNoDelay(true);
    this.bursts = new Bursts(socket, { take: (bytes) => this.read(bytes), endBurst: () => this.send() });
    socket.on('error', () => {}); // 'close' follows.
    socket.on('close', () => this.leave('connection_lost', false));
    this.limit = setTimeout(() => this.close('too_slow'), patience.publishMs);
    socket.once('close', () => clearTimeout(this.limit));
  }

  close(reason: string): void {
    this.leave(reason, false);
    this.socket.destroy();
  }

  /** Whatever a stranger sends ends their own connection at most. */
  private read(bytes: Buffer): void {
    try {
      this.count(bytes.length);
      const rest = this.greetings ? this.shakeHands(Buffer.concat([this.greetings, bytes])) : bytes;
      if (rest) this.readMessages(rest);
    } catch {
      this.close('bad_data');
    }
  }

  private count(bytes: number): void {
    this.received += bytes;
    if (this.greetings || this.received - this.acknowledged < WINDOW) return;
    this.acknowledged = this.received;
    this.socket.write(acknowledgement(this.received));
  }

  /** Return what comes after the handshake, or null until it is over. */
  private shakeHands(bytes: Buffer): Buffer | null {
    this.greetings = bytes;
    if (!this.isGreeted) {
      if (bytes.length > 0 && bytes[0] !== VERSION) throw new Error('RTMP: not this version');
      if (bytes.length < 1 + HANDSHAKE) return null;
      const theirs = bytes.subarray(1, 1 + HANDSHAKE);
      const ours = Buffer.concat([Buffer.alloc(8), randomBytes(HANDSHAKE - 8)]);
      this.socket.write(Buffer.concat([Buffer.from([VERSION]), ours, theirs]));
      this.isGreeted = true;
    }
    if (bytes.length < 1 + 2 * HANDSHAKE) return null;
    this.greetings = null;
    return bytes.subarray(1 + 2 * HANDSHAKE);
  }

  private readMessages(bytes: Buffer): void {
    this.chunks.push(bytes);
    // While its key is asked about nothing is read: the socket is paused.
    while (this.state === 'new' || this.state === 'publishing') {
      const message = this.chunks.next();
      if (!message) return;
      this.take(message);
    }
  }

  private take(message: RtmpMessage): void {
    const { type, body } = message;
    if (type === MESSAGE.command) this.obey(readAmf(body));
    else if (type === MESSAGE.amf3Command) this.obey(readAmf(body.subarray(1)));
    else if (type === MESSAGE.audio || type === MESSAGE.video || type === MESSAGE.data) this.pass(message);
  }

  private obey([name, transaction = 0, first, second]: AmfValue[]): void {
    this.commands += 1;
    if (this.commands > MOST_COMMANDS) throw new Error('RTMP: too many commands');
    switch (name) {
      case 'connect':
        this.application = applicationOf(first);
        this.socket.write(Buffer.concat([greeting(), connected(transaction)]));
        return;
      case 'createStream':
        this.socket.write(command(0, ['_result', transaction, null, 1]));
        return;
      case 'releaseStream':
      case 'FCPublish':
        this.socket.write(command(0, ['_result', transaction, null, null]));
        return;
      case 'publish':
        void this.publish(keyIn(second));
        return;
      case 'play':
        this.refuse('unsupported');
        return;
      case 'FCUnpublish':
      case 'deleteStream':
      case 'closeStream':
        this.leave('unpublished', true);
        this.socket.end();
    }
  }

  private async publish(key: string | null): Promise<void> {
    if (this.state !== 'new') return this.close('bad_data');
    this.state = 'asking';
    this.bursts.hold();
    const known = this.application === APPLICATION ? key : null;
    const admission = await this.admit(known, this).catch((): Admission => ({ refused: 'not_available' }));
    if ('refused' in admission) return this.refuse(admission.refused);
    if (this.isOver()) return admission.sink.end('connection_lost', false);
    this.begin(admission.sink);
  }

  private isOver(): boolean {
    return this.state === 'over' || this.socket.destroyed;
  }

  private begin(sink: Sink): void {
    clearTimeout(this.limit);
    this.state = 'publishing';
    this.sink = sink;
    this.chunks.maxMessage = MAX_MESSAGE;
    this.socket.setTimeout(this.patience.silenceMs, () => this.close('silent'));
    this.socket.write(status('status', 'NetStream.Publish.Start', 'Publishing'));
    this.read(Buffer.alloc(0));
    this.send();
    this.bursts.pace();
    if (!this.isOver()) this.bursts.release();
  }

  private pass(message: RtmpMessage): void {
    if (!this.sink) return;
    if (isForeignMedia(message)) return this.refuse('unsupported');
    const tag = flvTag(message);
    if (!tag) return;
    if (!this.isHeaderSent) this.tags.push(FLV_HEADER);
    this.isHeaderSent = true;
    this.tags.push(tag);
  }

  /** Pass on what this burst has brought. */
  private send(): void {
    if (!this.sink || this.tags.length === 0) return;
    const bytes = Buffer.concat(this.tags);
    this.tags = [];
    if (this.sink.write(bytes)) return;
    this.bursts.hold();
    this.sink.onDrain(() => this.bursts.release());
  }

  private refuse(why: Refusal): void {
    this.socket.write(status('error', 'NetStream.Publish.Denied', why));
    this.leave(why, false);
    this.socket.end();
    setTimeout(() => this.socket.destroy(), LINGER_MS).unref();
  }

  private leave(reason: string, saidGoodbye: boolean): void {
    this.state = 'over';
    this.send();
    const { sink } = this;
    this.sink = null;
    sink?.end(reason, saidGoodbye);
  }
}

function applicationOf(value: AmfValue | undefined): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return '';
  return typeof value['app'] === 'string' ? value['app'].replace(/\/$/, '') : '';
}

/** The name that is published, without what some programs add to it. */
function keyIn(value: AmfValue | undefined): string | null {
  const key = typeof value === 'string' ? value.split('?', 1)[0] : '';
  return key && key.length <= LONGEST_KEY ? key : null;
}
