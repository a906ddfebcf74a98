import type { ServiceName, ServiceState, SiteStatus } from '@minori/contracts';
import { Button, classNames, RelativeTime, Skeleton, Skeletons } from '@minori/design-system';
import { defineMessages, useMessages } from '@minori/platform';
import { useAnswer } from '@minori/platform/query';
import { Article } from './Article';
import styles from './Article.module.css';

const AGAIN_MS = 30_000;
const messages = defineMessages({
  ja: {
    title: '稼働状況',
    lead: 'サービスの状態を、機械が確かめた結果のまま表示します。30秒ごとに更新します。',
    site: 'サイト',
    api: 'API（投稿・投票などの処理）',
    services: {
      database: 'データの保存',
      jobs: '通知などの後処理',
      mail: 'メールの送信',
      payments: 'カードのお支払い',
      live: 'ライブ配信',
    } satisfies Record<ServiceName, string>,
    states: {
      up: '正常',
      slow: '遅れています',
      down: '停止しています',
      off: '提供していません',
      unknown: '確認できません',
    },
    asOf: '確認した時刻',
    checking: '確認しています',
    failedTitle: 'APIから応答がありません',
    failed:
      'サービスが停止しているか、お使いの通信が切れています。ほかのサイトが開ける場合は、こちらの障害です。復旧を進めていますので、しばらくお待ちください。',
    again: 'もう一度確認する',
  },
  en: {
    title: 'Status',
    lead: 'How the service is doing, as machines have found it. Looked at every 30 seconds.',
    site: 'Site',
    api: 'API (posts, votes and all else)',
    services: {
      database: 'Storage',
      jobs: 'Notifications and what follows later',
      mail: 'Mail',
      payments: 'Payments by card',
      live: 'Live streams',
    } satisfies Record<ServiceName, string>,
    states: { up: 'Up', slow: 'Late', down: 'Down', off: 'Not offered', unknown: 'Unknown' },
    asOf: 'Looked at',
    checking: 'Looking',
    failedTitle: 'The API does not answer',
    failed:
      'The service is down, or your connection is. If other sites open it is ours, and we are working on it. Please wait a little.',
    again: 'Look again',
  },
});

/** How the service is doing; also when it is not. */
export function StatusPage() {
  const t = useMessages(messages);
  const query = useAnswer('GET /status', {}, { staleTime: AGAIN_MS, refetchInterval: AGAIN_MS });
  // What was known before it failed is not so any more.
  const status = query.isError ? undefined : query.data;
  return (
    <Article title={t.title} lead={t.lead} sections={[]}>
      <div aria-live="polite">
        {!status && !query.isError && (
          <Skeletons count={6}>
            <Skeleton height={44} />
          </Skeletons>
        )}
        {query.isError && (
          <section>
            <h2>{t.failedTitle}</h2>
            <p>{t.failed}</p>
            <p>
              <Button variant="secondary" loading={query.isFetching} onClick={() => void query.refetch()}>
                {t.again}
              </Button>
            </p>
          </section>
        )}
        {(status || query.isError) && <States status={status} />}
      </div>
      {status && (
        <p className={styles.note}>
          {t.asOf} <RelativeTime value={status.as_of} />
        </p>
      )}
    </Article>
  );
}

function States({ status }: { status: SiteStatus | undefined }) {
  const t = useMessages(messages);
  const services = Object.keys(t.services) as ServiceName[];
  const known = new Map(status?.services.map(({ name, state }) => [name, state]));
  return (
    <dl className={classNames(styles.facts, styles.states)}>
      <State name={t.site} state="up" />
      <State name={t.api} state={status ? 'up' : 'down'} />
      {services.map((name) => (
        <State key={name} name={t.services[name]} state={known.get(name)} />
      ))}
    </dl>
  );
}

function State({ name, state }: { name: string; state: ServiceState | undefined }) {
  const t = useMessages(messages);
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <span className={styles.state} data-state={state}>
          {t.states[state ?? 'unknown']}
        </span>
      </dd>
    </div>
  );
}
