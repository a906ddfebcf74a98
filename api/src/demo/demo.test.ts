import mongoose from 'mongoose';
import {
  checkAlert,
  checkPostText,
  checkUsername,
  isGrave,
  isNewcomer,
  precheck,
  windowsWithThreshold,
} from '@minori/contracts/rules';
import { courseContent, lessonBody } from '@minori/contracts/server';
import { makeContent } from './content';
import type { AlertDocument } from '../domains/alerts/model';
import { CommentModel, type CommentDocument } from '../domains/comments/model';
import type { PostDocument } from '../domains/posts/model';
import type { ModerationDecisionDocument } from '../domains/moderation/decisionModel';
import {
  CourseModel,
  CoursePurchaseModel,
  type CourseDocument,
  type CoursePurchaseDocument,
  type CourseVersionDocument,
  type LessonBodyDocument,
} from '../domains/courses/model';
import type { CourseOrder } from '../domains/courseSales/orderModel';
import { ownPurchase } from '../domains/courseSales/reading';
import { JournalModel } from '../domains/ledger/journalModel';
import type { CourseReviewDocument } from '../domains/courses/reviewModel';
import { MediaModel, type MediaDocument } from '../domains/media/model';
import { PostReactionModel } from '../domains/posts/reactionModel';
import { PostModel } from '../domains/posts/model';
import { checkMoney } from '../domains/coins/checking';
import { findNotifications } from '../domains/notifications/model';
import { homeOf } from '../domains/dashboards/reading';
import { listPayouts, listStatements } from '../domains/payouts/reading';
import { monthsOf } from '../domains/subscriptions/months';
import { subscribersOf } from '../domains/subscriptions/subscribers';
import { viewerFrom } from '../domains/users/presenter';
import { JobModel } from '../jobs/model';
import { SymbolVoteModel, VoteTallyModel } from '../domains/market/voteModel';
import { PriceYearModel } from '../domains/market/priceModel';
import { UserModel } from '../domains/users/model';
import { FollowModel } from '../domains/users/relations';
import { startTestApi, type TestApi } from '../testing';
import { asApi } from '../testing/queries/recorder';
import { startTestStripe, type TestStripe } from '../testing/stripe';
import { plantCourseMedia } from './courseMedia';
import { makeCourses } from './courses';
import { countDemoLearning } from './learning';
import { figuresOf } from '../domains/courseFigures/reading';
import { plantDemoMedia } from './media';
import { plantDemoData } from './plant';
import { symbolsNamedIn } from './posts';
import { plantDemoSelling } from './selling/plant';
import { accessOf, makeSubscribers, SMALL } from './selling/subscribers';
import type { DemoMember } from './members';
import { countDemoTallies } from './tallies';

const AT = new Date('2026-11-20T21:30:00+09:00');

type Content = Awaited<ReturnType<typeof makeContent>>;
let content: Content;

beforeAll(async () => {
  content = await makeContent(AT);
}, 60_000);

function documentsOf<Document>(name: string): Document[] {
  return content.collections.find(({ model }) => model.modelName === name)!.documents as Document[];
}

const countsOf = ({ collections }: Content) =>
  Object.fromEntries(collections.map(({ model, documents }) => [model.modelName, documents.length]));

