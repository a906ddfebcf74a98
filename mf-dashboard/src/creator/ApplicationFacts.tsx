import type { CreatorApplication } from '@minori/contracts';
import { formatDate } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import styles from './ApplicationFacts.module.css';
import { messages } from './messages';

/** What an applicant wrote and when, and why it was rejected, if it was. */
export function ApplicationFacts({ application }: { application: CreatorApplication }) {
  const { application: text } = useMessages(messages);
  const language = useLanguage();
  const { created_at, text: said, domains, reason } = application;
  const separator = language === 'ja' ? '、' : ', ';
  return (
    <dl className={styles.facts}>
      {reason && (
        <div className={styles.reason}>
          <dt>{text.reason}</dt>
          <dd>{reason}</dd>
        </div>
      )}
      <div>
        <dt>{text.date}</dt>
        <dd>{formatDate(created_at, language)}</dd>
      </div>
      <div>
        <dt>{text.text}</dt>
        <dd>{said}</dd>
      </div>
      <div>
        <dt>{text.domains}</dt>
        <dd>{domains.map(({ name }) => name).join(separator)}</dd>
      </div>
    </dl>
  );
}
