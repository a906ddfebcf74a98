import { Button } from '@minori/design-system';
import { useMessages, useShell } from '@minori/platform';
import { messages } from './messages';
import styles from './WelcomeCard.module.css';

/** Tell guests in two lines what this place is. */
export function WelcomeCard() {
  const { dialogs } = useShell();
  const { welcome: text } = useMessages(messages);
  return (
    <section className={styles.card} aria-labelledby="welcome-title">
      <h1 id="welcome-title" className={styles.title}>
        {text.title}
      </h1>
      <p className={styles.text}>{text.text}</p>
      <Button
        variant="secondary"
        className={styles.action}
        onClick={() => dialogs.open('auth.login', { mode: 'signup' })}
      >
        {text.signUp}
      </Button>
    </section>
  );
}
