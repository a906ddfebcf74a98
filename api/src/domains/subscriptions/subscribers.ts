import type { Subscriber, SubscriberCounts, UserSummary } from '@minori/contracts';
import type { Language } from '@minori/contracts';
import { CANCEL_REASON_NAMES, SUBSCRIPTION_STATUS_NAMES, tokyoDay } from '@minori/contracts/rules';
import { PERIODS } from '../../formats';
import { csvFile } from '../../http/csv';
import { AppError } from '../../http/errors';
import type { StreamedFile } from '../../http/files';
import { inBatches } from '../../lookThrough';
import type { Viewer } from '../../viewer';
import { userSummaries } from '../users/service';
import { nextChargeOf } from './own';
import { sellerOf, type Seller } from './seller';
import { statusOf } from './standing';
import {
  countSubscribers,
  findSubscribers,
  type CreatorSubscriptionDocument,
  type SelectedSubscribers,
  type SubscriberOrder,
} from './model';

const PAGE_SIZE = 20;
/** So many are read at once for a file. */
const BATCH = 500;

/** What a creator asks for. */
export interface SubscribersAsked extends SelectedSubscribers {
  sort: 'started_at' | 'ends_at';
  order: 'asc' | 'desc';
  last_key?: string | undefined;
}

/** Return a page of who subscribes to a creator, or did. Throw `forbidden` for who is no creator. */
export async function subscribersOf(
  viewer: Viewer,
  { sort, order, last_key, ...selected }: SubscribersAsked,
  at: Date,
): Promise<{ data: Subscriber[]; last_key: string | null; counts: SubscriberCounts }> {
  const seller = await sellingViewer(viewer);
  const field = sort === 'ends_at' ? 'period_ends_at' : 'started_at';
  const ordered: SubscriberOrder = { field, direction: order === 'asc' ? 1 : -1, after: placeOf(last_key) };
  const found = await findSubscribers(viewer.id, selected, ordered, { at, limit: PAGE_SIZE + 1 });
  const page = found.slice(0, PAGE_SIZE);
  const last = found.length > PAGE_SIZE ? page.at(-1) : undefined;
  return {
    data: await presentAll(page, { viewer, seller, at }),
    last_key: last ? `${last[field].getTime()}.${String(last._id)}` : null,
    counts: await countSubscribers(viewer.id, selected.plan, at),
  };
}

function placeOf(key: string | undefined): SubscriberOrder['after'] {
  const [time, id] = key?.split('.') ?? [];
  return time !== undefined && id !== undefined ? { at: new Date(Number(time)), id } : undefined;
}

/** Return the viewer as a creator. Throw `forbidden` for who is none. */
export async function sellingViewer(viewer: Viewer): Promise<Seller> {
  const seller = await sellerOf(viewer.id);
  if (!seller?.isCreator) throw new AppError('forbidden');
  return seller;
}

interface Presenting {
  viewer: Viewer;
  seller: Seller;
  at: Date;
}

async function presentAll(found: CreatorSubscriptionDocument[], context: Presenting): Promise<Subscriber[]> {
  const { viewer, at } = context;
  const people = await userSummaries([...new Set(found.map(({ subscriber_id }) => String(subscriber_id)))], viewer, at);
  return found.flatMap((one) => {
    const user = people.get(String(one.subscriber_id));
    return user ? [presentOne(one, user, context)] : [];
  });
}

function presentOne(one: CreatorSubscriptionDocument, user_info: UserSummary, { seller, at }: Presenting): Subscriber {
  const { _id, plan, terms, started_at, period_ends_at, canceled_at, cancel_reason } = one;
  return {
    id: String(_id),
    user_info,
    plan,
    status: statusOf(one, at),
    is_granted: terms === null,
    recurring: terms?.recurring ?? null,
    amount: terms?.amount ?? 0,
    started_at: started_at.toISOString(),
    ends_at: period_ends_at.toISOString(),
    next_charge: nextChargeOf(one, seller, at),
    canceled_at: canceled_at?.toISOString() ?? null,
    cancel_reason,
  };
}

const HEADS: Record<Language, string[]> = {
  ja: [
    'ユーザー名',
    '名前',
    '状態',
    '期間',
    '料金（円・税込）',
    '登録日',
    '期間の終わり',
    '次回の更新日',
    '解約日',
    '解約の理由',
  ],
  en: ['username', 'name', 'status', 'period', 'price_yen', 'since', 'ends', 'renews', 'canceled', 'reason'],
};
const GIVEN: Record<Language, string> = { ja: '運営からのプレゼント', en: 'given' };

/** Return who subscribes to a creator, or did, as a file of CSV, newest first. Throw `forbidden` for who is no creator. */
export async function subscribersCsv(
  viewer: Viewer,
  selected: SelectedSubscribers,
  { language, at }: { language: Language; at: Date },
): Promise<StreamedFile> {
  const seller = await sellingViewer(viewer);
  const read = (last: CreatorSubscriptionDocument | undefined, limit: number) => {
    const after = last && { at: last.started_at, id: String(last._id) };
    return findSubscribers(viewer.id, selected, { field: 'started_at', direction: -1, after }, { at, limit });
  };
  async function* batches() {
    for await (const found of inBatches(read, BATCH)) {
      yield (await presentAll(found, { viewer, seller, at })).map((one) => rowOf(one, language));
    }
  }
  return csvFile({ name: `${selected.plan}-subscribers.csv`, heads: HEADS[language], batches: batches(), language });
}

function rowOf(one: Subscriber, language: Language): string[] {
  const day = (instant: string | null | undefined) => (instant ? tokyoDay(new Date(instant)) : '');
  return [
    one.user_info.username,
    one.user_info.name,
    SUBSCRIPTION_STATUS_NAMES[one.status][language],
    one.recurring ? PERIODS[language][one.recurring] : GIVEN[language],
    String(one.amount),
    day(one.started_at),
    day(one.ends_at),
    day(one.next_charge?.at),
    day(one.canceled_at),
    one.cancel_reason ? CANCEL_REASON_NAMES[one.cancel_reason][language] : '',
  ];
}
