import { createClient, type RedisClientType } from '@redis/client';
import type { Logger } from 'pino';

/** A command is given up after this: what Redis gives is never worth a longer wait. */
const ANSWER_MS = 500;
const CHECK_MS = 2_000;
const CONNECT_MS = 5_000;
const RECONNECT_MAX_MS = 2_000;

/** The connection of a process to Redis. It comes back by itself, and nothing that must be exact may depend on it. */
export interface Redis {
  /** Return what Redis answers to a command, or undefined when it does not. Never reject. */
  ask<Answer>(command: (client: RedisClientType) => Promise<Answer>): Promise<Answer | undefined>;
  /** Call `listener` with each message of a channel from now on. */
  listen(channel: string, listener: (message: string) => void): void;
  /** Return whether it answers, and listeners hear what is said. */
  isConnected(): boolean;
  /** End the connection. */
  close(): void;
}

/** Connect to `url` (`redis://…` or `rediss://…`) now, and again whenever the connection is lost. Never throw. */
export function connectRedis(url: string, log: Logger): Redis {
  const reconnectStrategy = (tries: number) => Math.min(100 * 2 ** tries, RECONNECT_MAX_MS);
  const client: RedisClientType = createClient({
    url,
    disableOfflineQueue: true,
    socket: { connectTimeout: CONNECT_MS, reconnectStrategy },
  });
  const listeners: [channel: string, listener: (message: string) => void][] = [];
  let state: 'new' | 'connected' | 'lost' = 'new';

  function lose(error: unknown): void {
    if (state !== 'lost') log.error({ err: error }, 'Redis is lost: the process goes on without it');
    state = 'lost';
  }

  /** Also finds out that a server hangs, which keeps the connection and says nothing. */
  async function check(): Promise<void> {
    // To subscribe again changes nothing but where it failed the last time.
    await Promise.all(listeners.map(([channel, listener]) => client.subscribe(channel, listener)));
    await client.ping();
    if (state === 'lost') log.info('Redis is back');
    state = 'connected';
  }

  const checkInTime = () => void within(CHECK_MS, check()).catch(lose);
  const timer = setInterval(() => client.isReady && checkInTime(), CHECK_MS);
  client.on('ready', checkInTime).on('error', lose);
  client.connect().catch(() => {});

  return {
    async ask(command) {
      if (state !== 'connected') return undefined;
      return within(ANSWER_MS, command(client)).catch(() => undefined);
    },
    listen: (channel, listener) => void listeners.push([channel, listener]),
    isConnected: () => state === 'connected',
    close() {
      clearInterval(timer);
      client.destroy();
    },
  };
}

/** Reject when a promise takes longer than it may. */
async function within<Result>(ms: number, promise: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Redis has not answered within ${ms} ms`)), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
