import { Button, TextLink } from '@minori/design-system';
import { useMessages, useShell } from '@minori/platform';
import { messages } from './messages';
import styles from './WelcomeCard.module.css';

/** Tell guests what this place is, what one can rely on here, and that they can read without an account. */
export function WelcomeCard() {
  const { dialogs } = useShell();
  const { welcome: text } = useMessages(messages);
  return (
    <section className={styles.card} aria-labelledby="welcome-title">
      <h1 id="welcome-title" className={styles.title}>
        {text.title}
      </h1>
      <p className={styles.text}>{text.text}</p>
      <ul className={styles.facts}>
        {Object.values(text.facts).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <p className={styles.text}>
        {text.reading}{' '}
        <TextLink underline href={text.guidePath}>
          {text.guide}
        </TextLink>
      </p>
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
