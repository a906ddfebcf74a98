import { createHash } from 'node:crypto';
import { isGrave, precheck, type Precheck } from '@minori/contracts/rules';
import { Types, type ClientSession } from 'mongoose';
import { findRequest, insertDecision, type NewDecision } from './decisionModel';

/** A text that somebody wants to send. */
export interface ScreenedText {
  userId: string;
  place: 'post' | 'comment';
  text: string;
  hasSymbol: boolean;
  at: Date;
}

/** What is to become of a text: it passes, staff look at it first, or it is refused. */
export interface Screening {
  verdict: 'pass' | 'review' | 'refuse';
  found: Precheck;
  screened: ScreenedText;
}

const NOTHING_FOUND: Precheck = { level: 'none', class: null, spans: [], decision: 'allowed' };

/**
 * Return what the check says about a text, in the reader's language; nothing about one that staff let pass for this
 * member.
 */
export async function checkFor(
  text: Pick<ScreenedText, 'userId' | 'place' | 'text' | 'hasSymbol'>,
  language: 'ja' | 'en',
): Promise<Precheck> {
  const found = precheck(text.text, { hasSymbol: text.hasSymbol, language });
  return isGrave(found) && (await isLetPass(text)) ? NOTHING_FOUND : found;
}

/** Judge a text by the check; one that staff let pass for this member passes. Read only where something was found. */
export async function screenText(screened: ScreenedText): Promise<Screening> {
  const found = precheck(screened.text, { hasSymbol: screened.hasSymbol });
  if (!isGrave(found) || (await isLetPass(screened))) return { verdict: 'pass', found, screened };
  return { verdict: found.decision === 'blocked' ? 'refuse' : 'review', found, screened };
}

async function isLetPass(text: Pick<ScreenedText, 'userId' | 'place' | 'text'>): Promise<boolean> {
  return (await findRequest(text.userId, hashOf(text), 'approved')) !== null;
}

/**
 * Note what was decided about a text, unless nothing was found in it. With the verdict `review`, staff are asked about
 * the post.
 */
export async function recordScreening(
  { verdict, found, screened }: Screening,
  { postId, session }: { postId?: Types.ObjectId; session?: ClientSession } = {},
): Promise<void> {
  if (found.level === 'none') return;
  const isAsked = verdict === 'review' && postId !== undefined;
  await insertDecision(
    { ...decisionFrom(screened, found), post_id: postId ?? null, status: isAsked ? 'untreated' : null },
    session,
  );
}

/** Return what of a decision follows from the text and the check. */
export function decisionFrom(screened: ScreenedText, found: Precheck): NewDecision {
  return {
    user_id: new Types.ObjectId(screened.userId),
    place: screened.place,
    text: screened.text,
    text_hash: hashOf(screened),
    level: found.level,
    class: found.class,
    decision: found.decision,
    created_at: screened.at,
  };
}

/** Say whether two texts are the same, but for blanks around them. */
export function hashOf({ place, text }: Pick<ScreenedText, 'place' | 'text'>): string {
  return createHash('sha256').update(`${place}\n${text.trim()}`).digest('base64url');
}
