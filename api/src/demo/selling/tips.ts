import type { TipPackage } from '@minori/contracts/rules';
import { seededRandom } from '../../adapters/marketData/seededRandom';
import { PostModel, type PostDocument } from '../../domains/posts/model';
import { createDeck } from '../deck';
import type { DemoMember } from '../members';
import { SMALL, soldSince, type DemoSubscriber } from './subscribers';

const DAY_MS = 86_400_000;
const TIPPED_POSTS = 26;
const PACKAGES: TipPackage[] = ['tip1', 'tip1', 'tip2', 'tip1', 'tip2', 'tip3', 'tip1', 'tip2'];
const MESSAGES = [
  '毎朝これを読んでから仕事に行きます。',
  '図がとてもわかりやすかったです。',
  '自分の思い込みに気づけました。感謝です。',
  '続編も楽しみにしています！',
  '子どもにも読ませたい内容でした。',
  '数字の出どころまで書いてあって安心します。',
  'いつもありがとうございます。',
  '失敗談を正直に書いてくださるのがうれしいです。',
];

/** A thank-you for a post. */
export interface DemoTip {
  from: DemoMember;
  postId: string;
  package: TipPackage;
  message: string | undefined;
  at: Date;
}

/** Return what those who subscribe to somebody gave for posts of the last year, and little to the one who sells little. */
export async function makeTips(
  subscribers: readonly DemoSubscriber[],
  members: readonly DemoMember[],
  at: Date,
): Promise<DemoTip[]> {
  const random = seededRandom('demo/tips');
  const messages = createDeck(random, MESSAGES);
  const givers = subscribers.filter(({ payment, paysUntil }) => payment === 'web_coin' && !paysUntil);
  const sold = new Set(subscribers.map(({ creator }) => creator.id));
  const small = members.find(({ username }) => username === SMALL);
  const posts = random.shuffle(await tippable([...sold], at)).slice(0, TIPPED_POSTS);
  const few = small ? (await tippable([small.id], at)).slice(0, 2) : [];
  const tipOf = (post: PostDocument, name: TipPackage, index: number): DemoTip => {
    const last = at.getTime() - post.published_at.getTime() - DAY_MS;
    const given = new Date(post.published_at.getTime() + (0.1 + random.next() * 0.9) * Math.min(last, 6 * DAY_MS));
    const who = givers.filter(({ member, beginsAt }) => member.id !== String(post.author_id) && beginsAt < given);
    const message = index % 3 === 0 ? undefined : messages.deal();
    return { from: random.pick(who).member, postId: String(post._id), package: name, message, at: given };
  };
  return [
    ...posts.map((post, index) => tipOf(post, PACKAGES[index % PACKAGES.length] ?? 'tip1', index)),
    ...few.map((post) => tipOf(post, 'tip1', 0)),
  ];
}

/** What everybody may read, and was there for more than a day: the same each time. */
function tippable(creatorIds: string[], at: Date): Promise<PostDocument[]> {
  const since = soldSince(at);
  const before = new Date(at.getTime() - 2 * DAY_MS);
  const shown = { type: 'free', list_state: 'active', published_at: { $gt: since, $lt: before } } as const;
  return PostModel.find({ author_id: { $in: creatorIds }, ...shown })
    .sort({ published_at: 1, _id: 1 })
    .lean<PostDocument[]>();
}
