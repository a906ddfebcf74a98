declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  /** Decrypt a body that is encrypted as RFC 8188 says (`aes128gcm`), with the keys of RFC 8291. Throw where it is not. */
  export function decrypt(
    body: Buffer,
    options: { version: 'aes128gcm'; privateKey: ECDH; authSecret: string },
  ): Buffer;
}
