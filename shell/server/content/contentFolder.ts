import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import { BadContent } from './frontMatter';
import { parseContent, type ContentPage } from './contentFile';

/** So old may be what is known of the folder. */
const FRESH_MS = 2_000;

/** What was made of a file, or null where it was refused. */
interface Known {
  version: string;
  page: ContentPage | null;
}

/** The pages of a folder of content files. */
export interface ContentFolder {
  /** Return all pages by their addresses; a file that was added, changed or taken away shows within two seconds. */
  pages(): Promise<ReadonlyMap<string, ContentPage>>;
}

/** Return the pages of a folder, which may be missing. What is wrong with a file goes to the log once; its page is not there. */
export function createContentFolder(folder: string, log: Logger): ContentFolder {
  let known = new Map<string, Known>();
  let read: { at: number; pages: Promise<ReadonlyMap<string, ContentPage>> } | undefined;

  async function pageIn(file: string): Promise<Known> {
    const full = path.join(folder, file);
    const { mtimeMs, size } = await stat(full);
    const version = `${mtimeMs}:${size}`;
    const before = known.get(file);
    if (before?.version === version) return before;
    try {
      return { version, page: parseContent(file, await readFile(full, 'utf8')) };
    } catch (error) {
      if (!(error instanceof BadContent)) throw error;
      log.error({ file: full, problems: error.problems }, 'a content file was refused');
      return { version, page: null };
    }
  }

  const told = new Set<string>();
  /** Tell the log once of what can't be read. What is not there, or goes away meanwhile, is nothing to tell. */
  function tellOf(file: string, error: unknown) {
    const line = `${file} ${String(error)}`;
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' || told.has(line)) return;
    told.add(line);
    log.error({ err: error, file: path.join(folder, file) }, 'content could not be read');
  }
  const noPage = (file: string) => (error: unknown) => {
    tellOf(file, error);
    return null;
  };
  const noFiles = (error: unknown): string[] => {
    tellOf('', error);
    return [];
  };

  async function readAll(): Promise<ReadonlyMap<string, ContentPage>> {
    const files = await markdownIn(folder).catch(noFiles);
    const found = await Promise.all(files.map(async (file) => [file, await pageIn(file).catch(noPage(file))] as const));
    known = new Map(found.flatMap(([file, one]) => (one ? [[file, one] as const] : [])));
    return new Map([...known.values()].flatMap(({ page }) => (page ? [[page.path, page] as const] : [])));
  }

  return {
    pages() {
      if (!read || Date.now() - read.at > FRESH_MS) read = { at: Date.now(), pages: readAll() };
      return read.pages;
    },
  };
}

async function markdownIn(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return names
    .map((name) => name.replaceAll(path.sep, '/'))
    .filter((name) => name.endsWith('.md'))
    .toSorted();
}
