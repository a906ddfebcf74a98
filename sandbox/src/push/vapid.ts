import { createPublicKey, verify } from 'node:crypto';

/** No service takes a token that is good for longer. */
const LONGEST_SECONDS = 24 * 3_600;

interface Claims {
  aud?: string;
  exp?: number;
  sub?: string;
}

/** Return what is wrong with how a call says who pushes (RFC 8292), or undefined. */
export function vapidProblem(
  authorization: string | undefined,
  { origin, key }: { origin: string; key: string },
): string | undefined {
  const [, token = '', named] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization ?? '') ?? [];
  if (named !== key) return 'This is not the key that the browser was told';
  const [header = '', claims = '', signature = ''] = token.split('.');
  const { alg } = parsed<{ alg?: string }>(header);
  const data = Buffer.from(`${header}.${claims}`);
  const proof = { key: publicKey(key), dsaEncoding: 'ieee-p1363' } as const;
  if (alg !== 'ES256' || !verify('sha256', data, proof, Buffer.from(signature, 'base64url')))
    return 'The signature is wrong';
  const { aud, exp = 0, sub = '' } = parsed<Claims>(claims);
  const now = Date.now() / 1_000;
  if (aud !== origin) return 'The token is for somebody else';
  if (exp <= now || exp > now + LONGEST_SECONDS) return 'The token is good for too long, or no more';
  return sub.startsWith('mailto:') || sub.startsWith('https:') ? undefined : 'Nobody can be asked about it';
}

const parsed = <Value>(part: string) => JSON.parse(Buffer.from(part, 'base64url').toString() || '{}') as Value;

function publicKey(key: string) {
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
}
