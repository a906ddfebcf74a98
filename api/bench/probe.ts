import { unsignedToken } from '@minori/sandbox/auth-bench';
import { Agent, request } from 'node:http';

const PATHS = ['/profiles/me', '/feeds/recommend_timeline', '/posts/:id', '/payments/coins'];

/** Whom and what a probe asks for, and how often. */
export interface Probe {
  url: string;
  members: string[];
  posts: string[];
  /** Calls a second, whatever becomes of those before. */
  rate: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

function ask(url: string, authorization: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(url, { agent, headers: { authorization } }, (response) => {
      response.on('end', () => resolve(response.statusCode)).on('error', reject);
      response.resume();
    })
      .on('error', reject)
      .end();
  });
}

/** In a process of its own, so that nothing else delays what it measures: ask until told to stop, then tell the milliseconds. */
function probe({ url, members, posts, rate }: Probe): void {
  // Anew with each call: a token holds for an hour.
  const tokenOf = (id: string) => `Bearer ${unsignedToken({ id, uid: `bench-${id}` })}`;
  let [took, failed, count]: [number[], number, number] = [[], 0, 0];
  const begun = performance.now();
  const one = async (index: number) => {
    // From when it was to be sent, so that waiting to be sent counts.
    const from = begun + (index * 1_000) / rate;
    const path = (PATHS[index % PATHS.length] ?? '').replace(':id', posts[index % posts.length] ?? '');
    const status = await ask(`${url}${path}`, tokenOf(members[index % members.length] ?? '')).catch(() => undefined);
    if (status === 200) took.push(performance.now() - from);
    else failed += 1;
  };
  setInterval(() => {
    const due = ((performance.now() - begun) / 1_000) * rate;
    while (count < due) void one(count++);
  }, 2);
  process.on('message', () => {
    process.send?.({ took, failed });
    [took, failed] = [[], 0];
  });
}

process.once('message', (told) => probe(told as Probe));
