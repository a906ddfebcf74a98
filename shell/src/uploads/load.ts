import type { Language } from '@minori/contracts';
import { failures } from './failures';
import { createPerformer, type Performer, type PerformerOptions, type Queue } from './performer';
import { uploadFile } from './uploadFile';

interface Options extends Pick<PerformerOptions, 'api'> {
  baseUrl: string;
  token(): Promise<string | null>;
  language(): Language;
}

/** Return what does the work of a queue from this page. */
export function loadPerformer(queue: Queue, { api, baseUrl, token, language }: Options): Performer {
  return createPerformer(queue, {
    api,
    upload: async (file, onProgress, signal) =>
      uploadFile({ baseUrl, token: await token(), language: language(), file, onProgress, signal }),
    failureText: () => failures[language()].failure,
    alreadySentText: () => failures[language()].alreadySent,
  });
}
