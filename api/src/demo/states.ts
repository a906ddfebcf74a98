import { precheck } from '@minori/contracts/rules';
import { seededRandom } from '../adapters/marketData/seededRandom';
import type { JobDocument } from '../jobs/model';
import { decisionFrom } from '../domains/moderation/screening';
import type { ModerationDecisionDocument } from '../domains/moderation/decisionModel';
import { statesOf, type PostDocument } from '../domains/posts/model';
import type { PostVersionDocument } from '../domains/posts/versionModel';
import type { DemoLike } from './activity';
import { demoId, demoIdAt } from './demoId';
import type { DemoMember } from './members';
import { symbolsNamedIn } from './posts';
import { Types } from 'mongoose';
import { symbolIdOf } from '../domains/market/symbolModel';

const HOUR_MS = 3_600_000;
const EDITED = 12;
const SAVED_SHARE = 0.07;
const TOMARU = 'kabu_tomaru';

/** What comes out later, in hours from now. */
const SCHEDULED = [
  [
    14,
    '決算ノート：週の前半に見ておきたい3つの数字',
    '受注残、在庫、現金。月曜の朝に、この3つだけを先に確かめるための手順をまとめました。',
  ],
  [
    62,
    '決算ノート：会社の説明が変わったところを探す',
    '前の四半期と同じ質問に、会社が違う言葉で答えていないか。読み比べるときの順番を書きます。',
  ],
] as const;

const IN_REVIEW = '必ず上がる株を10年探した私が、なぜ探すのをやめたのかを書いておきます。';

/** Posts that are somewhere on their way, and what goes with them. */
export interface PostStates {
  /** Besides those that are out. */
  posts: PostDocument[];
  versions: PostVersionDocument[];
  decisions: ModerationDecisionDocument[];
  jobs: JobDocument[];
}

/** Let some posts be edited and one be taken back, and add such as are not out yet. */
export function makeStates(members: DemoMember[], out: PostDocument[], at: Date): PostStates {
  const idOf = (username: string) => new Types.ObjectId(members.find((one) => one.username === username)?.id);
  const versions = editSome(out);
  takeOneBack(out, idOf('ken_wallst'), at);
  const sample = out.find(({ type }) => type === 'free');
  if (!sample) throw new Error('There are no free posts');
  const write = (key: string, fields: Partial<PostDocument>): PostDocument => {
    const text = fields.text ?? '';
    const symbol_ids = symbolsNamedIn(text).map((code) => new Types.ObjectId(symbolIdOf(code)));
    const blank = { ...BLANK, symbol_ids, disclosures: [], created_at: at, published_at: at };
    const post = { ...sample, ...blank, _id: demoIdAt(`post/${key}`, at), ...fields };
    return { ...post, ...statesOf(post) };
  };
  const scheduled = SCHEDULED.map(([hours, title, text], index) => {
    const published_at = new Date(at.getTime() + hours * HOUR_MS);
    return write(`scheduled/${index}`, { author_id: idOf(TOMARU), title, text, published_at });
  });
  const author_id = idOf('haru_tsumi');
  const inReview = write('in review', { author_id, text: IN_REVIEW, pending_steps: ['review'] });
  return {
    posts: [...scheduled, inReview],
    versions,
    decisions: [requestAbout(inReview, at)],
    jobs: scheduled.map((post) => publishingOf(post, at)),
  };
}

const BLANK = {
  media_ids: [],
  media_types: [],
  hashtags: [],
  mentions: [],
  title: null,
  view_count: 0,
  like_count: 0,
  comment_count: 0,
  share_count: 0,
  announced_at: null,
} satisfies Partial<PostDocument>;

/** What these posts said at first lacked their last sentence. */
function editSome(posts: PostDocument[]): PostVersionDocument[] {
  const long = posts.filter(({ text, symbol_ids }) => symbol_ids.length > 0 && text.split('。').length > 4);
  return long.slice(-EDITED).map((post) => {
    const { _id, type, title, text, symbol_ids, disclosures, published_at } = post;
    const earlier = `${text.split('。').slice(0, -2).join('。')}。`;
    post.edited_at = new Date(published_at.getTime() + HOUR_MS / 2);
    const id = demoIdAt(`version/${String(_id)}`, published_at);
    return { _id: id, post_id: _id, at: published_at, type, title, text: earlier, symbol_ids, disclosures };
  });
}

/** A call that was deleted: its symbols and how it was taken are left. */
function takeOneBack(posts: PostDocument[], authorId: Types.ObjectId, at: Date): void {
  const calls = posts.filter(
    (post) => post.author_id.equals(authorId) && post.symbol_ids.length > 0 && !post.edited_at,
  );
  const post = calls.at(-3);
  if (!post) return;
  const emptied = { text: '', title: null, hashtags: [], mentions: [], topics: [] };
  Object.assign(post, emptied, { is_tombstone: true, deleted_at: new Date(at.getTime() - 5 * HOUR_MS) });
  Object.assign(post, statesOf(post));
}

function requestAbout({ _id, author_id, text }: PostDocument, at: Date): ModerationDecisionDocument {
  const screened = { userId: String(author_id), place: 'post' as const, text, hasSymbol: true, at };
  return {
    ...decisionFrom(screened, precheck(text, { hasSymbol: true })),
    _id: demoIdAt('decision/in review', at),
    post_id: _id,
    status: 'untreated',
    appeal: null,
    note: null,
    decided_by: null,
    decided_at: null,
  };
}

function publishingOf({ _id, published_at }: PostDocument, at: Date): JobDocument {
  const payload = { post_id: String(_id) };
  const due = { run_at: published_at, due_at: published_at };
  const waiting = { state: 'queued' as const, attempts: 0, last_error: null, created_at: at, ...due };
  return { _id: demoId(`job/${String(_id)}`), name: 'post.publish', lane: 'quick', payload, ...waiting };
}

/** Let some of those who like a post save it too. */
export function addSaves(likes: DemoLike[]): void {
  const random = seededRandom('demo/saves');
  for (const like of likes) {
    if (!random.chance(SAVED_SHARE)) continue;
    like.save_id = demoIdAt(`save/${String(like._id)}`, like.liked_at);
  }
}
