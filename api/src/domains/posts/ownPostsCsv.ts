import type { Language, PostState, PostType } from '@minori/contracts';
import { tokyoTime } from '@minori/contracts/rules';
import type { Deps } from '../../deps';
import type { Cell } from '../../documents/csv';
import { csvFile } from '../../http/csv';
import type { StreamedFile } from '../../http/files';
import type { Viewer } from '../../viewer';
import { listSymbols } from '../market/service';
import { postsByIds, type StoredPost } from './model';
import { allOwnRows, type OwnPostsAsked } from './ownPosts';
import { stateOf } from './policy';

const HEADS: Record<Language, string[]> = {
  ja: [
    '公開日時（日本時間）',
    '書いた日時（日本時間）',
    '状態',
    '公開範囲',
    'タイトル',
    '本文',
    '銘柄',
    '保有状況',
    'トピック',
    '閲覧',
    'いいね',
    'コメント',
    'シェア',
    'アドレス',
  ],
  en: [
    'published_at_in_tokyo',
    'written_at_in_tokyo',
    'state',
    'readers',
    'title',
    'text',
    'symbols',
    'disclosures',
    'topics',
    'views',
    'likes',
    'comments',
    'shares',
    'address',
  ],
};

const STATES: Record<Language, Record<PostState, string>> = {
  ja: {
    published: '公開中',
    scheduled: '予約中',
    processing: '処理中',
    in_review: '審査中',
    failed: '公開できません',
    rejected: '審査で見送り',
    canceled: '予約取消',
    deleted: '削除済み',
  },
  en: {
    published: 'public',
    scheduled: 'scheduled',
    processing: 'processing',
    in_review: 'in review',
    failed: 'not published',
    rejected: 'turned down',
    canceled: 'canceled',
    deleted: 'deleted',
  },
};

const TYPES: Record<Language, Record<PostType, string>> = {
  ja: { free: '無料', paid: 'プライム', paid_plus: 'プライムPlus', gold: 'Gold', affiliate: '広告（PR）' },
  en: { free: 'everybody', paid: 'prime', paid_plus: 'prime plus', gold: 'gold', affiliate: 'advertisement' },
};

const DISCLOSURES: Record<Language, Record<StoredPost['disclosures'][number], string>> = {
  ja: { holding: '保有', not_holding: '未保有', planning: '売買予定', pr: 'PR' },
  en: { holding: 'holding', not_holding: 'not holding', planning: 'planning to trade', pr: 'PR' },
};

/** Return the viewer's own posts as a file of CSV, in the order that is asked for. */
export async function ownPostsCsv(
  deps: Deps,
  viewer: Viewer,
  { language, ...asked }: OwnPostsAsked & { language: Language },
): Promise<StreamedFile> {
  const at = deps.clock();
  const symbols = new Map((await listSymbols(undefined, language)).map((symbol) => [symbol.id, symbol.name]));
  const words = { language, at, symbols, siteUrl: `${deps.env.SITE_URL}/${viewer.username}/posts` };
  async function* batches(): AsyncGenerator<Cell[][]> {
    for await (const rows of allOwnRows(viewer.id, asked, at)) {
      const ids = rows.map(({ _id }) => String(_id));
      const posts = new Map((await postsByIds(ids)).map((post) => [post.id, post]));
      yield ids.flatMap((id) => {
        const post = posts.get(id);
        return post ? [rowOf(post, words)] : [];
      });
    }
  }
  return csvFile({ name: 'minori-posts.csv', heads: HEADS[language], batches: batches(), language });
}

interface Words {
  language: Language;
  at: Date;
  /** Names of symbols by their ids. */
  symbols: ReadonlyMap<string, string>;
  siteUrl: string;
}

function rowOf(post: StoredPost, { language, at, symbols, siteUrl }: Words): Cell[] {
  const listed = (words: string[]) => words.join(language === 'ja' ? '、' : ', ');
  return [
    tokyoTime(post.published_at),
    tokyoTime(post.created_at),
    STATES[language][stateOf(post, at)],
    TYPES[language][post.type],
    post.title ?? '',
    post.text,
    listed(post.symbol_ids.map((id) => symbols.get(id) ?? '')),
    listed(post.disclosures.map((one) => DISCLOSURES[language][one])),
    listed(post.topics.map(({ name }) => name)),
    post.view_count,
    post.like_count,
    post.comment_count,
    post.share_count,
    `${siteUrl}/${post.id}`,
  ];
}
