import { pino, type Logger } from 'pino';

const ADDRESS = /[^\s<>@"',;:]+@[^\s<>@"',;:]+/g;

/** Return the structured log of this process. Mail addresses in errors of others are masked. */
export function createLogger(level: string): Logger {
  return pino({ level, serializers: { err: describeError } });
}

/** Return a text without mail addresses. */
export function maskAddresses(text: string): string {
  return text.replace(ADDRESS, '…@…');
}

function describeError(error: unknown): object {
  const known: Error & { code?: unknown } = error instanceof Error ? error : new Error(String(error));
  const { name, message, stack, code } = known;
  return { type: name, message: maskAddresses(message), code, stack: maskAddresses(stack ?? '') };
}
