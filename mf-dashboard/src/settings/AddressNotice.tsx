import type { UserSettings } from '@minori/contracts';
import { Button } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import { messages } from '../messages';
import { useResumeMailsMutation } from '../queries/settings';
import styles from './AddressNotice.module.css';

/** Why mails don’t come to the member's address, and what they can do; nothing where mails come. */
export function AddressNotice({ settings: { mail_address: known } }: { settings: UserSettings }) {
  const { address: text } = useMessages(messages).settings;
  const resume = useResumeMailsMutation({ done: text.resumed, failed: text.resumeFailed });
  const { state } = known;
  if (state === 'working') return null;
  const address = known.address ?? '';
  const says = {
    bounced: text.bouncedText(address),
    complained: text.complainedText(address),
    unverified: text.unverifiedText,
  };
  return (
    <section aria-label={text[state]} className={styles.notice}>
      <h3 className={styles.title}>{text[state]}</h3>
      <p className={styles.text}>{says[state]}</p>
      <div className={styles.actions}>
        {state !== 'unverified' && (
          <Button size="small" loading={resume.isPending} onClick={() => resume.mutate()}>
            {text.resume}
          </Button>
        )}
        {state !== 'complained' && (
          <Button size="small" variant="secondary" href="/account/security">
            {text.account}
          </Button>
        )}
      </div>
    </section>
  );
}
