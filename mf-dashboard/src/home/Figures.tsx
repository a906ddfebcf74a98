import type { DashboardHome } from '@minori/contracts';
import { TextLink } from '@minori/design-system';
import { formatNumber, formatYen } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { incomeParts, totalIncome } from './income';
import { messages } from './messages';
import styles from './Home.module.css';

type FigureName = keyof DashboardHome['figures'];

const OF_CREATORS: readonly FigureName[] = ['income', 'subscribers', 'plus_subscribers'];
const OF_ALL: readonly FigureName[] = ['followers', 'views', 'likes', 'comments'];
/** How many there are is set beside how many there were, what happened beside what happened before. */
const COUNTED: readonly FigureName[] = ['subscribers', 'plus_subscribers', 'followers'];

/** What the last 30 days have brought, each figure beside the same of the 30 days before. */
export function Figures({ home, isCreator }: { home: DashboardHome; isCreator: boolean }) {
  const { figures: text } = useMessages(messages);
  const names = [...(isCreator ? OF_CREATORS : []), ...OF_ALL];
  return (
    <section aria-label={text.title} className={styles.part}>
      <header className={styles.head}>
        <h2 className={styles.heading}>{text.title}</h2>
        <p className={styles.note}>{text.note}</p>
      </header>
      <dl className={styles.figures}>
        {names.map((name) => (
          <Figure key={name} name={name} figure={home.figures[name]} />
        ))}
      </dl>
      {isCreator && <IncomeParts home={home} />}
    </section>
  );
}

function Figure({
  name,
  figure: { value, before },
}: {
  name: FigureName;
  figure: { value: number; before: number | null };
}) {
  const { figures: text } = useMessages(messages);
  const language = useLanguage();
  const told = (amount: number) => {
    if (name === 'income') return formatYen(amount, language);
    const count = formatNumber(amount, language);
    return COUNTED.includes(name) ? text.people(count) : text.times(count);
  };
  const compare = COUNTED.includes(name) ? text.countBefore : text.sumBefore;
  const change = (by: number) => `${by === 0 ? '±' : by > 0 ? '+' : '−'}${told(Math.abs(by))}`;
  return (
    <div className={styles.figure}>
      <dt>{text[name]}</dt>
      <dd className={styles.value}>{told(value)}</dd>
      <dd className={styles.note}>
        {before === null ? text.noComparison : compare(told(before), change(value - before))}
      </dd>
    </div>
  );
}

function IncomeParts({ home: { days } }: { home: DashboardHome }) {
  const { figures: text, sources } = useMessages(messages);
  const language = useLanguage();
  const parts = incomeParts(days);
  return (
    <p className={styles.note}>
      {totalIncome(days) !== 0 &&
        parts.map(([source, yen]) => (
          <span key={source} className={styles.source}>
            {(sources as Record<string, string>)[source] ?? source} {formatYen(yen, language)}
          </span>
        ))}
      <TextLink underline href="/dashboard/payment_details">
        {text.report}
      </TextLink>
    </p>
  );
}
