import { tokyoDay } from '@minori/contracts/rules';
import { Types } from 'mongoose';
import { SurveyModel } from '../../domains/surveys/model';
import { issueReceipt, issuerFrom } from '../../domains/receipts/issuing';
import { prepareMarket } from '../../domains/market/service';
import { transaction } from '../../database';
import { startTestApi, type TestApi, type TestMember } from '..';
import { block } from '../blocks';
import { aPicture, sendFile } from '../mediaFiles';
import { plantPost } from '../posts';
import { setCreatorPrices } from '../subscribing';
import { subscribe } from '../subscriptions';
import { giveTip } from '../tips';
import { beginUpload, likeAFilm } from '../uploads';
import { plantCard } from '../cards';
import { createNotedEngine } from '../live';
import { giveBought } from '../coins';
import { aMembership, endedMembership } from '../memberships';

const DAY_MS = 24 * 3_600_000;
/** What the author sends in parts, of which it has one. */
export const FILM = likeAFilm(1_000);

/** Everybody who may call, by what they are to the author. `canceled` still has days of Prime left, `lapsed` none. */
export const ROLES = [
  'guest',
  'member',
  'follower',
  'prime',
  'canceled',
  'lapsed',
  'plus',
  'gold',
  'author',
  'blocked',
  'admin',
] as const;

export type Role = (typeof ROLES)[number];

const POST_TYPES = ['free', 'paid', 'paid_plus', 'gold'] as const;
type PostKind = (typeof POST_TYPES)[number] | 'scheduled';

/** One API with a member for each role, and what they call about. */
export interface World {
  api: TestApi;
  who: Record<Exclude<Role, 'guest'>, TestMember>;
  /** Somebody whom nobody has to do with yet. */
  bystander: TestMember;
  posts: Record<PostKind, string>;
  /** The author's comments on their posts. */
  comments: Record<'free' | 'paid', string>;
  /** Pictures of the author: one that everybody sees, one of a paid post, one that no post shows. */
  media: Record<'open' | 'locked' | 'unclaimed', { id: string; variant: string; signed: { e: string; s: string } }>;
  /** A film that the author is just sending. */
  upload: string;
  /** A survey and its only answer. */
  survey: { id: string; optionId: string };
  /** A picture to send. */
  picture: Buffer;
  /** What the author has paid for. */
  receipt: string;
  /** What the follower has given for the author's free post. */
  tip: string;
  /** A membership that the author had, and the card that they have. */
  membership: string;
  card: string;
}

/** Make the world; close its API in the end. */
export async function makeWorld(): Promise<World> {
  const api = await startTestApi({}, { live: createNotedEngine() });
  await prepareMarket(api.deps, tokyoDay(new Date(Date.now() - 3 * DAY_MS)));
  const who = await makePeople(api);
  const { author } = who;
  const picture = await aPicture('png', { width: 32, height: 32 });
  const posts = {
    scheduled: await plantPost(author, { published_at: new Date(Date.now() + DAY_MS), announced_at: null }),
  };
  for (const type of POST_TYPES) {
    Object.assign(posts, { [type]: await plantPost(author, { type, text: '公開前の長い内容'.repeat(20) }) });
  }
  await api.client(author)('POST /posts/topics', { body: { topics: ['日本株'] } });
  const option = new Types.ObjectId();
  const survey = await SurveyModel.create(surveyWith(option));
  const world: World = {
    api,
    who,
    bystander: await api.createMember(),
    posts: posts as World['posts'],
    comments: { free: '', paid: '' },
    media: await makeMedia(api, author, picture),
    upload: (await beginUpload(api.client(author), FILM)).id,
    survey: { id: String(survey._id), optionId: String(option) },
    picture,
    receipt: await issueTo(api, author),
    tip: await tipFrom(api, who.follower, posts),
    membership: await endedMembership(author, 'green-membership'),
    card: await plantCard(author),
  };
  for (const kind of ['free', 'paid'] as const) world.comments[kind] = await commentOf(world, world.posts[kind]);
  return world;
}

/** Return a comment of the author's on a post of theirs. */
export async function commentOf({ api, who }: World, postId: string): Promise<string> {
  const input = { params: { id: postId }, body: { text: '補足です' } };
  return (await api.client(who.author)('POST /posts/:id/comments', input)).data.id;
}

async function tipFrom(api: TestApi, member: TestMember, posts: Partial<World['posts']>): Promise<string> {
  await giveBought(member, 100);
  return (await giveTip(api.client(member), posts.free ?? '', 'tip1')).id;
}

function issueTo({ deps }: TestApi, member: TestMember): Promise<string> {
  const at = deps.clock();
  const sold = { kind: 'period', package_name: 'green-membership', recurring: 'month', amount: 480 } as const;
  return transaction(async (session) =>
    String(
      await issueReceipt(session, {
        userId: member.id,
        subject: { kind: 'membership', id: new Types.ObjectId() },
        issuer: issuerFrom(deps.env),
        isPresent: true,
        lines: [{ ...sold, starts_at: at, ends_at: at }],
        payment: { method: 'web_coin', bought: 480, granted: 0 },
        at,
      }),
    ),
  );
}

function surveyWith(option: Types.ObjectId) {
  const text = { ja: 'はい', en: 'Yes' };
  return { question: text, options: [{ _id: option, text }] };
}

async function makePeople(api: TestApi): Promise<World['who']> {
  const make = (fields = {}) => api.createMember({ fields });
  const author = await make({ is_creator: true, badge: 'level5' });
  const [member, follower, prime, canceled, lapsed, plus, blocked] = await Promise.all([
    make(),
    make(),
    make(),
    make(),
    make(),
    make(),
    make(),
  ]);
  const gold = await make({ membership: aMembership('gold-membership') });
  const admin = await make({ role: 'admin' });
  await api.client(follower)('POST /users/follows', { body: { user_id: author.id, action: 'follow' } });
  await subscribe(prime, author, ['prime']);
  await subscribe(canceled, author, ['prime'], { status: 'canceled' });
  await setCreatorPrices(author, { prime: 1_000, prime_plus: 2_000 });
  await subscribe(lapsed, author, ['prime', 'prime_plus'], { status: 'canceled', days: -1 });
  await subscribe(plus, author, ['prime', 'prime_plus']);
  await block(author, blocked);
  return { member, follower, prime, canceled, lapsed, plus, gold, author, blocked, admin };
}

async function makeMedia(api: TestApi, author: TestMember, picture: Buffer): Promise<World['media']> {
  const upload = async () => {
    const sent = await sendFile(`${api.url}/posts/media`, author.token(), picture, {
      name: 'a.png',
      type: 'image/png',
    });
    return ((await sent.json()) as { data: { id: string } }).data.id;
  };
  const shown = async (type: 'free' | 'paid') => {
    const body = { text: '写真です', type, media_ids: [await upload()] };
    const { data } = await api.client(author)('POST /posts/', { body });
    return fileFrom(data.media[0]?.data.url);
  };
  const id = await upload();
  const { data } = await api.client(author)('GET /posts/media/:id', { params: { id } });
  return { open: await shown('free'), locked: await shown('paid'), unclaimed: fileFrom(data.data.url) };
}

function fileFrom(address: string | null | undefined): World['media']['open'] {
  const url = new URL(address ?? '', 'http://127.0.0.1');
  const [id = '', variant = ''] = url.pathname.split('/').slice(-2);
  return { id, variant, signed: { e: url.searchParams.get('e') ?? '', s: url.searchParams.get('s') ?? '' } };
}
