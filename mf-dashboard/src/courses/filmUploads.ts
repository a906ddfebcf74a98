import type { Media } from '@minori/contracts';
import { useShell } from '@minori/platform';
import { useStore } from '@nanostores/react';
import { atom, type ReadableAtom } from 'nanostores';

/** A file that the shell sends in parts, as far as films need to know it. */
export interface FilmUpload {
  id: string;
  target: string;
  name: string;
  bytes: number;
  sent: number;
  status: 'waiting' | 'uploading' | 'offline' | 'paused' | 'elsewhere' | 'file_needed' | 'done' | 'failed';
  message: string | null;
  medium: Media | null;
}

/** What the shell offers for files that are sent in parts. */
interface PartUploads {
  $files: ReadableAtom<readonly FilmUpload[]>;
  start(upload: { file: File; purpose: 'course'; target: string }): string;
  resume(id: string, file?: File): void;
  cancel(id: string): void;
}

const NONE = atom<readonly FilmUpload[]>([]);

/** A shell of before sends no files in parts. */
function partsOf(uploads: object): PartUploads | undefined {
  return '$files' in uploads ? (uploads as PartUploads) : undefined;
}

/** Return where a film goes, in the words of the upload queue. */
export const targetOf = (courseId: string, lessonId: string): string => `course/${courseId}/${lessonId}`;

/** Return which lesson of a course a film is for; undefined for any other file. */
export function lessonOf(courseId: string, { target }: FilmUpload): string | undefined {
  const start = `course/${courseId}/`;
  return target.startsWith(start) ? target.slice(start.length) : undefined;
}

/** The films that are on their way, and what can be done about them; undefined where the shell takes none. */
export function useFilmUploads(): { files: readonly FilmUpload[]; uploads: PartUploads | undefined } {
  const { uploads } = useShell();
  const parts = partsOf(uploads);
  return { files: useStore(parts?.$files ?? NONE), uploads: parts };
}
