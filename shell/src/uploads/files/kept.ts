import { createStore, del, entries, get, set } from 'idb-keyval';
import type { Media, UploadPurpose } from '@minori/contracts';

/** Larger files are not kept as they are: browsers would copy them. */
const FILE_BYTES_MAX = 256 * 1024 ** 2;

/** What outlives the page of an upload. */
export interface KeptUpload {
  id: string;
  memberId: string;
  purpose: UploadPurpose;
  target: string;
  name: string;
  bytes: number;
  /** Tells the file from others; null until it was read. */
  digest: string | null;
  /** What the API calls it; null until it was begun there. */
  uploadId: string | null;
  /** How often it was begun there: what is given up there begins anew. */
  times: number;
  isPaused: boolean;
  /** When its member began it, in milliseconds since 1970. */
  begunAt: number;
  medium: Media | null;
  file?: File;
  handle?: FileSystemFileHandle;
}

/** Where uploads are kept. */
export interface UploadShelf {
  /** Return the upload with an id, as any tab has kept it last. */
  find(id: string): Promise<KeptUpload | undefined>;
  all(): Promise<KeptUpload[]>;
  keep(upload: KeptUpload): Promise<void>;
  forget(id: string): Promise<void>;
}

/** Return the browser's own shelf. Where the browser keeps nothing, uploads end with the page. */
export function createShelf(): UploadShelf {
  const store = createStore('minori-uploads', 'uploads');
  const unkept = new Map<string, KeptUpload>();
  return {
    find: async (id) => unkept.get(id) ?? (await get<KeptUpload>(id, store).catch(() => undefined)),
    async all() {
      const found = await entries<string, KeptUpload>(store).catch(() => []);
      return [...found.map(([, upload]) => upload), ...unkept.values()];
    },
    async keep(upload) {
      const { file, ...rest } = upload;
      const isSmall = file !== undefined && !upload.handle && file.size <= FILE_BYTES_MAX;
      try {
        await set(upload.id, isSmall ? upload : rest, store).catch(() => set(upload.id, rest, store));
        unkept.delete(upload.id);
      } catch {
        unkept.set(upload.id, rest);
      }
    },
    async forget(id) {
      unkept.delete(id);
      await del(id, store).catch(() => {});
    },
  };
}
