import type { Audience } from '@minori/contracts';
import { Answer, Loading, Skeleton, TextLink } from '@minori/design-system';
import { formatNumber } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import type { ReactNode } from 'react';
import { useAudienceQuery } from '../queries/dashboard';
import { HourGrid } from './HourGrid';
import { messages } from './messages';
import styles from './Home.module.css';

const skeleton = (
  <Loading>
    <Skeleton shape="block" height={190} />
  </Loading>
);

/** When the member's posts are read, and about what, in sums. */
export function AudiencePart() {
  const { audience: text } = useMessages(messages);
  return (
    <section aria-label={text.title} className={styles.part}>
      <header className={styles.head}>
        <h2 className={styles.heading}>{text.title}</h2>
        <p className={styles.note}>{text.note}</p>
      </header>
      <Answer compact query={useAudienceQuery()} skeleton={skeleton} failed={text.failed}>
        {(audience) => <Shown audience={audience} />}
      </Answer>
    </section>
  );
}

function Shown({ audience: { hours, symbols, domains } }: { audience: Audience }) {
  const { audience: text } = useMessages(messages);
  const hasHours = hours.some((day) => day.some((readers) => readers !== null));
  if (!hasHours && symbols.length + domains.length === 0) return <p className={styles.note}>{text.few}</p>;
  return (
    <div className={styles.audience}>
      {hasHours && <HourGrid hours={hours} />}
      <Read
        title={text.symbols}
        items={symbols.map(({ symbol, readers }) => ({
          key: symbol.id,
          name: <TextLink href={`/chart?id=${symbol.id}`}>{symbol.name}</TextLink>,
          readers,
        }))}
      />
      <Read title={text.domains} items={domains.map(({ id, name, readers }) => ({ key: id, name, readers }))} />
    </div>
  );
}

interface ReadProps {
  title: string;
  items: { key: string; name: ReactNode; readers: number }[];
}

/** What was read about, most read first, with bars beside the figures. */
function Read({ title, items }: ReadProps) {
  const { audience: text } = useMessages(messages);
  const language = useLanguage();
  const most = Math.max(1, ...items.map(({ readers }) => readers));
  if (items.length === 0) return null;
  return (
    <table className={styles.read}>
      <caption>{title}</caption>
      <tbody>
        {items.map(({ key, name, readers }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td>
              <span className={styles.readers}>
                <span aria-hidden="true" className={styles.track}>
                  <span className={styles.bar} style={{ inlineSize: `${(readers / most) * 100}%` }} />
                </span>
                {text.readers(formatNumber(readers, language))}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
