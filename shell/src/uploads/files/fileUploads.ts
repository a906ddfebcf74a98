import { atom, type WritableAtom } from 'nanostores';
import type { FileUpload, UploadsCapability } from '@minori/platform';
import { whenOnline } from '@minori/platform/query';
import type { FileSender } from './fileSender';

const KEPT = 'minori.uploads';
const TRIED_AGAIN_MS = 3_000;

/** Uploads of files in parts, and what ends them. */
export interface FileUploads extends Pick<UploadsCapability, '$files' | 'start' | 'pause' | 'resume'> {
  /** Take a file off the list; return whether it was there. */
  cancel(id: string): boolean;
  /** Go on with what the member has begun on earlier visits. */
  takeUp(memberId: string): void;
  /** End everything, as when the member signs out. */
  reset(): void;
}

interface Options {
  /** Load what sends. */
  load($files: WritableAtom<readonly FileUpload[]>, onKept: (isAny: boolean) => void): Promise<FileSender>;
  /** The member who looks at the page. */
  memberId(): string | null;
}

/** Make the uploads of files in parts. What sends them is loaded once there is something to send. */
export function createFileUploads({ load, memberId }: Options): FileUploads {
  const $files = atom<readonly FileUpload[]>([]);
  let loading: Promise<FileSender> | undefined;

  const onKept = (isAny: boolean) => {
    if (isAny) localStorage.setItem(KEPT, '1');
    else localStorage.removeItem(KEPT);
  };
  async function loadPatiently(): Promise<FileSender> {
    for (;;) {
      try {
        return await load($files, onKept);
      } catch {
        await whenOnline();
        await new Promise((resolve) => setTimeout(resolve, TRIED_AGAIN_MS));
      }
    }
  }
  const sender = () => (loading ??= loadPatiently());

  const isThere = (id: string) => $files.get().some((upload) => upload.id === id);
  function warn(event: BeforeUnloadEvent) {
    event.preventDefault();
  }
  const isSent = ({ status }: FileUpload) => status === 'waiting' || status === 'uploading' || status === 'offline';
  $files.listen((files) => {
    if (files.some(isSent)) window.addEventListener('beforeunload', warn);
    else window.removeEventListener('beforeunload', warn);
  });

  return {
    $files,
    start(upload) {
      const id = crypto.randomUUID();
      const { file, purpose, target } = upload;
      const begun = { sent: 0, secondsLeft: null, status: 'waiting', message: null, medium: null } as const;
      $files.set([...$files.get(), { id, purpose, target, name: file.name, bytes: file.size, ...begun }]);
      const member = memberId();
      void sender().then((one) => {
        if (member && isThere(id)) return one.add(id, member, upload);
      });
      return id;
    },
    pause: (id) => void sender().then((one) => one.pause(id)),
    resume: (id, file) => void sender().then((one) => one.resume(id, file)),
    cancel(id) {
      if (!isThere(id)) return false;
      $files.set($files.get().filter((upload) => upload.id !== id));
      void sender().then((one) => one.cancel(id));
      return true;
    },
    takeUp(member) {
      if (localStorage.getItem(KEPT)) void sender().then((one) => one.takeUp(member));
    },
    reset() {
      $files.set([]);
      onKept(false);
      void loading?.then((one) => one.reset());
    },
  };
}
