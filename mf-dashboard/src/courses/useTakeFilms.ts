import { useShell } from '@minori/platform';
import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { lessonOf } from './filmUploads';
import type { Work } from './work';

/**
 * Put films into their lessons as soon as all of them has come, whichever lesson is looked at by then. An upload is done with once its
 * lesson is saved with it, or another one has come for that lesson.
 */
export function useTakeFilms(work: Work): void {
  const { uploads } = useShell();
  const files = useStore(uploads.$files);
  const taken = useRef(new Set<string>());
  useEffect(() => {
    const { draft } = work.$state.get();
    const done = files.filter((file) => file.status === 'done' && file.medium && lessonOf(draft.id, file));
    for (const file of done) {
      const { id, medium, target } = file;
      if (done.findLast((other) => other.target === target) !== file) {
        uploads.cancel(id);
        continue;
      }
      const lessonId = lessonOf(draft.id, file);
      if (!lessonId || !medium || taken.current.has(id)) continue;
      taken.current.add(id);
      const take = async () => {
        await work.openLesson(lessonId);
        const body = work.$state.get().lessons[lessonId]?.body;
        const isWanted = uploads.$files.get().some((one) => one.id === id);
        if (isWanted && body?.kind === 'film') work.changeBody(lessonId, { ...body, media_id: medium.id }, medium);
        await work.save();
      };
      take().catch(() => taken.current.delete(id));
    }
  }, [files, uploads, work]);
  useEffect(
    () =>
      work.$state.listen(({ draft, save, lessons }) => {
        if (save !== 'saved') return;
        for (const file of uploads.$files.get()) {
          const body = lessons[lessonOf(draft.id, file) ?? '']?.body;
          const isSaved = body?.kind === 'film' && file.medium !== null && body.media_id === file.medium.id;
          if (file.status === 'done' && isSaved) uploads.cancel(file.id);
        }
      }),
    [uploads, work],
  );
}
