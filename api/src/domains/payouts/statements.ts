import type { RoyaltyStatement, StaffStatement } from '@minori/contracts';
import {
  monthAfter,
  objectionEnd,
  statementDayOf,
  tokyoMidnight,
  tokyoMonth,
  type RoyaltyAmounts,
} from '@minori/contracts/rules';
import type { ClientSession } from 'mongoose';
import { transaction } from '../../database';
import type { Deps } from '../../deps';
import { AppError } from '../../http/errors';
import { newId } from '../../ids';
import { enqueue } from '../../jobs/queue';
import { audit, type Actor } from '../audit/service';
import { creatorAccount, platformAccount, postJournal, type NewJournal } from '../ledger/service';
import { issuerFrom, newNumber } from '../receipts/issuing';
import { userSummaries } from '../users/service';
import { owedBalance } from './owing';
import { ownStatement, presented } from './reading';
import {
  findStatement,
  hashOfContent,
  insertStatement,
  latestOfMonth,
  markAnswered,
  markObjected,
  markSent,
  objectionsWaiting,
  sealSupplier,
  supplierOf,
  unsentUntil,
  type StatementContent,
  type StatementDocument,
} from './statementModel';

const HOUR_MS = 3_600_000;
/** Nobody is mailed in the night. */
const SEND_AFTER_MS = 10 * HOUR_MS;
const OBJECTIONS_AT_ONCE = 50;

/** Return the instant at which the statements of a month are sent. */
export function sendsAt(month: string): Date {
  return new Date(tokyoMidnight(statementDayOf(month)).getTime() + SEND_AFTER_MS);
}

/** Send the statements of all months whose day for that has come, each once: their creators may object from then on. */
export async function sendStatements(at: Date): Promise<void> {
  const last = monthAfter(tokyoMonth(at), -1);
  const month = sendsAt(last) <= at ? last : monthAfter(last, -1);
  for (const { _id } of await unsentUntil(month)) {
    await transaction(async (session) => {
      if (!(await markSent(_id, { at, until: objectionEnd(at) }, session))) return;
      await tell(session, 'statement', String(_id));
    });
  }
}

async function tell(session: ClientSession, about: 'statement' | 'answer', id: string): Promise<void> {
  await enqueue(session, 'royalty.told', { about, id });
  await enqueue(session, 'mail.royalty', { about, id });
}

/**
 * Object to an own statement. Throw `not_found`, for those of others too, and `conflict` where it is not sent, the days are over, or it was
 * objected to.
 */
export async function objectTo(
  userId: string,
  id: string,
  { text, at }: { text: string; at: Date },
): Promise<RoyaltyStatement> {
  await ownStatement(userId, id, at);
  await transaction(async (session) => {
    if (!(await markObjected(id, { text, at }, session))) throw new AppError('conflict');
  });
  return ownStatement(userId, id, at);
}

/** Return a page of the statements whose objection waits for staff, the oldest first. */
export async function objectionsForStaff(
  lastId: string | undefined,
  at: Date,
): Promise<{ statements: StaffStatement[]; lastId: string | null }> {
  const found = await objectionsWaiting({ after: lastId, limit: OBJECTIONS_AT_ONCE + 1 });
  const page = found.slice(0, OBJECTIONS_AT_ONCE);
  return {
    statements: await Promise.all(page.map((one) => presentForStaff(one, at))),
    lastId: found.length > OBJECTIONS_AT_ONCE ? String(page.at(-1)?._id) : null,
  };
}

/** Return a statement as staff see it. Throw `not_found`. */
export async function statementForStaff(id: string, at: Date): Promise<StaffStatement> {
  const statement = await findStatement(id);
  if (!statement) throw new AppError('not_found');
  return presentForStaff(statement, at);
}

async function presentForStaff(statement: StatementDocument, at: Date): Promise<StaffStatement> {
  const creatorId = String(statement.creator_id);
  const user_info = (await userSummaries([creatorId], null, at)).get(creatorId) ?? null;
  return { ...(await presented(statement, at)), user_info, credit_percent: statement.content.credit_percent };
}

