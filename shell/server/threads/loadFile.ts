import { readFileSync } from 'node:fs';
import vm from 'node:vm';
import type { RemoteFile } from './thread';

/** The file of each remote that has been used last, and what it exports. */
const loaded = new Map<string, { file: string; exported: unknown }>();

/**
 * Return what a CommonJS file of a remote exports, run once for each version.
 * @param provide answers its `require`
 */
export function loadFile<Exported>({ name, file }: RemoteFile, provide: (name: string) => unknown): Exported {
  const known = loaded.get(name);
  if (known?.file === file) return known.exported as Exported;
  const module: { exports: unknown } = { exports: {} };
  const source = `(function (require, module, exports) {${readFileSync(file, 'utf8')}\n})`;
  const run = vm.runInThisContext(source, { filename: file }) as (...parts: unknown[]) => void;
  run(provide, module, module.exports);
  loaded.set(name, { file, exported: module.exports });
  return module.exports as Exported;
}
