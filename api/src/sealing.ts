import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** The first byte of all that is sealed in this way. */
const FORM = 1;
const KEY = /^([a-z0-9-]{1,20}):([A-Za-z0-9+/]{43}=)$/;

/** A key that seals what must not be read in the database, or in the storage. */
export interface SealingKey {
  id: string;
  secret: Buffer;
}

let keys: SealingKey[] = [];

/**
 * Return the keys of a text, `ID:BASE64,ID:BASE64`, the newest first, each of 32 bytes; undefined where it is none, or two have
 * the same name.
 */
export function parseSealingKeys(text: string): SealingKey[] | undefined {
  const parsed = text.split(',').map((part) => KEY.exec(part.trim()));
  const read = parsed.flatMap((match) =>
    match?.[1] && match[2] ? [{ id: match[1], secret: Buffer.from(match[2], 'base64') }] : [],
  );
  const isRight = read.length === parsed.length && read.every(({ secret }) => secret.length === KEY_BYTES);
  return isRight && new Set(read.map(({ id }) => id)).size === read.length ? read : undefined;
}

/** Set the keys of this process, as {@link parseSealingKeys} reads them: the first one seals, all of them open. */
export function setSealingKeys(text: string): void {
  keys = parseSealingKeys(text) ?? [];
}

/**
 * Seal bytes with the newest key. `about` names the record and the field that they are of, as `payees:ID:identity`: nothing else
 * opens them, so that nobody can put them in another's place.
 */
export function sealBytes(content: Buffer, about: string): Buffer {
  const [key] = keys;
  if (!key) throw new Error('There is no key to seal with');
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key.secret, iv);
  cipher.setAAD(Buffer.from(about));
  const sealed = Buffer.concat([cipher.update(content), cipher.final()]);
  const head = Buffer.from([FORM, key.id.length]);
  return Buffer.concat([head, Buffer.from(key.id), iv, cipher.getAuthTag(), sealed]);
}

/** Open what {@link sealBytes} has sealed about the same. Throw where it was changed, is about something else, or its key is gone. */
export function openBytes(sealed: Buffer, about: string): Buffer {
  const id = keyIdOf(sealed);
  const key = keys.find((one) => one.id === id);
  if (!key) throw new Error('What is sealed needs a key that this process does not have');
  const ivAt = 2 + key.id.length;
  const tagAt = ivAt + IV_BYTES;
  const contentAt = tagAt + TAG_BYTES;
  const decipher = createDecipheriv(CIPHER, key.secret, sealed.subarray(ivAt, tagAt), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(about));
  decipher.setAuthTag(sealed.subarray(tagAt, contentAt));
  return Buffer.concat([decipher.update(sealed.subarray(contentAt)), decipher.final()]);
}

/** Seal a value that JSON can hold, as a text. */
export function seal(value: unknown, about: string): string {
  return sealBytes(Buffer.from(JSON.stringify(value)), about).toString('base64url');
}

/** Open what {@link seal} has sealed about the same; throw as {@link openBytes} does. */
export function unseal<Value>(sealed: string, about: string): Value {
  return JSON.parse(openBytes(Buffer.from(sealed, 'base64url'), about).toString()) as Value;
}

/** Return whether something is sealed with the newest key. */
export function isNewlySealed(sealed: Buffer | string): boolean {
  return keyIdOf(typeof sealed === 'string' ? Buffer.from(sealed, 'base64url') : sealed) === keys[0]?.id;
}

function keyIdOf(sealed: Buffer): string | undefined {
  return sealed[0] === FORM ? sealed.subarray(2, 2 + (sealed[1] ?? 0)).toString() : undefined;
}
