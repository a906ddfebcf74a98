import { transaction } from '../../database';
import type { Deps } from '../../deps';
import { AppError } from '../../http/errors';
import { inTurn } from '../../turns';
import type { ReaderContext, Viewer } from '../../viewer';
import { countReminders } from './model';
import { readStream } from './reading';
import { deleteReminder, findReminders, insertReminder, remindedOf } from './reminderModel';

/**
 * Have a member be told of a stream that has not begun. Throw `not_found` where there is none for them, `forbidden` for its host, who knows,
 * and `conflict` where it has begun.
 */
export async function remind(
  { clock }: Pick<Deps, 'clock'>,
  reader: ReaderContext & { viewer: Viewer },
  id: string,
): Promise<void> {
  const { post } = await readStream(reader, id);
  if (post.is_my_post) throw new AppError('forbidden');
  await inTurn(`reminders:${id}`, () =>
    transaction(async (session) => {
      const isNew = await insertReminder({ userId: reader.viewer.id, streamId: id, at: clock() }, session);
      if (isNew && !(await countReminders(id, 1, session))) throw new AppError('conflict');
    }),
  );
}

/** Not tell a member of a stream any more. */
export async function forgetReminder(userId: string, id: string): Promise<void> {
  await inTurn(`reminders:${id}`, () =>
    transaction(async (session) => {
      if (await deleteReminder(userId, id, session)) await countReminders(id, -1, session);
    }),
  );
}

/** Tell a member who is gone of nothing any more. */
export async function clearReminders(userId: string): Promise<void> {
  for (const id of await remindedOf(userId)) await forgetReminder(userId, id);
}

/** Return who asked to be told of a stream, some at a time: pass what came as `next` to get the next ones; `until` is the last that is wanted. */
export async function remindedIds(
  streamId: string,
  { after, until, limit }: { after?: string; until?: string; limit: number },
): Promise<{ ids: string[]; next: string | null }> {
  const found = await findReminders(streamId, { after, until, limit });
  const last = found.at(-1);
  return {
    ids: found.map(({ user_id: id }) => String(id)),
    next: last && found.length === limit ? String(last._id) : null,
  };
}
