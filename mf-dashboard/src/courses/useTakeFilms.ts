import { useShell } from '@minori/platform';
import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { lessonOf } from './filmUploads';
import type { Work } from './work';

/** Put films into their lessons as soon as all of them has come, whichever lesson is looked at by then. */
export function useTakeFilms(work: Work): void {
  const { api, uploads } = useShell();
  const files = useStore(uploads.$files);
  const taken = useRef(new Set<string>());
  useEffect(() => {
    const { draft } = work.$state.get();
    for (const file of files) {
      const lessonId = lessonOf(draft.id, file);
      if (!lessonId || file.status !== 'done' || !file.medium || taken.current.has(file.id)) continue;
      taken.current.add(file.id);
      const { medium } = file;
      const take = async () => {
        if (!work.$state.get().lessons[lessonId]) {
          const params = { id: draft.id, lesson_id: lessonId };
          const { data } = await api('GET /dashboard/courses/:id/lessons/:lesson_id', { params });
          work.openLesson(lessonId, data);
        }
        const body = work.$state.get().lessons[lessonId]?.body;
        if (body?.kind === 'film') work.changeBody(lessonId, { ...body, media_id: medium.id }, medium);
        await work.save();
        if (work.$state.get().save === 'saved') uploads.cancel(file.id);
      };
      take().catch(() => taken.current.delete(file.id));
    }
  }, [api, files, uploads, work]);
}