/** What staff answer to an objection. */
export type Answer =
  | { decision: 'rejected'; reason: string }
  /** By how much the royalty without tax changes, in yen. */
  | { decision: 'corrected'; reason: string; royalty: number };

/**
 * Answer an objection, and tell its creator: the statement stands from then on. What is corrected is a statement of its own, to which they may
 * object again. Throw `not_found`, and `conflict` where no objection waits.
 */
export async function answerObjection(
  { env }: Pick<Deps, 'env'>,
  actor: Actor,
  { id, answer, at }: { id: string; answer: Answer; at: Date },
): Promise<StaffStatement> {
  await transaction(async (session) => {
    const statement = await findStatement(id, session);
    if (!statement) throw new AppError('not_found');
    const correction =
      answer.decision === 'corrected' ? await correct(session, { env }, { statement, answer, at }) : null;
    const { decision, reason } = answer;
    const isWaiting = await markAnswered(id, { decision, reason, at, correction_id: correction }, session);
    if (!isWaiting) throw new AppError('conflict');
    const details = { ...answer, creator: String(statement.creator_id), number: statement.content.number };
    await audit(session, { actor, at }, `royalty_objection.${decision}`, id, details);
    await tell(session, 'answer', id);
  });
  return statementForStaff(id, at);
}

type Correcting = { statement: StatementDocument; answer: Extract<Answer, { decision: 'corrected' }>; at: Date };

/** Add the statement that corrects another, sent at once, and book it; return its id. */
async function correct(session: ClientSession, { env }: Pick<Deps, 'env'>, { statement, answer, at }: Correcting) {
  const { content, month, creator_id } = statement;
  const creatorId = String(creator_id);
  const taxPercent = content.rates[0]?.tax_percent ?? 0;
  const totals = correctedBy(answer.royalty, taxPercent);
  const sequence = ((await latestOfMonth({ creatorId, month }, session))?.sequence ?? 0) + 1;
  const _id = newId();
  const corrected: StatementContent = {
    ...content,
    number: newNumber(at, 'S'),
    kind: 'correction',
    sequence,
    maker: issuerFrom(env),
    lines: [],
    adjustments: [],
    rates: [{ tax_percent: taxPercent, ...totals }],
    totals,
    carried: await owedBalance(creatorId, session),
    withholding: null,
    correction: { statement_id: String(statement._id), number: content.number, reason: answer.reason },
    closed_at: at.toISOString(),
  };
  const supplier = supplierOf(statement);
  const until = objectionEnd(at);
  const unanswered = { objection: null, answer: null, is_objected: false, payout_id: null };
  const sent = { sent_at: at, objection_until: until, confirmed_from: until, ...unanswered };
  const sealed = { supplier: sealSupplier(_id, supplier), sha256: hashOfContent(corrected, supplier) };
  await insertStatement({ _id, creator_id, month, sequence, content: corrected, ...sealed, ...sent }, session);
  const { royalty, tax } = totals;
  const legs = correctionLegs(creatorId, { royalty, tax });
  const refs = { statement: String(_id), creator: creatorId, month };
  await postJournal(session, { key: `royalty.corrected:${String(_id)}`, kind: 'royalty.corrected', legs, refs, at });
  return _id;
}

function correctedBy(royalty: number, taxPercent: number): RoyaltyAmounts {
  const tax = Math.sign(royalty) * Math.floor((Math.abs(royalty) * taxPercent) / 100) + 0;
  return { gross: 0, net: 0, royalty, tax, fee: 0, payable: royalty + tax };
}

/** Return the legs by which a correction changes what a creator is owed: it comes out of what is left to the platform. */
export function correctionLegs(
  creatorId: string,
  { royalty, tax }: Pick<RoyaltyAmounts, 'royalty' | 'tax'>,
): NewJournal['legs'] {
  return [
    { account: creatorAccount(creatorId, 'royalties'), amount: royalty },
    { account: creatorAccount(creatorId, 'royalty_tax'), amount: tax },
    { account: platformAccount('creator_margin'), amount: -royalty },
    { account: platformAccount('royalty_tax_paid'), amount: -tax },
  ].filter(({ amount }) => amount !== 0);
}
