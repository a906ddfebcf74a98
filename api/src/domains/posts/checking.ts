import type { Disclosure, PostType } from '@minori/contracts';
import { checkSchedule, hashtagsOf, isOpenToAll, mentionsOf } from '@minori/contracts/rules';
import { Types } from 'mongoose';
import { AppError } from '../../http/errors';
import type { Viewer } from '../../viewer';
import { knownSymbolIds } from '../market/service';
import { screenText, recordScreening, type Screening } from '../moderation/service';
import { topicsOfIds } from '../topics/service';
import { userSummaries } from '../users/service';
import type { PostDocument } from './model';
import { missingFor } from './policy';

/** Everything that an author says of a post. */
export interface PostContent {
  text: string;
  title: string | null;
  type: PostType;
  media_ids: string[];
  free_minutes: number;
  symbol_ids: string[];
  disclosures: Disclosure[];
  topic_ids: string[];
}

/** The fields of a post that follow from what its author says, but for its media. */
export type ContentFields = Pick<
  PostDocument,
  'text' | 'title' | 'type' | 'free_minutes' | 'symbol_ids' | 'disclosures' | 'topics' | 'hashtags' | 'mentions'
>;

/** Return a content in its normal form: without blanks around texts, and nothing twice. */
export function normalised(content: PostContent): PostContent {
  return {
    ...content,
    text: content.text.trim(),
    title: content.title?.trim() || null,
    media_ids: [...new Set(content.media_ids)],
    symbol_ids: [...new Set(content.symbol_ids)],
    disclosures: [...new Set(content.disclosures)],
    topic_ids: [...new Set(content.topic_ids)],
  };
}

/** Throw `invalid_input` with `type_not_allowed` when a member may not write posts of a type. */
export async function assertType(viewer: Viewer, type: PostType, at: Date): Promise<void> {
  if (type === 'free') return;
  const author = (await userSummaries([viewer.id], viewer, at)).get(viewer.id);
  if (!author || missingFor(type, author) !== null) {
    throw new AppError('invalid_input', { fields: { type: 'type_not_allowed' } });
  }
}

/** Throw `invalid_input` for an instant that is not ahead, or too far ahead. */
export function assertSchedule(publishedAt: Date, at: Date): void {
  const wrong = checkSchedule(publishedAt, at);
  if (wrong) throw new AppError('invalid_input', { fields: { published_at: wrong } });
}

/**
 * Return the fields that follow from a content. Throw `invalid_input` for unknown symbols and topics, and for symbols
 * without a disclosure.
 */
export async function contentFields(content: PostContent): Promise<ContentFields> {
  await assertSymbols(content.symbol_ids, content.disclosures);
  const topics = new Map((await topicsOfIds(content.topic_ids)).map(({ id, name }) => [id, name]));
  if (content.topic_ids.some((id) => !topics.has(id))) {
    throw new AppError('invalid_input', { fields: { topic_ids: 'unknown_topic' } });
  }
  const { text, title, type, free_minutes, disclosures } = content;
  return {
    text,
    title,
    type,
    free_minutes,
    symbol_ids: content.symbol_ids.map((id) => new Types.ObjectId(id)),
    disclosures,
    topics: content.topic_ids.map((id) => ({ id, name: topics.get(id) ?? '' })),
    hashtags: hashtagsOf(text),
    mentions: mentionsOf(text),
  };
}

async function assertSymbols(ids: string[], disclosures: Disclosure[]): Promise<void> {
  if (ids.length === 0) return;
  const known = await knownSymbolIds(ids);
  if (ids.some((id) => !known.has(id))) {
    throw new AppError('invalid_input', { fields: { symbol_ids: 'unknown_symbol' } });
  }
  if (disclosures.length === 0) {
    throw new AppError('invalid_input', { fields: { disclosures: 'disclosure_required' } });
  }
}

/**
 * Judge title and text of a post; return the results. Throw `invalid_input` at the field that can't be sent:
 * what is grave is refused, and what staff would look at first can't be sold.
 */
export async function screenContent(viewer: Viewer, content: PostContent, at: Date): Promise<Screening[]> {
  const fields = { text: content.text, ...(content.title && { title: content.title }) };
  const hasSymbol = content.symbol_ids.length > 0;
  const screenings: Screening[] = [];
  for (const [field, text] of Object.entries(fields)) {
    const screening = await screenText({ userId: viewer.id, place: 'post', text, hasSymbol, at });
    const isForSale = !isOpenToAll(content.type);
    if (screening.verdict === 'refuse' || (screening.verdict === 'review' && isForSale)) {
      await recordScreening({ ...screening, verdict: 'refuse' });
      const code = screening.verdict === 'refuse' ? 'text_blocked' : 'text_needs_rewrite';
      throw new AppError('invalid_input', { fields: { [field]: code } });
    }
    screenings.push(screening);
  }
  return screenings;
}
