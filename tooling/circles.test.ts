import path from 'node:path';
import { importedBy, ROOT, sourcesOf, workspaces } from './sources';

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
