import { addressKey } from '@minori/contracts/address';
import type { ApiClient, Credential } from './apiClient';
import type { Attempts } from './attempts';
import type { Refusal } from './source';
import type { LiveStream } from './stream';
import type { Streams } from './streams';

/** The way in for sources: those whose key or ticket the API knows. */
export class Admissions {
  constructor(
    private readonly api: ApiClient,
    private readonly streams: Streams,
    private readonly attempts: Attempts,
  ) {}

  /** Return the stream that a credential opens, or why it opens none. An address that was wrong too often is not asked about. */
  async admit({ ip, ...rest }: Credential): Promise<{ stream: LiveStream } | { refused: Refusal }> {
    const address = addressKey(ip);
    if (this.attempts.isClosed(address)) return { refused: 'too_many_attempts' };
    const permission = await this.api.askPublish({ ...rest, ip });
    if ('refused' in permission) {
      if (permission.refused === 'unknown_key') this.attempts.note(address);
      return permission;
    }
    const isUnknownYet = await this.streams.restore(permission.streamId).then(
      () => false,
      () => true,
    );
    // Another one must not begin over what the storage has of it.
    if (isUnknownYet) return { refused: 'not_available' };
    const stream = this.streams.get(permission.streamId);
    stream.raiseEpoch(permission.epoch);
    return { stream };
  }
}
