import { createHash } from 'node:crypto';

/** Return the source by which a policy allows what stands inline with this text. */
export function sourceOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
