import type { InvitationStanding } from '@minori/contracts';
import { INVITATION_STATES } from '@minori/contracts/rules';
import { Section, TextLink } from '@minori/design-system';
import { formatNumber } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import styles from './Invitations.module.css';
import { messages } from './messages';

/** Where a telephone number is verified. */
const PHONE_PATH = '/account/security';

/** What it takes until both can claim their coins, and how many more count this month. */
export function Needs({ standing: { month, has_phone } }: { standing: InvitationStanding }) {
  const t = useMessages(messages).needs;
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  const left = month.most - month.counted;
  return (
    <Section title={t.title}>
      <ol className={styles.steps}>
        {Object.values(t.steps).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {!has_phone && (
        <p className={styles.notice}>
          {t.phone} <TextLink href={PHONE_PATH}>{t.setPhone}</TextLink>
        </p>
      )}
      <p className={styles.month}>
        <strong>{t.month(number(month.counted), number(month.most))}</strong> {left > 0 ? t.left(number(left)) : t.full}
      </p>
      <p className={styles.fine}>{t.fair}</p>
    </Section>
  );
}

/** How many have come, by how far each invitation is, once there are any; states in which there is none are left out. */
export function Counts({ counts }: Pick<InvitationStanding, 'counts'>) {
  const t = useMessages(messages).standing;
  const language = useLanguage();
  const shown = INVITATION_STATES.filter((state) => counts[state] > 0);
  const total = shown.reduce((sum, state) => sum + counts[state], 0);
  if (total === 0) return null;
  return (
    <Section title={t.title} note={t.total(formatNumber(total, language))}>
      <dl className={styles.counts}>
        {shown.map((state) => (
          <div key={state}>
            <dt>{t.states[state]}</dt>
            <dd>{t.people(formatNumber(counts[state], language))}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
