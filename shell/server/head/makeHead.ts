import type { HeadPage } from '@minori/platform/heads';
import { loadFile } from '../threads/loadFile';
import type { HeadJob } from './job';

interface HeadsFile {
  heads?: Record<string, ((page: HeadPage<unknown>) => unknown) | undefined>;
}

/** Texts are cut by who makes a head: one of more than this is a mistake. */
const LENGTH_MAX = 100_000;

function provide(name: string): never {
  throw new Error(`${name} is not provided to heads`);
}

/** Return the head of a page as JSON: whatever a remote has made, that is data. */
export function makeHead({ remote, route, params, search, siteUrl, about }: HeadJob): string {
  const head = loadFile<HeadsFile>(remote, provide).heads?.[route];
  if (!head) throw new Error(`${remote.file} has no head for ${route}`);
  const made = head({ about: about ?? undefined, params, query: new URLSearchParams(search), siteUrl });
  const json = JSON.stringify(made) ?? 'null';
  if (json.length > LENGTH_MAX) throw new Error(`the head for ${route} in ${remote.file} is too long`);
  return json;
}
