import { createHash } from 'node:crypto';
import { LIVE_SIGNATURE, signCall } from '../adapters/live/signature';
import type { LiveEvent } from './events';
import type { Refusal } from './source';

const ANSWER_MS = 5_000;
const PATH = '/api/v1/live/engine';

/** What a source shows to be let in: a program its key, a browser a ticket for one use. */
export interface Credential {
  credential: 'key' | 'ticket';
  /** It leaves this process hashed, and stands in no log. */
  secret: string;
  ip: string;
}

/** The stream that a credential opens, or why it opens none. */
export type Permission = { streamId: string; epoch: number } | { refused: Refusal };

/** The API as the engine calls it. */
export class ApiClient {
  constructor(
    /** Without a slash at the end. */
    private readonly url: string,
    private readonly secret: string,
  ) {}

  /** Ask who may publish. Without an answer nobody may. */
  async askPublish({ credential, secret, ip }: Credential): Promise<Permission> {
    const hash = createHash('sha256').update(secret).digest('hex');
    const response = await this.post('/publishes', { credential, hash, ip }).catch(() => null);
    if (response?.ok) {
      const { data } = (await response.json()) as { data: { stream_id: string; epoch: number } };
      return { streamId: data.stream_id, epoch: data.epoch };
    }
    await response?.body?.cancel();
    if (response?.status === 403) return { refused: 'unknown_key' };
    return { refused: response?.status === 429 ? 'too_many_attempts' : 'not_available' };
  }

  /** Tell of an event. Reject unless it was taken. */
  async tell(event: LiveEvent): Promise<void> {
    const response = await this.post('/events', event);
    await response.body?.cancel();
    if (!response.ok) throw new Error(`The API answers ${response.status}`);
  }

  private async post(name: string, content: object): Promise<Response> {
    const [path, body] = [`${PATH}${name}`, JSON.stringify(content)];
    const signature = signCall(this.secret, { method: 'POST', path, body });
    return fetch(`${this.url}${path}`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', [LIVE_SIGNATURE]: signature },
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_MS),
    });
  }
}
