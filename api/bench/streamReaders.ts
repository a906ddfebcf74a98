import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';

/** An event as it came, by the machine's clock. */
export interface Arrival {
  member: string;
  name: string;
  data: string;
  at: number;
}

/** The browsers of many members, in a process of their own. */
export interface Reader {
  members: Iterable<string>;
  /** Resolve once all have a stream. */
  allOpen(): Promise<void>;
  /** Return all that has come so far, in its order. */
  arrivals(): Promise<Arrival[]>;
  close(): Promise<void>;
}

/** Have members, by their tokens, read their streams, each at one of the addresses; they come back to another one when it ends. */
export async function readAll(tokens: ReadonlyMap<string, string>, urls: readonly string[]): Promise<Reader> {
  const child = fork(fileURLToPath(import.meta.url), ['readers'], { execArgv: process.execArgv });
  child.send({ tokens: [...tokens], urls });
  async function ask<Answer>(what: string): Promise<Answer> {
    const answer = once(child, 'message');
    child.send(what);
    return ((await answer) as [Answer])[0];
  }
  return {
    members: tokens.keys(),
    async allOpen() {
      while ((await ask<number>('open')) < tokens.size) await new Promise((resolve) => setTimeout(resolve, 200));
    },
    arrivals: () => ask<Arrival[]>('arrivals'),
    async close() {
      child.kill();
      await once(child, 'exit');
    },
  };
}

/** The part of the process that reads. */
function serve({ tokens, urls }: { tokens: [string, string][]; urls: string[] }): void {
  const agent = new Agent({ maxSockets: Infinity });
  const arrivals: Arrival[] = [];
  let open = 0;

  function read(member: string, token: string, { turn, lastId }: { turn: number; lastId: string | undefined }): void {
    let last = lastId;
    let isOver = false;
    const again = () => {
      if (isOver) return;
      isOver = true;
      setTimeout(() => read(member, token, { turn: turn + 1, lastId: last }), 500 + Math.random() * 1_500);
    };
    const headers = { authorization: `Bearer ${token}`, ...(last !== undefined && { 'last-event-id': last }) };
    const call = request(`${urls[turn % urls.length]}/api/v1/events`, { agent, headers }, (response) => {
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
        for (const block of blocks) {
          const [, name, id, data] = /^event: (\w+)\nid: (\S+)\ndata: (.*)$/.exec(block) ?? [];
          if (!name || !id || !data) continue;
          last = id;
          arrivals.push({ member, name, data, at: Date.now() });
        }
      });
      response.once('close', () => {
        open -= 1;
        again();
      });
      response.on('error', () => {});
    });
    call.on('error', again);
    call.end();
  }

  process.on('message', (what) => process.send?.(what === 'open' ? open : arrivals));
  for (const [index, [member, token]] of tokens.entries()) {
    setTimeout(() => read(member, token, { turn: index, lastId: undefined }), index * 2);
  }
}

if (process.argv[2] === 'readers') process.once('message', (start) => serve(start as Parameters<typeof serve>[0]));
