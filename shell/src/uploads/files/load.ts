import type { Language } from '@minori/contracts';
import { isOnline, whenOnline } from '@minori/platform/query';
import { failures } from '../failures';
import { messages } from '../messages';
import { uploadPart } from '../uploadFile';
import { createFileSender, type FileSender, type FileSenderOptions } from './fileSender';
import { createShelf } from './kept';
import { tabs } from './tabs';

interface Options extends Pick<FileSenderOptions, '$files' | 'api' | 'onKept'> {
  baseUrl: string;
  token(): Promise<string | null>;
  language(): Language;
}

/** Return what sends files in parts from this page. */
export function loadFileSender({ baseUrl, token, language, ...options }: Options): FileSender {
  return createFileSender({
    ...options,
    ...tabs,
    shelf: createShelf(),
    texts: () => ({ failure: failures[language()].failure, wrongFile: messages[language()].wrongFile }),
    line: {
      isOnline,
      whenOnline,
      sendPart: async (part) => uploadPart({ ...part, baseUrl, token: await token(), language: language() }),
      wait: (milliseconds, signal) =>
        new Promise((resolve) => {
          const timer = setTimeout(resolve, milliseconds);
          signal.addEventListener('abort', () => {
            clearTimeout(timer);
            resolve();
          });
        }),
    },
  });
}
