import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { addressKey, SITE_HEADER, VISITOR_HEADER } from '@minori/contracts/address';
import { WebSocketServer, type RawData, type WebSocket } from 'ws';
import { z } from 'zod';
import { isSameSecret } from '../secrets';
import type { Admissions } from './admission';
import { Connections } from './connections';
import { formatOf, type InputFormat } from './format';
import { LineCheck } from './lineCheck';
import type { Admission, Sink, Source } from './source';
import type { LiveStream } from './stream';

const MOST_PAYLOAD = 2 * 1024 * 1024;
const MOST_PER_ADDRESS = 8;
/** In which a browser says what it sends, and without anything of it. */
const SILENCE_MS = 10_000;
const LONGEST_TICKET = 200;
/** By which a socket is closed: as `reason` says. */
const CODE = { goodbye: 1000, kicked: 4001, refused: 4003 } as const;
/** What a browser is told once its place is its own: it records from then on. */
const ACCEPTED = JSON.stringify({ accepted: true });
const firstMessage = z.object({
  mime: z.string().max(200),
  /** What follows is no media: it is only to be seen how fast it comes. */
  check: z.literal(true).optional(),
});

/** What browsers are let in by. */
export interface IngestOptions {
  admissions: Admissions;
  /** Pages of these may send. */
  origins: readonly string[];
  /** The site's server shows it, and is believed for whom it calls. */
  secret: string;
}

/** The way in for browsers, which send what their recorder writes over a socket. */
export class Ingest {
  private readonly server = new WebSocketServer({
    noServer: true,
    maxPayload: MOST_PAYLOAD,
    perMessageDeflate: false,
  });
  private readonly connections = new Connections(MOST_PER_ADDRESS);

  constructor(private readonly options: IngestOptions) {}

  /** Make a request into a socket: 403 for another origin or a wrong ticket, 429 after too many, 503 without an answer of the API. */
  async upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    socket.on('error', () => {}); // It is gone, and nobody waits for it.
    const ip = this.addressOf(request);
    const leave = this.connections.take(addressKey(ip));
    if (!leave) return refuse(socket, 429);
    socket.once('close', leave);
    const ticket = new URL(request.url ?? '', 'http://engine').searchParams.get('ticket') ?? '';
    const isOurs = this.options.origins.includes(request.headers.origin ?? '');
    if (!isOurs || !ticket || ticket.length > LONGEST_TICKET) return refuse(socket, 403);
    const { admissions } = this.options;
    const admission = await admissions.admit({ credential: 'ticket', secret: ticket, ip });
    if ('refused' in admission) return refuse(socket, STATUS[admission.refused] ?? 403);
    if (socket.destroyed) return;
    this.server.handleUpgrade(request, socket, head, (webSocket) => new Sender(webSocket, admission.stream));
  }

  /** Of the visitor, as the site's server says; else of the connection. */
  private addressOf({ headers, socket }: IncomingMessage): string {
    const isSite = isSameSecret(String(headers[SITE_HEADER] ?? ''), this.options.secret);
    const visitor = isSite ? headers[VISITOR_HEADER] : undefined;
    return typeof visitor === 'string' ? visitor : (socket.remoteAddress ?? 'unknown');
  }
}

const STATUS: Record<string, number> = { too_many_attempts: 429, not_available: 503 };

function refuse(socket: Duplex, status: number): void {
  socket.end(`HTTP/1.1 ${status} Refused\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}

/** One browser that sends. */
class Sender implements Source {
  readonly kind = 'webcam';
  private sink: Sink | null = null;
  private check: LineCheck | null = null;
  private silence: NodeJS.Timeout;

  constructor(
    private readonly socket: WebSocket,
    private readonly stream: LiveStream,
  ) {
    this.silence = this.expect();
    socket.on('message', (data, isBinary) => this.take(data, isBinary));
    socket.on('error', () => {}); // 'close' follows.
    socket.on('close', (code) => this.leave(code === CODE.goodbye));
  }

  close(reason: string): void {
    this.hangUp(CODE.kicked, reason);
  }

  private hangUp(code: number, reason: string): void {
    clearTimeout(this.silence);
    this.socket.close(code, reason);
  }

  private expect(): NodeJS.Timeout {
    return setTimeout(() => this.close('silent'), SILENCE_MS);
  }

  private take(data: RawData, isBinary: boolean): void {
    if (this.socket.readyState !== this.socket.OPEN) return;
    clearTimeout(this.silence);
    this.silence = this.expect();
    const bytes = data as Buffer; // As the socket gives what it gets, unless told otherwise.
    if (isBinary && this.check) this.count(bytes, this.check);
    else if (isBinary && this.sink) this.pass(bytes, this.sink);
    else if (!isBinary && !this.sink && !this.check) this.begin(bytes.toString('utf8'));
    else this.hangUp(CODE.refused, 'bad_data');
  }

  /** The first message says what follows. */
  private begin(text: string): void {
    const { mime, check } = messageIn(text);
    const format = formatOf(mime);
    if (check && format) return this.beginCheck(format);
    const admission = format ? this.open(format) : { refused: 'unsupported' };
    if ('refused' in admission) return this.hangUp(CODE.refused, admission.refused);
    this.sink = admission.sink;
    this.socket.send(ACCEPTED);
  }

  /** Who would not be let in learns it now, not when the show is to begin. */
  private beginCheck(format: InputFormat): void {
    const refused = this.stream.refusalFor(format);
    if (refused) return this.hangUp(CODE.refused, refused);
    this.check = new LineCheck();
    this.socket.send(this.check.report);
  }

  private count(bytes: Buffer, check: LineCheck): void {
    if (check.take(bytes)) this.socket.send(check.report);
    else this.hangUp(CODE.refused, 'bad_data');
  }

  private open(format: InputFormat): Admission {
    try {
      return this.stream.open(this, format);
    } catch {
      return { refused: 'not_available' }; // The disk takes nothing: others go on.
    }
  }

  private pass(bytes: Buffer, sink: Sink): void {
    if (sink.write(bytes) || this.socket.isPaused) return;
    this.socket.pause();
    sink.onDrain(() => this.socket.resume());
  }

  private leave(saidGoodbye: boolean): void {
    clearTimeout(this.silence);
    this.sink?.end(saidGoodbye ? 'unpublished' : 'connection_lost', saidGoodbye);
    this.sink = null;
  }
}

function messageIn(text: string): z.infer<typeof firstMessage> {
  try {
    return firstMessage.parse(JSON.parse(text));
  } catch {
    return { mime: '' };
  }
}
