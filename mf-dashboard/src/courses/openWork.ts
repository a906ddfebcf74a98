import { createWork, type Work, type WorkOptions } from './work';

/** What the last editor of this page worked with. */
let last: { options: WorkOptions; work: Work } | undefined;

/**
 * Return what an editor works with. Who comes back to a course that they have just left goes on with what they left: it may still be saving,
 * and knows then what was read of the course too early.
 */
export function openWork(options: WorkOptions): Work {
  const { api, memberId, draft } = options;
  const isLast = last?.options.api === api && last.options.memberId === memberId && last.options.draft.id === draft.id;
  if (last && isLast && last.work.knows(draft.revision)) {
    last.work.goOn(draft);
    return last.work;
  }
  last = { options, work: createWork(options) };
  return last.work;
}
