import type { CourseContent } from '@minori/contracts';
import { COURSE_HISTORY } from '@minori/contracts/rules';
import type { ClientSession } from 'mongoose';
import { transaction } from '../../database';
import { AppError } from '../../http/errors';
import { inTurn } from '../../turns';
import { freezeBodies, putDraft } from '../courses/making';
import { bodyIdsOf } from './contents';
import { ownWork, type Work } from './policy';
import { insertRevision, lastKept } from './revisionModel';
import { tidy } from './tidying';

const MINUTE_MS = 60_000;

/** A change of a draft, by its author. */
export interface DraftChange {
  id: string;
  userId: string;
  /** What is changed. */
  revision: number;
  at: Date;
  /** Whether what was there is kept in the history, however short the time since what is kept already. */
  isKept?: boolean;
  /** Whether the draft says already what it is to say: who sends the same again, whose answer was lost, has saved it. */
  isThere?: (work: Work, session: ClientSession) => Promise<boolean>;
}

/**
 * Change a draft: `change` writes what belongs to it and returns what it says then. What was there is kept from time to time. Throw
 * `not_found`, `conflict` where it was saved since, and what `change` throws.
 */
export async function changeDraft(
  { id, userId, revision, at, isKept = false, isThere }: DraftChange,
  change: (work: Work, session: ClientSession) => Promise<CourseContent>,
): Promise<void> {
  await inTurn(`course:${id}`, () =>
    transaction(async (session) => {
      const work = await ownWork(id, userId, session);
      const { course, draft } = work;
      if (draft.revision === revision + 1 && (await isThere?.(work, session))) return;
      if (draft.revision !== revision) throw new AppError('conflict');
      const last = await lastKept(course._id, session);
      const isDue = at.getTime() - (last?.kept_at.getTime() ?? 0) >= COURSE_HISTORY.minutes * MINUTE_MS;
      const keeps = (isDue || isKept) && last?.revision !== revision && revision > 1;
      if (keeps) await keep(work, at, session);
      const content = await change(work, session);
      const saved = { content, revision: revision + 1, saved_at: at };
      if (!(await putDraft(course._id, revision, saved, session))) throw new AppError('conflict');
      if (keeps) await tidy(work, content, session, at);
    }),
  );
}

async function keep({ course, draft }: Work, at: Date, session: ClientSession): Promise<void> {
  const { revision, content, saved_at } = draft;
  await insertRevision({ course_id: course._id, revision, content, saved_at, kept_at: at }, session);
  await freezeBodies(bodyIdsOf(content), at, session);
}
