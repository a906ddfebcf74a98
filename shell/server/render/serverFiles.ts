import { readFileSync } from 'node:fs';
import vm from 'node:vm';
import type { ServerFile } from '@minori/platform/server';
import { provide } from './provided';

interface Loaded {
  file: string;
  exported: ServerFile;
}

/** The server file that each remote has been rendered with last. */
const loaded = new Map<string, Loaded>();

/** Return what the server file of a remote exports, run once for each version. */
export function loadServerFile({ name, file }: { name: string; file: string }): ServerFile {
  const known = loaded.get(name);
  if (known?.file === file) return known.exported;
  const module: { exports: { default?: ServerFile } } = { exports: {} };
  const source = `(function (require, module, exports) {${readFileSync(file, 'utf8')}\n})`;
  const run = vm.runInThisContext(source, { filename: file }) as (...parts: unknown[]) => void;
  run(provide, module, module.exports);
  const exported = module.exports.default;
  if (!exported) throw new Error(`${file} exports nothing as its default`);
  loaded.set(name, { file, exported });
  return exported;
}
