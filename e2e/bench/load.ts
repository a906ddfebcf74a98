import { readdirSync, readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';

const CONNECTIONS = 32;

/** Processor time of a process and all its threads so far, in microseconds (Linux). */
export function cpuOf(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  const nanoseconds = threads.map((thread) =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
  );
  return nanoseconds.reduce((sum, one) => sum + one, 0) / 1_000;
}

/** Headers of the callers: the same for all requests, or of each caller in turn. */
export type Callers = Record<string, string> | Record<string, string>[];

/** Ask for an address `count` times over kept connections; reject on any status but 200. */
export async function load(url: string, count: number, callers: Callers = {}): Promise<void> {
  const inTurn = [callers].flat();
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  let left = count;
  const once = () =>
    new Promise<void>((resolve, reject) => {
      request(url, { agent, headers: inTurn[left % inTurn.length] ?? {} }, (response) => {
        response.on('end', () =>
          response.statusCode === 200 ? resolve() : reject(new Error(`HTTP ${response.statusCode}`)),
        );
        response.on('error', reject);
        response.resume();
      })
        .on('error', reject)
        .end();
    });
  const worker = async () => {
    while (left-- > 0) await once();
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  agent.destroy();
}

/** Processor time that a server takes for one request, in microseconds. */
export async function cpuPerRequest(pid: number, url: string, count: number, callers?: Callers): Promise<number> {
  const before = cpuOf(pid);
  await load(url, count, callers);
  return (cpuOf(pid) - before) / count;
}
