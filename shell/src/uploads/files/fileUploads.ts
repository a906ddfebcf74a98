import { atom, type WritableAtom } from 'nanostores';
import type { FileUpload, NewFileUpload, UploadsCapability } from '@minori/platform';
import { whenOnline } from '@minori/platform/query';
import type { FileSender } from './fileSender';

const KEPT = 'minori.uploads';
/** What was kept is to be forgotten, which the end of the page may have cut off. */
const ENDED = 'ended';
const TRIED_AGAIN_MS = 3_000;
const WAITING = { status: 'waiting', message: null } as const;

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
  /** Said to who is no member. */
  guestText(): string;
}

/** Make the uploads of files in parts. What sends them is loaded once there is something to send. */
export function createFileUploads({ load, memberId, guestText }: Options): FileUploads {
  const $files = atom<readonly FileUpload[]>([]);
  const ofGuests = new Map<string, NewFileUpload>();
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
  /** Only members send anything: a guest may try again as one. */
  function begin(id: string, upload: NewFileUpload) {
    const member = memberId();
    const stands = member === null ? ({ status: 'failed', message: guestText() } as const) : WAITING;
    $files.set($files.get().map((one) => (one.id === id ? { ...one, ...stands } : one)));
    if (member === null) return void ofGuests.set(id, upload);
    ofGuests.delete(id);
    void sender().then((one) => {
      if (isThere(id)) return one.add(id, member, upload);
    });
  }
  function warn(event: BeforeUnloadEvent) {
    event.preventDefault();
  }
  const isSent = ({ status }: FileUpload) => status === 'waiting' || status === 'uploading' || status === 'offline';
  $files.listen((files) => {
    if (files.some(isSent)) window.addEventListener('beforeunload', warn);
    else window.removeEventListener('beforeunload', warn);
  });

  if (localStorage.getItem(KEPT) === ENDED) void sender().then((one) => one.reset());

  return {
    $files,
    start(upload) {
      const id = crypto.randomUUID();
      const { file, purpose, target } = upload;
      const about = { id, purpose, target, name: file.name, bytes: file.size };
      $files.set([...$files.get(), { ...about, sent: 0, secondsLeft: null, medium: null, ...WAITING }]);
      begin(id, upload);
      return id;
    },
    pause: (id) => void sender().then((one) => one.pause(id)),
    resume(id, file) {
      const upload = ofGuests.get(id);
      if (upload) begin(id, upload);
      else void sender().then((one) => one.resume(id, file));
    },
    cancel(id) {
      if (!isThere(id)) return false;
      ofGuests.delete(id);
      $files.set($files.get().filter((upload) => upload.id !== id));
      void sender().then((one) => one.cancel(id));
      return true;
    },
    takeUp(member) {
      if (localStorage.getItem(KEPT)) void sender().then((one) => one.takeUp(member));
    },
    reset() {
      $files.set([]);
      ofGuests.clear();
      if (!localStorage.getItem(KEPT)) return;
      localStorage.setItem(KEPT, ENDED);
      void sender().then((one) => one.reset());
    },
  };
}