describe('the content', () => {
  test('is as much as the site needs to look alive', () => {
    const counts = countsOf(content);
    expect(counts).toMatchObject({ Post: 1_005, PostVersion: 12, Course: 12, Stream: 2 });
    expect(counts['User']).toBeGreaterThanOrEqual(46);
    expect(counts['SymbolVote']).toBeGreaterThanOrEqual(8_000);
    expect(content.members.filter(({ role }) => role === 'creator')).toHaveLength(12);
    expect(content.members.filter(({ role }) => role === 'official')).toHaveLength(3);
  });

  test('is the same when it is made again for the same instant', async () => {
    const again = await makeContent(AT);
    expect(JSON.stringify(again.collections.map(({ documents }) => documents))).toBe(
      JSON.stringify(content.collections.map(({ documents }) => documents)),
    );
  }, 300_000);

  test('has no two posts that are alike, and no sentence that comes up all the time', () => {
    const texts = documentsOf<PostDocument>('Post').map(({ text }) => text);
    expect(new Set(texts).size).toBe(texts.length);
    const sentences = texts.flatMap((text) => [...new Set(text.split(/[。\n]/).filter((part) => part.length >= 25))]);
    const uses = new Map<string, number>();
    for (const sentence of sentences) uses.set(sentence, (uses.get(sentence) ?? 0) + 1);
    expect([...uses].filter(([, count]) => count > 5)).toEqual([]);
  });

  test('obeys the rules of the product', () => {
    expect(content.members.filter(({ username }) => checkUsername(username))).toEqual([]);
    const posts = documentsOf<PostDocument>('Post');
    expect(posts.filter(({ text, deleted_at }) => !deleted_at && checkPostText(text))).toEqual([]);
    expect(posts.filter(({ text }) => /[{}]|undefined|NaN/.test(text))).toEqual([]);
    expect(posts.filter(({ symbol_ids, disclosures }) => symbol_ids.length > 0 !== disclosures.length > 0)).toEqual([]);
    expect(posts.filter(({ type, title }) => type !== 'free' && !title)).toEqual([]);
    const badges = new Map(content.members.map(({ id, document }) => [id, document.badge]));
    const plus = posts.filter(({ type }) => type === 'paid_plus').map(({ author_id }) => badges.get(String(author_id)));
    expect(plus.filter((badge) => badge !== 'level5')).toEqual([]);
    const born = new Map(content.members.map((member) => [member.id, member.document.created_at]));
    const isWrong = ({ author_id, published_at, is_newcomer }: (typeof posts)[number]) => {
      const since = born.get(String(author_id))!;
      return published_at < since || isNewcomer(since, published_at) !== is_newcomer;
    };
    expect(posts.filter(isWrong)).toEqual([]);
    const later = posts.filter(({ published_at }) => published_at > AT);
    expect(later.map(({ announced_at, list_state }) => [announced_at, list_state])).toEqual([
      [null, 'active'],
      [null, 'active'],
    ]);
  });

  test('has alerts that members with platinum may have', () => {
    const alerts = documentsOf<AlertDocument>('Alert');
    const packages = new Map(content.members.map(({ id, membership }) => [id, membership]));
    expect(alerts.filter(({ user_id }) => !/^(platinum|izanavi)/.test(packages.get(String(user_id)) ?? ''))).toEqual(
      [],
    );
    const owners = new Set(alerts.map(({ user_id }) => String(user_id)));
    const visitors = content.members.filter(({ username }) => username === 'ken_wallst' || username === 'shun_ai');
    expect(visitors.filter(({ id }) => !owners.has(id))).toEqual([]);
    const wrong = alerts.map(({ values }) => checkAlert(values, windowsWithThreshold(values)));
    expect(wrong.filter((errors) => Object.keys(errors).length > 0)).toEqual([]);
    expect(alerts.some(({ is_shared }) => is_shared)).toBe(true);
  });

  test('lets pass what the check lets pass, and asks staff about one post that it holds back', () => {
    const decisions = documentsOf<ModerationDecisionDocument>('ModerationDecision');
    expect(decisions).toMatchObject([{ decision: 'rewrite_or_review', status: 'untreated' }]);
    const asked = new Set(decisions.map(({ post_id }) => String(post_id)));
    const posts = documentsOf<PostDocument>('Post');
    const held = posts.filter(({ text, title }) => [text, title].some((one) => one && isGrave(precheck(one))));
    expect(held.map(({ _id }) => String(_id)).filter((id) => !asked.has(id))).toEqual([]);
  });

  test('promises nobody a gain', () => {
    const texts = documentsOf<PostDocument>('Post').map(({ text }) => text);
    expect(texts.filter((text) => /元本保証|必ず儲か|絶対に儲か|爆上げ|今がチャンス|仕込み時/.test(text))).toEqual([]);
  });
});

