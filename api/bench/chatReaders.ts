import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';

/** What readers of a chat were told, in one process. */
export interface ChatTally {
  open: number;
  /** How late each line came, by the time that it names, in milliseconds. */
  delays: number[];
  /** Lines that came twice, or not after the one before. */
  faults: number;
}

/** Many who read a chat, in a process of their own. */
export interface ChatReaders {
  /** Return what they were told since this was asked for the last time. */
  tally(): Promise<ChatTally>;
  close(): Promise<void>;
}

/** Have so many guests read the events at one of the addresses each; they come back to another one when theirs ends. */
export async function readChats(addresses: string[], readers: number): Promise<ChatReaders> {
  const child = fork(fileURLToPath(import.meta.url), ['chat-readers'], { execArgv: process.execArgv });
  child.send({ addresses, readers });
  return {
    async tally() {
      const told = once(child, 'message') as Promise<[ChatTally]>;
      child.send('tally');
      return (await told)[0];
    },
    async close() {
      child.kill();
      await once(child, 'exit');
    },
  };
}

const LINE = /^event: line\nid: (\S+)\ndata: .*"sequence":(\d+).*"text":"(\d+)"/;
/** So many lines are known by their text. */
const KNOWN_LINES = 500;

/** A line of a chat: its number, and when it was said. */
interface Line {
  cursor: string;
  sequence: number;
  sentAt: number;
}

/** What tells the lines of a chat. All are sent the same text, which is read once: a thousand readers in one process cost less than what they measure. */
function lineReader(): (block: string) => Line | null {
  const known = new Map<string, Line | null>();
  return (block) => {
    const found = known.get(block);
    if (found !== undefined) return found;
    const [, cursor, sequence, sentAt] = LINE.exec(block) ?? [];
    const line = cursor === undefined ? null : { cursor, sequence: Number(sequence), sentAt: Number(sentAt) };
    if (known.size === KNOWN_LINES) known.clear();
    known.set(block, line);
    return line;
  };
}

/** The part of the process that reads. */
function serve({ addresses, readers }: { addresses: string[]; readers: number }): void {
  const agent = new Agent({ maxSockets: Infinity });
  const lineOf = lineReader();
  let [open, faults, delays]: [number, number, number[]] = [0, 0, []];

  function read(turn: number, known: { cursor: string | undefined; sequence: number }): void {
    let isOver = false;
    const again = () => {
      if (!isOver) setTimeout(() => read(turn + 1, known), 500 + Math.random() * 1_500);
      isOver = true;
    };
    const headers = known.cursor === undefined ? {} : { 'last-event-id': known.cursor };
    const call = request(addresses[turn % addresses.length] ?? '', { agent, headers }, (response) => {
      if (response.statusCode !== 200) {
        response.resume();
        return again();
      }
      open += 1;
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        const blocks = (text + chunk).split('\n\n');
        text = blocks.pop() ?? '';
        for (const block of blocks) note(block, known);
      });
      response.on('error', () => {});
      response.once('close', () => {
        open -= 1;
        again();
      });
    });
    call.on('error', again);
    call.end();
  }

  function note(block: string, known: { cursor: string | undefined; sequence: number }): void {
    const line = lineOf(block);
    if (!line) return;
    if (known.cursor !== undefined && line.sequence !== known.sequence + 1) faults += 1;
    known.cursor = line.cursor;
    known.sequence = line.sequence;
    delays.push(Date.now() - line.sentAt);
  }

  process.on('message', () => {
    process.send?.({ open, faults, delays } satisfies ChatTally);
    [faults, delays] = [0, []];
  });
  for (let reader = 0; reader < readers; reader += 1) {
    setTimeout(() => read(reader, { cursor: undefined, sequence: 0 }), reader * 2);
  }
}

if (process.argv[2] === 'chat-readers') process.once('message', (start) => serve(start as Parameters<typeof serve>[0]));
