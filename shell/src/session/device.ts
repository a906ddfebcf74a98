const STORED = 'minori.device';
const BYTES = 18;

/** Return what this browser calls itself to the API, made up once; undefined where it keeps nothing. */
export function deviceId(): string | undefined {
  try {
    const known = localStorage.getItem(STORED);
    if (known) return known;
    const made = Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) =>
      byte.toString(16).padStart(2, '0'),
    );
    localStorage.setItem(STORED, made.join(''));
    return made.join('');
  } catch {
    return undefined; // a browser that forbids storage
  }
}
