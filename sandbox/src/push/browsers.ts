import { createECDH, randomBytes, type ECDH } from 'node:crypto';

/** What a browser was pushed, decrypted, and how. */
export interface Pushed {
  data: string;
  ttl: number;
  urgency: string;
  topic: string;
}

/** A browser that has subscribed. */
export interface Browser {
  id: string;
  /** The key of who may push to it. */
  key: string;
  ecdh: ECDH;
  auth: string;
  pushed: Pushed[];
  /** What the service answers next, the first of them; 201 where nothing was said. */
  answers: number[];
}

/** Make a browser subscribe. */
export function makeBrowser(key: string): Browser {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  const [id, auth] = [randomBytes(12).toString('hex'), randomBytes(16).toString('base64url')];
  return { id, key, ecdh, auth, pushed: [], answers: [] };
}
