import type { MemberEvent } from '../events/sharedStream';

/** A call for events, as the API sees it. */
export interface EventCall {
  lastId: string | undefined;
  signal: AbortSignal;
  /** Accept it: the stream is open, and gives a sign of life. */
  accept(): Promise<void>;
  /** Refuse it. */
  refuse(status: number, retryAfter?: number | string): Promise<void>;
  /** Send text as it is. */
  write(text: string): Promise<void>;
  send(event: MemberEvent): Promise<void>;
  /** End the stream. */
  end(): Promise<void>;
}

/** Let all that waits for nothing else happen. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

/** Return a stand-in for the API's stream of events, and the calls that have come. */
export function createEventCalls() {
  const calls: EventCall[] = [];

  function ask(lastId: string | undefined, signal: AbortSignal): Promise<Response> {
    const chunks: (string | null)[] = [];
    let wake: (() => void) | undefined;
    const push = async (chunk: string | null) => {
      chunks.push(chunk);
      wake?.();
      await settle();
    };
    async function read() {
      while (chunks.length === 0) {
        await new Promise<void>((resolve, reject) => {
          wake = resolve;
          signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
        });
      }
      const chunk = chunks.shift() ?? null;
      return chunk === null ? { done: true } : { done: false, value: new TextEncoder().encode(chunk) };
    }
    return new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      const answer = async (status: number, retryAfter?: number | string) => {
        const get = () => (retryAfter === undefined ? null : String(retryAfter));
        resolve({ ok: status === 200, status, headers: { get }, body: { getReader: () => ({ read }) } } as never);
        await settle();
      };
      calls.push({
        lastId,
        signal,
        accept: async () => {
          await answer(200);
          await push('retry: 3000\n\n');
        },
        refuse: answer,
        write: push,
        send: ({ name, id, data }) => push(`event: ${name}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`),
        end: () => push(null),
      });
    });
  }

  return { ask, calls, open: () => calls.filter(({ signal }) => !signal.aborted) };
}

/** A lock that somebody waits for or holds. */
interface Request {
  name: string;
  work(): unknown;
  resolve(value: unknown): void;
  reject(reason: unknown): void;
}

/** Give the page what tabs share: locks and channels. Return what takes them away. */
export function provideTabs(): () => void {
  const queues = new Map<string, Request[]>();
  const channels = new Set<{ name: string; listeners: Set<(event: { data: unknown }) => void> }>();

  function run(request: Request): void {
    void Promise.resolve(request.work()).then((value) => {
      request.resolve(value);
      leave(request);
    });
  }

  function leave(request: Request): void {
    const queue = queues.get(request.name) ?? [];
    const isFirst = queue[0] === request;
    const left = queue.filter((one) => one !== request);
    queues.set(request.name, left);
    if (isFirst && left[0]) run(left[0]);
  }

  const locks = {
    request: (name: string, { signal, steal }: LockOptions, work: () => unknown) =>
      new Promise((resolve, reject) => {
        const request: Request = { name, work, resolve, reject };
        const queue = queues.get(name) ?? [];
        if (steal && queue[0]) queue.shift()?.reject(new DOMException('stolen', 'AbortError'));
        queues.set(name, steal ? [request, ...queue] : [...queue, request]);
        signal?.addEventListener('abort', () => {
          if (queues.get(name)?.[0] === request) return;
          reject(new DOMException('aborted', 'AbortError'));
          leave(request);
        });
        if (queues.get(name)?.[0] === request) run(request);
      }),
  };

  class Channel {
    readonly listeners = new Set<(event: { data: unknown }) => void>();
    constructor(readonly name: string) {
      channels.add(this);
    }
    addEventListener(_: 'message', listener: (event: { data: unknown }) => void) {
      this.listeners.add(listener);
    }
    postMessage(data: unknown) {
      for (const other of channels) {
        if (other === this || other.name !== this.name) continue;
        for (const listener of other.listeners) listener({ data });
      }
    }
    close() {
      channels.delete(this);
    }
  }

  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  Object.assign(globalThis, { BroadcastChannel: Channel });
  return () => {
    Reflect.deleteProperty(navigator, 'locks');
    Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  };
}
