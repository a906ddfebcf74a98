import { monthAfter, TIP_PACKAGES, tokyoMonth } from '@minori/contracts/rules';
import type { Deps } from '../../deps';
import { payDayOf } from '../../domains/payouts/bankDays';
import { batchOn } from '../../domains/payouts/batchModel';
import { sendBatch } from '../../domains/payouts/batches';
import { schedulePayouts } from '../../domains/payouts/schedule';
import { latestOfMonth } from '../../domains/payouts/statementModel';
import { answerObjection, objectTo, sendsAt } from '../../domains/payouts/statements';
import { cancelSubscription, giveReason } from '../../domains/subscriptions/cancelling';
import { grantSubscription } from '../../domains/subscriptions/granting';
import { findSubscription, heldOf } from '../../domains/subscriptions/model';
import { viewerFrom } from '../../domains/users/presenter';
import type { JobDocument } from '../../jobs/model';
import { makeCourses } from '../courses';
import type { DemoMember } from '../members';
import { livePast, type Act } from './past';
import { becomePayee, payeesAmong } from './payees';
import { ensureCoins, giveTip, saveCard, sellCourse, takePlan } from './paying';
import { makeSubscribers, soldSince, type DemoSubscriber } from './subscribers';
import { makeTips } from './tips';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Staff take the file to the bank at ten on the day before it pays. */
const SENT_BEFORE_MS = 14 * HOUR_MS;
/** It can be saved, and pays nothing. */
const DECLINED_CARD = 'pm_card_chargeCustomerFail';
/** Whose creator objects, and how many months ago what they object to was. */
const OBJECTION = { username: 'kabu_tomaru', monthsAgo: 4, royalty: 1_480 };
/** Whose Prime staff have given to one member, and for how long. */
const GIFTS = { creators: ['kabu_tomaru', 'risk_sagara'], days: 60 };

/**
 * Have creators sell for a year, by what members, staff and the product itself do: cards are charged at the simulator of Stripe. The data of
 * members must be there.
 */
export async function plantDemoSelling(deps: Deps, members: DemoMember[], at: Date): Promise<void> {
  const from = soldSince(at);
  const subscribers = makeSubscribers(members, at);
  const tips = await makeTips(subscribers, members, at);
  const staff = members.find(({ role }) => role === 'admin');
  if (!staff) throw new Error('There is nobody of the staff');
  const actor = viewerFrom(staff.document);
  const acts: Act[] = [
    { at: from, run: schedulePayouts },
    ...payeesAmong(members).map((one) => ({ at: from, run: (past: Deps) => becomePayee(past, one, actor) })),
    ...subscribers.flatMap(actsOf),
    ...cardsOf(subscribers),
    ...tips.map((tip) => ({ at: tip.at, run: (past: Deps) => giveTip(past, tip, TIP_PACKAGES[tip.package]) })),
    ...makeCourses(members, at).sales.map((sale) => ({
      at: sale.purchase.purchased_at,
      run: (past: Deps) => sellCourse(past, sale),
    })),
    ...payoutActs({ from, until: at }, actor),
    ...objectionActs(members, actor, at),
    ...giftActs(members, actor, at),
  ];
  const payers = new Map(subscribers.map((one) => [`${one.member.id}/${one.creator.id}`, one]));
  await livePast(deps, { from, until: at, acts, before: (job, past) => beforeRenewal(payers, job, past) });
}

/** Who pays with coins buys some before they are due, unless they have given that up. */
async function beforeRenewal(payers: Map<string, DemoSubscriber>, job: JobDocument, deps: Deps): Promise<void> {
  if (job.name !== 'subscription.due') return;
  const { subscription_id: id } = job.payload as { subscription_id: string };
  const due = await findSubscription(id);
  if (due?.terms?.renews_with !== 'web_coin' || due.period_ends_at > deps.clock()) return;
  const memberId = String(due.subscriber_id);
  const payer = payers.get(`${memberId}/${String(due.creator_id)}`);
  if (payer?.paysUntil && payer.paysUntil < deps.clock()) return;
  await ensureCoins(deps, memberId, due.terms.amount);
}

