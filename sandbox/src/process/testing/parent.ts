import { fileURLToPath } from 'node:url';
import { startChild } from '../child.ts';

/** A parent of one child that ends when asked to and one that does not; tells their ports. */
const entry = fileURLToPath(new URL('./listener.mjs', import.meta.url));
const children = ['willing', 'stubborn'].map((behaviour) => startChild({ name: behaviour, entry, args: [behaviour] }));
const ready = await Promise.all(children.map((child) => child.ready<{ port: number }>()));
process.send?.(ready.map(({ port }) => port));
