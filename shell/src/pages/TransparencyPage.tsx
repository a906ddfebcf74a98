import type { TransparencyMonth } from '@minori/contracts';
import { Answer, EmptyState, Skeleton, Skeletons } from '@minori/design-system';
import { formatDate, formatMonth } from '@minori/design-system/format';
import { defineMessages, useLanguage, useMessages } from '@minori/platform';
import { STALE, useAnswer } from '@minori/platform/query';
import { Article } from './Article';
import styles from './Article.module.css';

const messages = defineMessages({
  ja: {
    title: '透明性レポート',
    lead: '報告と違反に、みのりがどう対応したかを、月ごとに公開します。数字は毎晩データから数え、終わった月だけを載せます。',
    few: '1〜4件の数字は、個人が特定されないように「5未満」とします。合計も載せません。',
    failed: 'レポートを読み込めませんでした',
    emptyTitle: 'まだ数字はありません',
    empty: 'はじめの1カ月が終わると、ここに並びます。',
    under: '5未満',
    what: '内容',
    count: '件数',
    asOf: (at: string) => `${at} に集計`,
    groups: {
      reports: '届いた報告',
      decisions: '報告への判断',
      violations: '対応した投稿・コメントなど（違反の種類）',
      stopped: '投稿の前に止めた文章（違反の種類）',
      appeals: '再審査',
    },
    restored: '再び公開した投稿',
    names: {
      spam: 'スパム',
      fraud: '詐欺',
      investment: '投資に関する表現',
      copyright: '著作権',
      violence: '暴力',
      adult: '成人向け',
      harassment: '嫌がらせ',
      impersonation: 'なりすまし',
      external_contact: '外部への誘導',
      other: 'その他',
      advertisement: '広告・宣伝',
      upheld: '違反と判断',
      rejected: '違反ではない・認めない',
      received: '依頼',
      approved: '認めた',
    },
  },
  en: {
    title: 'Transparency report',
    lead: 'What we did about reports and violations, month by month. The figures are counted each night from our data; only months that are over are here.',
    few: 'Figures from 1 to 4 are shown as “fewer than 5”, so that nobody can be told from them, and there are no sums.',
    failed: 'The report could not be loaded',
    emptyTitle: 'There are no figures yet',
    empty: 'They will be here when the first month is over.',
    under: 'fewer than 5',
    what: 'What',
    count: 'Number',
    asOf: (at: string) => `Counted ${at}`,
    groups: {
      reports: 'Reports received',
      decisions: 'Decisions about reports',
      violations: 'Posts, comments and others acted on, by violation',
      stopped: 'Texts stopped before they were posted, by violation',
      appeals: 'Appeals',
    },
    restored: 'Posts that are out again',
    names: {
      spam: 'Spam',
      fraud: 'Fraud',
      investment: 'Claims about investing',
      copyright: 'Copyright',
      violence: 'Violence',
      adult: 'Adult content',
      harassment: 'Harassment',
      impersonation: 'Impersonation',
      external_contact: 'Luring elsewhere',
      other: 'Other',
      advertisement: 'Advertising',
      upheld: 'Against the rules',
      rejected: 'Not so',
      received: 'Received',
      approved: 'Granted',
    },
  },
});

const GROUPS = ['reports', 'decisions', 'violations', 'stopped', 'appeals'] as const;

/** How the rules were kept, month by month. */
export function TransparencyPage() {
  const t = useMessages(messages);
  const query = useAnswer('GET /transparency', {}, { staleTime: STALE.long });
  return (
    <Article title={t.title} lead={t.lead} sections={[]}>
      <p className={styles.note}>{t.few}</p>
      <Answer
        query={query}
        skeleton={
          <Skeletons count={8}>
            <Skeleton height={36} />
          </Skeletons>
        }
        failed={t.failed}
      >
        {(months) =>
          months.length === 0 ? (
            <EmptyState title={t.emptyTitle}>{t.empty}</EmptyState>
          ) : (
            <div>
              {months.map((month, index) => (
                <Month key={month.month} month={month} isOpen={index === 0} />
              ))}
            </div>
          )
        }
      </Answer>
    </Article>
  );
}

function Month({ month, isOpen }: { month: TransparencyMonth; isOpen: boolean }) {
  const t = useMessages(messages);
  const language = useLanguage();
  const shown = (count: number | null) => count ?? t.under;
  return (
    <details className={styles.question} open={isOpen}>
      <summary>{formatMonth(month.month, language)}</summary>
      {GROUPS.map((group) => (
        <div key={group} className={styles.wide}>
          <table className={styles.table}>
            <caption>{t.groups[group]}</caption>
            <thead>
              <tr>
                <th scope="col">{t.what}</th>
                <th scope="col" className={styles.count}>
                  {t.count}
                </th>
              </tr>
            </thead>
            <tbody>
              {(Object.entries(month[group]) as [keyof typeof t.names, number | null][]).map(([name, count]) => (
                <tr key={name}>
                  <th scope="row">{t.names[name]}</th>
                  <td className={styles.count}>{shown(count)}</td>
                </tr>
              ))}
              {group === 'appeals' && (
                <tr>
                  <th scope="row">{t.restored}</th>
                  <td className={styles.count}>{shown(month.restored)}</td>
                </tr>
              )}
            </tbody>
          </table>
        </div>
      ))}
      <p className={styles.note}>{t.asOf(formatDate(month.as_of, language))}</p>
    </details>
  );
}
