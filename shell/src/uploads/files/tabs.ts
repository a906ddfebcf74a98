import type { FileSenderOptions } from './fileSender';

const nameOf = (id: string) => `minori.upload.${id}`;

/** Have one tab at a time send a file. A browser without locks has one, as far as we know. */
export const tabs: Pick<FileSenderOptions, 'alone' | 'whenLeft'> = {
  async alone(id, work) {
    if (!navigator.locks) {
      await work();
      return true;
    }
    return navigator.locks.request(nameOf(id), { ifAvailable: true }, async (lock) => {
      if (!lock) return false;
      await work();
      return true;
    });
  },
  whenLeft: (id, signal) => navigator.locks.request(nameOf(id), { signal }, () => {}),
};