/** Each has one card, before they begin with anything. */
function cardsOf(subscribers: readonly DemoSubscriber[]): Act[] {
  const first = new Map<string, DemoSubscriber>();
  for (const one of subscribers) {
    const known = first.get(one.member.id);
    if (!known || one.beginsAt < known.beginsAt) first.set(one.member.id, one);
  }
  return [...first.values()].map(({ member, card, beginsAt }) => ({
    at: new Date(beginsAt.getTime() - HOUR_MS),
    run: (deps) => saveCard(deps, member, card),
  }));
}

function actsOf(one: DemoSubscriber): Act[] {
  const { member, creator, recurring, payment, beginsAt, plusAt, changesAt, cancelsAt, reason, paysUntil } = one;
  const take = (plan: 'prime' | 'prime_plus', period: DemoSubscriber['recurring']) => (deps: Deps) =>
    takePlan(deps, one, { plan, recurring: period, payment });
  return [
    { at: beginsAt, run: take('prime', recurring) },
    ...(plusAt ? [{ at: plusAt, run: take('prime_plus', 'month') }] : []),
    ...(changesAt ? [{ at: changesAt, run: take('prime', 'year') }] : []),
    ...(paysUntil && payment === 'credit'
      ? [{ at: paysUntil, run: (deps: Deps) => saveCard(deps, member, DECLINED_CARD) }]
      : []),
    ...(cancelsAt
      ? [
          {
            at: cancelsAt,
            run: async (deps: Deps) => {
              const id = String((await heldOf(member.id, creator.id)).prime?._id);
              await cancelSubscription(member.id, id, deps.clock());
              if (reason) await giveReason(member.id, { id, reason });
            },
          },
        ]
      : []),
  ];
}

/** The bank gets the file of each pay day that there is one for. */
function payoutActs({ from, until }: { from: Date; until: Date }, actor: ReturnType<typeof viewerFrom>): Act[] {
  const months: string[] = [];
  for (let month = tokyoMonth(from); month < tokyoMonth(until); month = monthAfter(month, 1)) months.push(month);
  return months.map((month) => {
    const payOn = payDayOf(month);
    return {
      at: new Date(new Date(`${payOn}T00:00:00+09:00`).getTime() - SENT_BEFORE_MS),
      run: async (deps) => {
        const batch = await batchOn(payOn);
        if (batch && batch.count > 0) await sendBatch({ actor, at: deps.clock() }, String(batch._id));
      },
    };
  });
}

/** A creator finds that a month is wrong, and staff that they are right. */
function objectionActs(members: DemoMember[], actor: ReturnType<typeof viewerFrom>, at: Date): Act[] {
  const creator = members.find(({ username }) => username === OBJECTION.username);
  if (!creator) return [];
  const month = monthAfter(tokyoMonth(at), -OBJECTION.monthsAgo);
  const sentAt = sendsAt(month).getTime();
  const idOf = async () => String((await latestOfMonth({ creatorId: creator.id, month }))?._id);
  const text = '月末にいただいた「ありがとう」の分が、売上に入っていないようです。ご確認をお願いします。';
  const reason = 'ご指摘のとおり、月末の分が翌月に計上されていました。差額をこの支払明細で訂正します。';
  const answer = { decision: 'corrected', reason, royalty: OBJECTION.royalty } as const;
  return [
    {
      at: new Date(sentAt + 2 * DAY_MS),
      run: async (deps) => void (await objectTo(creator.id, await idOf(), { text, at: deps.clock() })),
    },
    {
      at: new Date(sentAt + 5 * DAY_MS),
      run: async (deps) => void (await answerObjection(deps, actor, { id: await idOf(), answer, at: deps.clock() })),
    },
  ];
}

/** Staff have given somebody Prime of creators, for a while. */
function giftActs(members: DemoMember[], actor: ReturnType<typeof viewerFrom>, at: Date): Act[] {
  const given = new Date(at.getTime() - 20 * DAY_MS);
  const periodEndsAt = new Date(given.getTime() + GIFTS.days * DAY_MS);
  const [receiver] = members.filter(({ role, fame }) => !role && fame < 10).slice(-1);
  return GIFTS.creators.map((creator) => ({
    at: given,
    run: (deps) =>
      grantSubscription(
        actor,
        { subscriber: receiver?.id ?? '', creator, plan: 'prime' },
        { status: 'active', periodEndsAt, at: deps.clock() },
      ),
  }));
}
