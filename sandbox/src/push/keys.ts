import { createECDH } from 'node:crypto';
import { keepSnapshot, readSnapshot } from '../snapshot.ts';

/** A pair by which a push service knows who pushes, in base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** Make a pair. */
export function makeVapidKeys(): VapidKeys {
  const ecdh = createECDH('prime256v1');
  const publicKey = ecdh.generateKeys('base64url');
  // Without zeros at its beginning it would be too short for some.
  return {
    publicKey,
    privateKey: Buffer.from(ecdh.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url'),
  };
}

/** Return the pair that a file holds, made the first time: with another one browsers that have subscribed get nothing. */
export function keptVapidKeys(file: string | undefined): VapidKeys {
  const keys = readSnapshot<VapidKeys>(file) ?? makeVapidKeys();
  keepSnapshot(file, () => keys).flush();
  return keys;
}
