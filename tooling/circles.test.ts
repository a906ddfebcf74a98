import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { importsOf, ROOT, sourcesOf, workspaces } from './sources';

const ENDINGS = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];

/** The sources of the same workspace that a source imports, also for types or later. */
function importedBy(file: string): string[] {
  const relative = importsOf(readFileSync(file, 'utf8')).filter((imported) => imported.startsWith('.'));
  return relative.flatMap((imported) => {
    const target = path.resolve(path.dirname(file), imported);
    return ENDINGS.map((ending) => target + ending).filter((one) => path.extname(one) !== '' && existsSync(one));
  });
}

/** Return the files on a circle of imports, and those that import one of them: what is left when files without imports go. */
function circlesIn(workspace: string): string[] {
  const imports = new Map(sourcesOf(path.join(ROOT, workspace)).map((file) => [file, importedBy(file)]));
  const open = new Set(imports.keys());
  const isFree = (file: string) => !imports.get(file)?.some((imported) => open.has(imported));
  let before;
  do {
    before = open.size;
    for (const file of open) if (isFree(file)) open.delete(file);
  } while (open.size < before);
  return [...open].map((file) => path.relative(ROOT, file));
}

test.each(workspaces())('%s imports nothing in a circle', (workspace) => {
  expect(circlesIn(workspace)).toEqual([]);
});
