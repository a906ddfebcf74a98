import type { CourseMeans } from '@minori/contracts';
import { COIN_PACKS, type CreatorPlan, type PaymentType, type Recurring } from '@minori/contracts/rules';
import { termsContext } from '../../agreed';
import { transaction } from '../../database';
import type { Deps } from '../../deps';
import { processorOf, refreshedCards, setDefaultCard, setUpCard } from '../../domains/cards/service';
import { buyPack, packsFor, purchaseOf } from '../../domains/coins/buying';
import { coinBalanceOf } from '../../domains/coins/service';
import { courseOfferFor } from '../../domains/courseSales/offering';
import { buyCourse, buyingOf } from '../../domains/courseSales/buying';
import { keepProgress } from '../../domains/courses/lessons';
import { countStars } from '../../domains/courses/model';
import { CourseReviewModel } from '../../domains/courses/reviewModel';
import { quoteSubscription } from '../../domains/subscriptions/offering';
import { takingOf } from '../../domains/subscriptions/own';
import { subscribe } from '../../domains/subscriptions/taking';
import { sendTip, tipOfferFor } from '../../domains/tips/sending';
import { viewerFrom } from '../../domains/users/presenter';
import type { DemoCourseSale } from '../courses';
import type { DemoMember } from '../members';
import type { DemoTip } from './tips';

/** Nobody sends these calls again. */
const notNoted = async () => {};

/** Save a test card of a member, which pays from then on. */
export async function saveCard(deps: Deps, { id }: DemoMember, card: string): Promise<void> {
  const { client_secret } = await setUpCard(deps, id);
  const [intent = ''] = client_secret.split('_secret');
  await processorOf(deps).call((stripe) => stripe.setupIntents.confirm(intent, { payment_method: card }));
  const [newest] = await refreshedCards(deps, id);
  if (newest) await setDefaultCard(id, newest.id);
}

/** Have a member own so many bought coins, for two such payments where a pack is large enough. */
export async function ensureCoins(deps: Deps, memberId: string, amount: number): Promise<void> {
  const at = deps.clock();
  const { bought } = await coinBalanceOf(memberId, at);
  if (bought >= amount) return;
  const pack = COIN_PACKS.find(({ coins }) => bought + coins >= 2 * amount) ?? COIN_PACKS.at(-1);
  if (!pack) throw new Error('There are no packs of coins');
  const context = termsContext(deps, 'ja');
  const offer = (await packsFor(deps, memberId, at, context)).find(({ coins }) => coins === pack.coins);
  const buying = { coins: pack.coins, cardId: undefined, shown: offer?.shown ?? '', at, context };
  await purchaseOf(deps, await buyPack(deps, memberId, buying, notNoted));
  await ensureCoins(deps, memberId, amount);
}

/** What a member takes. */
interface Wanted {
  plan: CreatorPlan;
  recurring: Recurring;
  payment: PaymentType;
}

/** Subscribe as it is quoted in that moment; whoever pays with coins buys them before. */
export async function takePlan(
  deps: Deps,
  { member, creator }: { member: DemoMember; creator: DemoMember },
  { plan, recurring, payment: paymentType }: Wanted,
): Promise<void> {
  const viewer = viewerFrom(member.document);
  const at = deps.clock();
  const wanted = { plan, recurring };
  const asked = {
    creatorId: creator.id,
    wanted,
    paymentType,
    cardId: undefined,
    at,
    context: termsContext(deps, 'ja'),
  };
  const { shown, amount } = await quoteSubscription(deps, viewer, asked);
  if (paymentType === 'web_coin') await ensureCoins(deps, member.id, amount);
  const agreementId = await subscribe(deps, viewer, { ...asked, shown }, notNoted);
  await takingOf(deps, viewer, agreementId, at);
}

/** Give a thank-you with coins that are bought for it where they are too few. */
export async function giveTip(
  deps: Deps,
  { from, postId, package: name, message }: DemoTip,
  coins: number,
): Promise<void> {
  const viewer = viewerFrom(from.document);
  const owner = { kind: 'post', id: postId } as const;
  await ensureCoins(deps, from.id, coins);
  const { shown } = await tipOfferFor(deps, viewer, owner);
  await sendTip(deps, viewer, { owner, package: name, message, shown }, notNoted);
}

/** Buy a course as it is offered in that moment, learn from it and say what one thinks of it; whoever pays with coins buys them before. */
export async function sellCourse(deps: Deps, { member, purchase, review }: DemoCourseSale): Promise<void> {
  const { course_id, price, progress, finished_at } = purchase;
  const [userId, courseId] = [member.id, String(course_id)];
  const means: CourseMeans = purchase.method === 'card' ? 'card' : 'coins';
  if (means === 'coins') await ensureCoins(deps, userId, price);
  const at = deps.clock();
  const context = termsContext(deps, 'ja');
  const { ways } = await courseOfferFor(deps, viewerFrom(member.document), { courseId, at, context });
  const shown = ways.find(({ payment }) => payment === means)?.shown ?? '';
  const buying = { courseId, means, cardId: undefined, shown, at, context };
  await buyingOf(deps, await buyCourse(deps, userId, buying, notNoted));
  await transaction(async (session) => {
    await keepProgress(session, { userId, courseId, percent: progress, at: finished_at ?? at });
    if (!review) return;
    await CourseReviewModel.create([review], { session });
    await countStars(course_id, { before: null, after: review.stars }, session);
  });
}
