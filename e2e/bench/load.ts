import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';

const TICKS_PER_SECOND = 100;
const CONNECTIONS = 32;

/** Processor time of a process so far, in microseconds (Linux). */
export function cpuOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND) * 1_000_000;
}

/** Headers of the callers: the same for all requests, or of each caller in turn. */
export type Callers = Record<string, string> | Record<string, string>[];

/** Asks for an address `count` times over kept connections; rejects on any status but 200. */
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
