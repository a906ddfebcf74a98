import { createRequire } from 'node:module';

interface Middleware {
  middleware(document: object, options: object): Promise<unknown>;
}

/**
 * Let the emulator compile what checks a kind of request when the first of that kind comes. It would compile all of them
 * as it starts, which takes three quarters of its time.
 */
export function compileChecksLate(): void {
  // The emulator's own copy, wherever npm has put it.
  const fromEmulator = createRequire(createRequire(import.meta.url).resolve('firebase-tools/package.json'));
  const exegesis = fromEmulator('exegesis-express') as Middleware;
  const { middleware } = exegesis;
  exegesis.middleware = (document, options) => middleware(document, { ...options, lazyCompileValidationSchemas: true });
}