describe('the courses', () => {
  test('teach what the rules of courses let be published, and promise nobody a gain', () => {
    const versions = documentsOf<CourseVersionDocument>('CourseVersion');
    const bodies = new Map(documentsOf<LessonBodyDocument>('LessonBody').map((body) => [String(body._id), body]));
    expect(versions).toHaveLength(12);
    for (const { content } of versions) {
      expect(courseContent.safeParse(content).error?.issues ?? []).toEqual([]);
      const lessons = content.sections.flatMap((section) => section.lessons);
      expect(new Set(lessons.map(({ kind }) => kind))).toEqual(new Set(['film', 'text', 'quiz']));
      expect(lessons[0]?.kind).toBe('film');
      for (const { body_id, kind, seconds } of lessons) {
        const { body, frozen_at } = bodies.get(body_id ?? '')!;
        expect(lessonBody.safeParse(body).error?.issues ?? []).toEqual([]);
        expect({ kind: body.kind, isFrozen: frozen_at !== null, isLong: seconds > 5 }).toEqual({
          kind,
          isFrozen: true,
          isLong: true,
        });
      }
    }
    const said = JSON.stringify([versions, [...bodies.values()]]);
    expect(said).not.toMatch(/元本保証|必ず儲か|爆上げ|今がチャンス|仕込み時|undefined|NaN|\[図/);
  });

  test('were bought by others after they came out, and are reviewed by who has learned from them', () => {
    const courses = new Map(documentsOf<CourseDocument>('Course').map((course) => [String(course._id), course]));
    const { sales } = makeCourses(content.members, AT);
    const free = documentsOf<CoursePurchaseDocument>('CoursePurchase');
    const purchases = [...free, ...sales.map(({ purchase }) => purchase)];
    expect(new Set(free.map(({ price }) => price))).toEqual(new Set([0]));
    expect(sales.filter(({ purchase }) => purchase.price === 0)).toEqual([]);
    const keyOf = ({ user_id, course_id }: { user_id: unknown; course_id: unknown }) =>
      `${String(user_id)}/${String(course_id)}`;
    const bought = new Map(purchases.map((purchase) => [keyOf(purchase), purchase]));
    for (const [id, course] of courses) {
      const own = purchases.filter(({ course_id }) => String(course_id) === id);
      if (course.price === 0) expect(own).toHaveLength(course.student_count);
      expect(own.length).toBeGreaterThan(1);
      expect(
        own.filter(({ user_id, purchased_at, progress, finished_at }) => {
          const isFinished = (progress === 100) === (finished_at !== null);
          return (
            user_id.equals(course.author_id) || purchased_at < course.published_at! || purchased_at > AT || !isFinished
          );
        }),
      ).toEqual([]);
    }
    const reviews = [
      ...documentsOf<CourseReviewDocument>('CourseReview'),
      ...sales.flatMap(({ review }) => review ?? []),
    ];
    expect(reviews.length).toBeGreaterThan(30);
    const wrong = reviews.filter((review) => {
      const purchase = bought.get(keyOf(review));
      const isLate = review.created_at > AT || (review.answer?.answered_at ?? AT) > AT;
      return !purchase || purchase.progress === 0 || review.created_at < purchase.purchased_at || isLate;
    });
    expect(wrong).toEqual([]);
  });
});

describe('the comments', () => {
  let comments: CommentDocument[];
  const byPost = new Map<string, CommentDocument[]>();
  beforeAll(() => {
    comments = documentsOf<CommentDocument>('Comment');
    for (const one of comments) byPost.set(String(one.owner.id), [...(byPost.get(String(one.owner.id)) ?? []), one]);
  });

  test('are many, most of them below a few posts, and counted exactly', () => {
    expect(comments.length).toBeGreaterThanOrEqual(3_000);
    const posts = documentsOf<PostDocument>('Post');
    expect(posts.filter(({ _id, comment_count }) => (byPost.get(String(_id))?.length ?? 0) !== comment_count)).toEqual(
      [],
    );
    const counts = posts.map(({ comment_count }) => comment_count).sort((a, b) => b - a);
    const sum = (part: number[]) => part.reduce((total, count) => total + count, 0);
    expect(sum(counts.slice(0, 200))).toBeGreaterThan(comments.length * 0.6);
  });

  test('come after their post and in the order of their ids, from members who were there and may read it', () => {
    const posts = new Map(documentsOf<PostDocument>('Post').map((post) => [String(post._id), post]));
    const writers = new Map(content.members.map((member) => [member.id, member]));
    const subscriptions = accessOf(makeSubscribers(content.members, AT));
    const subscribed = new Set(subscriptions.map((one) => `${String(one.subscriber_id)}/${String(one.creator_id)}`));
    const wrong = comments.filter(({ owner, author_id, created_at }) => {
      const post = posts.get(String(owner.id))!;
      const writer = writers.get(String(author_id))!;
      const isEarly = created_at < post.published_at || created_at < writer.document.created_at;
      const isPaid = post.type === 'paid' || post.type === 'paid_plus';
      const mayRead =
        (post.type !== 'gold' || /^(gold|platinum)/.test(writer.membership ?? '')) &&
        (!isPaid || subscribed.has(`${String(author_id)}/${String(post.author_id)}`));
      const isShutOut = !mayRead && !author_id.equals(post.author_id);
      return isEarly || isShutOut || created_at > AT;
    });
    expect(wrong).toEqual([]);
    for (const talk of byPost.values()) {
      const ids = talk.map(({ _id }) => String(_id).slice(0, 8));
      expect(ids).toEqual(ids.toSorted());
    }
  });

  test('do not repeat themselves below a post', () => {
    for (const talk of byPost.values()) expect(new Set(talk.map(({ text }) => text)).size).toBe(talk.length);
    const uses = new Map<string, number>();
    for (const { text } of comments) uses.set(text, (uses.get(text) ?? 0) + 1);
    expect([...uses].filter(([, count]) => count > 25)).toEqual([]);
  });

  test('promise nobody a gain, speak ill of nobody, and give no contacts', () => {
    const texts = comments.map(({ text }) => text);
    expect(texts.filter((text) => /[{}]|undefined|NaN/.test(text))).toEqual([]);
    expect(
      texts.filter((text) => /儲か|元本保証|爆上げ|今がチャンス|仕込み時|おすすめ銘柄|狙い目|目標株価/.test(text)),
    ).toEqual([]);
    expect(texts.filter((text) => /詐欺|嘘つき|犯罪|馬鹿|バカ|粉飾|倒産/.test(text))).toEqual([]);
    expect(texts.filter((text) => /https?:|LINE|Telegram|\d{4}/.test(text.replace(/@\w+/, '')))).toEqual([]);
  });
});

describe('planting', () => {
  let api: TestApi;
  let stripe: TestStripe;
  let members: DemoMember[];
  beforeAll(async () => {
    stripe = await startTestStripe();
    api = await startTestApi(stripe.env);
    api.clock.set(AT);
    members = (await plantDemoData(AT)) ?? [];
  }, 300_000);
  afterAll(async () => {
    await api.close();
    await stripe.close();
  });

  test('does nothing where it was done', async () => {
    expect(await plantDemoData(new Date(AT.getTime() + 86_400_000))).toBeNull();
    expect(await PostModel.countDocuments()).toBe(1_005);
  });

  test('leaves counters that agree with a recount', async () => {
    const popular = await PostModel.findOne().sort({ like_count: -1, _id: 1 }).lean();
    expect(await PostReactionModel.countDocuments({ post_id: popular!._id })).toBe(popular!.like_count);
    const discussed = await PostModel.findOne().sort({ comment_count: -1, _id: 1 }).lean();
    expect(await CommentModel.countDocuments({ 'owner.kind': 'post', 'owner.id': discussed!._id })).toBe(
      discussed!.comment_count,
    );
    const author = await UserModel.findOne({ username: 'kabu_tomaru' }).lean();
    expect(await FollowModel.countDocuments({ followee_id: author!._id })).toBe(author!.follow_count);
    const shown = { author_id: author!._id, announced_at: { $ne: null } };
    expect(await PostModel.countDocuments(shown)).toBe(author!.post_count);
    const [tallies] = await VoteTallyModel.aggregate<{ votes: number }>([
      { $group: { _id: null, votes: { $sum: { $add: ['$buy', '$sell'] } } } },
    ]);
    expect(tallies!.votes).toBe(await SymbolVoteModel.countDocuments());
  });

  test('has the prices of every day since 2019', async () => {
    const years = await PriceYearModel.find({ year: 2019 }, { day: 1 }).lean();
    expect(years).toHaveLength(56);
    expect(years.every(({ day }) => day[0]! <= '2019-01-04' && day.at(-1)! >= '2019-12-30')).toBe(true);
    expect(await PriceYearModel.countDocuments()).toBe(56 * 8);
  });

  test('fills the screens', async () => {
    const ranking = await api.client()('GET /news/charts/symbols/ranking');
    expect(ranking.data).toHaveLength(60);
    expect(ranking.data[0]!.vote_count).toBeGreaterThan(10);
    expect(ranking.data.every(({ previous_position }) => previous_position !== null)).toBe(true);
    const courses = await api.client()('GET /courses');
    expect(courses.data).toHaveLength(12);
    const found = await api.client()('GET /courses', { query: { keyword: '決算', sort: 'rating' } });
    const { data: course } = await api.client()('GET /courses/:id', { params: { id: found.data[0]!.id } });
    expect(course.sections[0]!.lessons[0]).toMatchObject({ kind: 'film', is_open: true });
    const timeline = await api.client()('GET /feeds/recommend_timeline');
    expect(timeline.data.filter(({ type }) => type === 'post')).toHaveLength(20);
    const topics = await api.client()('GET /posts/topics/trending');
    expect(topics.data.map(({ name }) => name)).toEqual(expect.arrayContaining(['新NISA', '決算', '円相場']));
    const profile = await api.client()('GET /profiles/:id', { params: { id: 'nakazato_fp' } });
    expect(profile.data).toMatchObject({ name: '中里 はな', is_creator: true });
  });

  test('has creators sell for a year: subscribers in every state, closed months that were paid, and right books', async () => {
    await plantDemoSelling(api.deps, members, AT);
    expect((await asApi(() => checkMoney(api.deps))).problems).toEqual([]);
    const LATEST = { sort: 'month', order: 'desc' } as const;
    const viewerOf = (username: string) => viewerFrom(members.find((one) => one.username === username)!.document);
    const creator = viewerOf('kabu_tomaru');
    const asked = { plan: 'prime', sort: 'started_at', order: 'desc' } as const;
    const { counts } = await subscribersOf(creator, asked, AT);
    expect(Object.entries(counts).filter(([, count]) => count === 0)).toEqual([]);
    const months = await monthsOf(creator, { plan: 'prime', months: 12 }, AT);
    expect(months.filter(({ gross }) => gross > 0)).toHaveLength(11);
    const { statements } = await listStatements(creator.id, LATEST, AT);
    expect(statements.map(({ kind }) => kind)).toContain('correction');
    expect((await listPayouts(creator.id, undefined)).payouts.length).toBeGreaterThan(8);
    const carried = await listStatements(viewerOf(SMALL).id, LATEST, AT);
    expect(carried.statements.filter(({ totals, payout }) => totals.payable < 1_000 && payout === null)).not.toEqual(
      [],
    );
    const told = await findNotifications(creator.id, { filter: 'all', before: undefined, limit: 50 });
    const when = told.map(({ created_at }) => created_at.getTime());
    expect(when).toEqual(when.toSorted((one, other) => other - one));
    await expectRealSales();
    await expectFigures(creator.id);
    const waiting = await JobModel.find({ due_at: { $lte: AT } }, { name: 1 }).lean();
    expect(waiting.map(({ name }) => name)).toEqual([]);
  }, 240_000);

  /** Each course that was paid for has an order, a receipt and a journal of the same sum, and is among its students. */
  async function expectRealSales() {
    const paid = await CoursePurchaseModel.find({ price: { $gt: 0 } }).lean();
    const orders = await mongoose.model<CourseOrder>('CourseOrder').find({ is_paid: true }).lean();
    expect(paid.length).toBeGreaterThan(50);
    expect(orders.map(({ purchase_id }) => String(purchase_id)).toSorted()).toEqual(
      paid.map(({ _id }) => String(_id)).toSorted(),
    );
    expect(new Set(orders.map(({ means }) => means))).toEqual(new Set(['card', 'coins']));
    const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
    const sold = await JournalModel.find({ kind: 'course.sold' }).lean();
    const came = sum(sold.flatMap(({ legs }) => legs.map(({ amount }) => Math.max(0, amount))));
    expect([came, sum(paid.map(({ price }) => price))]).toEqual(Array(2).fill(sum(orders.map(({ amount }) => amount))));
    for (const { _id, student_count } of await CourseModel.find().lean()) {
      expect(student_count).toBe(await CoursePurchaseModel.countDocuments({ course_id: _id, refunded_at: null }));
    }
    const courses = await api.client()('GET /courses');
    expect(courses.data.filter(({ rating }) => rating.average !== null).length).toBeGreaterThan(8);
    for (const { id, rating } of courses.data.filter(({ rating: { count } }) => count > 0)) {
      const { data: reviews } = await api.client()('GET /courses/:id/reviews', { params: { id } });
      expect(reviews).toHaveLength(rating.count);
      const average = sum(reviews.map(({ stars }) => stars)) / reviews.length;
      expect(rating.average).toBe(Math.round(average * 10) / 10);
    }
    const [latest] = orders.toSorted((one, other) => Number(other.paid_at) - Number(one.paid_at));
    const own = await ownPurchase(String(latest?.user_id), String(latest?.course_id), AT);
    expect(own).toMatchObject({ price: latest?.amount, receipt_id: expect.any(String), refund: { refusal: null } });
  }

  /** A teacher sees how their course is learned. */
  async function expectFigures(teacherId: string) {
    const taught = makeCourses(members, AT);
    await countDemoLearning(api.deps, taught, AT);
    const all = await Promise.all(
      taught.courses.map(async ({ _id, author_id }) => figuresOf(String(author_id), String(_id))),
    );
    const own = all[taught.courses.findIndex(({ author_id }) => String(author_id) === teacherId)];
    expect(own?.learners).toBeGreaterThanOrEqual(5);
    const lessons = all.flatMap((figures) => figures.lessons);
    expect(lessons.every(({ started, finished }) => started >= finished)).toBe(true);
    expect(own?.lessons.some(({ film }) => film !== null)).toBe(true);
    expect(lessons.some(({ questions }) => questions.length > 0)).toBe(true);
  }

  test('tells a creator of a year, with as many views as their posts count', async () => {
    await asApi(() => countDemoTallies(api.deps, members, AT));
    const { id } = members.find(({ username }) => username === 'kabu_tomaru')!;
    const { as_of, figures, months } = await homeOf(id, AT);
    expect(as_of).toBe(AT.toISOString());
    expect(months.filter(({ income }) => income.prime > 0)).toHaveLength(11);
    expect(months.filter(({ income }) => income.courses > 0)).not.toEqual([]);
    expect(months.filter(({ follower_count }) => follower_count !== null)).toHaveLength(11);
    expect(Object.values(figures).filter(({ value, before }) => value === 0 || before === null)).toEqual([]);
    const posts = await PostModel.find({ author_id: id, published_at: { $lte: AT } }, { view_count: 1 }).lean();
    const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
    expect(sum(months.map(({ views }) => views))).toBe(sum(posts.map(({ view_count }) => view_count)));
    const author = await UserModel.findById(id).lean();
    expect(figures.followers.value).toBe(author!.follow_count);
  }, 300_000);

  test('gives posts pictures, sounds and a film, and locked ones show nothing of them', async () => {
    const lines: string[] = [];
    await plantDemoMedia(api.deps, AT, (line) => lines.push(line));
    expect(lines).toEqual([]);
    const media = await MediaModel.find().lean<MediaDocument[]>();
    const count = (type: string) => media.filter((medium) => medium.type === type && medium.status === 'ready').length;
    expect({ image: count('image'), audio: count('audio'), video: count('video') }).toEqual({
      image: 11,
      audio: 2,
      video: 1,
    });

    for (const { owner, visibility } of media) {
      const { data } = await api.client()('GET /posts/:id', { params: { id: String(owner?.id) } });
      const addresses = data.media.map((medium) => medium.data.url);
      expect(addresses.length).toBeGreaterThan(0);
      if (visibility === 'restricted') expect(addresses.filter(Boolean)).toEqual([]);
      else expect((await fetch(new URL(addresses[0] ?? '', api.url))).status).toBe(200);
    }
  }, 90_000);

  test('gives courses films in parts, with a poster, and figures', async () => {
    await MediaModel.deleteMany({});
    const { films, figures } = makeCourses(members, AT);
    await plantCourseMedia(api.deps, { films: films.slice(0, 2), figures: figures.slice(0, 1) }, AT);
    const media = await MediaModel.find().sort({ type: 1 }).lean<MediaDocument[]>();
    expect(media.map(({ type, status, failure }) => [type, status, failure])).toEqual([
      ['image', 'ready', null],
      ['video', 'ready', null],
      ['video', 'ready', null],
    ]);
    expect(media[1]?.duration).toBeCloseTo(24, 0);
    expect(media[1]).toMatchObject({ purpose: 'course', owner: { kind: 'course' } });
    expect(media[1]!.files.length).toBeGreaterThan(1);
  }, 90_000);

  test('gives posts pictures only where there is no ffmpeg, and a line says why', async () => {
    await MediaModel.deleteMany({});
    const lines: string[] = [];
    await plantDemoMedia({ ...api.deps, video: null }, AT, (line) => lines.push(line));
    expect(lines).toEqual([expect.stringContaining('no ffmpeg')]);
    expect(await MediaModel.distinct('type')).toEqual(['image']);
  });
});

test.each([
  ['青葉電子工業とドル円', ['331B', 'USDJPY']],
  ['お金の話と銀行の話', []],
  ['燈火AIの目論見書', ['103E']],
])('%p names %p', (text, codes) => expect(symbolsNamedIn(text)).toEqual(codes));
