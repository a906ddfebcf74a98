import type { ComposerOptions } from '@minori/contracts';
import {
  FREE_MINUTES_MAX,
  MEDIA_MAX,
  POST_SYMBOLS_MAX,
  POST_TEXT_MAX,
  POST_TITLE_MAX,
  POST_TYPES,
  SCHEDULE_MAX_DAYS,
} from '@minori/contracts/rules';
import { AppError } from '../../http/errors';
import type { Viewer } from '../../viewer';
import { userSummaries } from '../users/service';
import { missingFor } from './policy';
import { setTemplate, templateOf } from './templateModel';

/** Return what a member may write, and the limits. */
export async function composerOptions(viewer: Viewer, at: Date): Promise<ComposerOptions> {
  const author = (await userSummaries([viewer.id], viewer, at)).get(viewer.id);
  if (!author) throw new AppError('not_found');
  return {
    types: POST_TYPES.map((type) => {
      const reason = missingFor(type, author);
      return { type, is_allowed: reason === null, reason };
    }),
    text_max: POST_TEXT_MAX,
    title_max: POST_TITLE_MAX,
    images_max: MEDIA_MAX.image,
    symbols_max: POST_SYMBOLS_MAX,
    schedule_max_days: SCHEDULE_MAX_DAYS,
    free_minutes_max: FREE_MINUTES_MAX,
    template_text: await templateOf(viewer.id),
  };
}

/** Return the text that a member's posts begin with. */
export async function readTemplate(viewer: Viewer): Promise<{ text: string }> {
  return { text: await templateOf(viewer.id) };
}

/** Set the text that a member's posts begin with. */
export async function writeTemplate(viewer: Viewer, text: string): Promise<{ text: string }> {
  await setTemplate(viewer.id, text);
  return { text };
}
