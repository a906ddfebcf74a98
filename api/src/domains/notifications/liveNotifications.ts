import type { Language } from '@minori/contracts';
import { formatScheduled } from '@minori/contracts/format';
import { withHonorific } from '@minori/contracts/rules';
import { Types } from 'mongoose';
import type { Deps } from '../../deps';
import type { JobPayloads } from '../../jobs/payloads';
import { ownerDocument } from '../../owner';
import { remindedIds } from '../live/reminding';
import { streamToTell, type StreamNews } from '../live/telling';
import { authorOfPublished } from '../posts/reading';
import { blockedBetween, followerIds, mutersAmong, userSummaries } from '../users/service';
import { insertNotifications, type NewNotification } from './model';
import { notify } from './notify';
import { tellInParts } from './parts';
import { recipientLanguages } from './recipients';

/** As what each news of a stream is told. */
const TYPES = {
  begun: 'host_go_live',
  soon: 'general_notification',
  moved: 'host_reschedule_post',
  off: 'host_cancel_post',
} as const satisfies Record<StreamNews, NewNotification['type']>;

/** What those are told who asked for it. */
const TITLES: Record<Language, Record<StreamNews, (name: string, at: string) => string>> = {
  ja: {
    begun: (name) => `${withHonorific(name)}のライブ配信が始まりました`,
    soon: (name) => `まもなく${withHonorific(name)}のライブ配信が始まります`,
    moved: (name, at) =>
      at
        ? `${withHonorific(name)}のライブ配信の開始が${at}に変更されました`
        : `${withHonorific(name)}のライブ配信の開始日時が変更されました`,
    off: (name) => `${withHonorific(name)}のライブ配信の予定が取り消されました`,
  },
  en: {
    begun: (name) => `The live stream of ${name} has begun`,
    soon: (name) => `The live stream of ${name} begins soon`,
    moved: (name, at) =>
      at ? `The live stream of ${name} was moved to ${at}` : `The live stream of ${name} begins at another time`,
    off: (name) => `The live stream of ${name} was called off`,
  },
};

type LiveNews = JobPayloads['live.told'];

/**
 * Tell what is new of a stream, once each, unless that is not so any more: followers with the bell on, and those who asked for it, whom also
 * other switches do not keep from it.
 */
export async function notifyOfLiveNews(deps: Deps, job: LiveNews): Promise<void> {
  const at = deps.clock();
  const { stream_id: id, author_id: authorId, news, key, title, to } = job;
  const stream = await streamToTell(job);
  if (!stream || (news !== 'off' && !(await authorOfPublished(id, at)))) return;
  const type = TYPES[news];
  const told = {
    // What does not come is not told of: only that it does not.
    about: news === 'off' ? null : ownerDocument({ kind: 'post', id }),
    body: title,
    url: news === 'off' ? '/livestream' : `/livestream/${id}`,
    event_key: [news === 'soon' ? 'live_soon' : type, id, ...(key ? [key] : [])].join(':'),
    created_at: at,
  };
  await tellInParts(job, {
    read: (part, limit) =>
      to === 'reminded'
        ? remindedIds(id, { ...part, limit })
        : followerIds(authorId, { isBellOn: true, ...part, limit }),
    async tell(ids) {
      if (news !== 'soon') await notify(ids, authorId, { type, ...told });
      if (to === 'reminded') await tellReminded(ids, { authorId, news, startsAt: stream.startsAt, told });
    },
    jobOf: (payload) => ({ name: 'live.told', payload }),
  });
}

interface Reminding {
  authorId: string;
  news: StreamNews;
  startsAt: Date | null;
  told: Omit<NewNotification, 'user_id' | 'type'>;
}

/** Tell those who asked for it and have not heard of it, as what was asked for. */
async function tellReminded(ids: string[], { authorId, news, startsAt, told }: Reminding): Promise<void> {
  const [blocked, muters, authors] = await Promise.all([
    blockedBetween(authorId, ids),
    mutersAmong(ids, authorId),
    userSummaries([authorId], null, told.created_at),
  ]);
  const host = authors.get(authorId);
  if (!host) return;
  const type = 'general_notification';
  const hearing = ids.filter((id) => !blocked.has(id) && !muters.has(id));
  const wanted = await recipientLanguages(hearing, { type, actorId: null, at: told.created_at });
  await insertNotifications(
    [...wanted].map(([userId, language]) => {
      const at = startsAt ? formatScheduled(startsAt.toISOString(), language) : '';
      return { ...told, type, user_id: new Types.ObjectId(userId), title: TITLES[language][news](host.name, at) };
    }),
  );
}
