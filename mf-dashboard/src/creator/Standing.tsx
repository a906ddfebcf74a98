import type { CreatorStanding } from '@minori/contracts';
import { CREATOR_LEVEL, LEVELS } from '@minori/contracts/rules';
import { Button, CheckIcon, PostIcon } from '@minori/design-system';
import { formatDate } from '@minori/design-system/format';
import { useDialog, useLanguage, useMessages, useSession } from '@minori/platform';
import type { ReactNode } from 'react';
import { ApplicationFacts } from './ApplicationFacts';
import { LevelNeeds } from './LevelNeeds';
import { messages as payeeMessages } from '../payee/messages';
import { messages } from './messages';
import styles from './Standing.module.css';

/** What the level asks for from which members may apply. */
const NEEDED = LEVELS.find(({ level }) => level === CREATOR_LEVEL);

interface StandingProps {
  standing: CreatorStanding;
  onApply: () => void;
  onCancel: () => void;
}

/** How a member stands on the way to being a creator, with the one thing to do next. */
export function Standing({ standing, onApply, onCancel }: StandingProps) {
  const text = useMessages(messages);
  const language = useLanguage();
  const { user } = useSession();
  const { application, hindrance, may_apply_from, level_progress } = standing;
  const facts = application && <ApplicationFacts application={application} />;
  switch (hindrance) {
    case 'creator':
      return <Approved standing={standing} />;
    case 'waiting':
      return (
        <State
          title={text.waiting.title}
          text={text.waiting.text}
          action={
            <Button variant="secondary" onClick={onCancel}>
              {text.waiting.cancel}
            </Button>
          }
        >
          {facts}
        </State>
      );
    case 'rejected':
      return (
        <State
          title={text.rejected.title}
          text={may_apply_from && text.rejected.from(formatDate(may_apply_from, language))}
        >
          {facts}
        </State>
      );
    case 'level':
      return (
        <State
          title={text.level.title(CREATOR_LEVEL)}
          text={text.level.text(level_progress.level)}
          action={
            <Button variant="secondary" href={`/${user?.username}?tab=profile`}>
              {text.level.action}
            </Button>
          }
        >
          {NEEDED && <LevelNeeds now={level_progress.now} needed={NEEDED} />}
          <Opens />
        </State>
      );
    case 'underage':
      return <State title={text.underage.title} text={text.underage.text} />;
    case 'violation':
      return (
        <State
          title={text.violation.title}
          text={text.violation.text}
          action={
            !user?.is_disabled_dashboard && (
              <Button variant="secondary" href="/dashboard/my_posts?status=failed">
                {text.violation.action}
              </Button>
            )
          }
        />
      );
    case null:
      return (
        <State
          title={text.open.title}
          text={text.open.text}
          action={<Button onClick={onApply}>{text.open.action}</Button>}
        >
          <Opens />
          {application?.status === 'rejected' && (
            <section aria-label={text.open.before} className={styles.part}>
              <h4 className={styles.heading}>{text.open.before}</h4>
              {facts}
            </section>
          )}
        </State>
      );
  }
}

function Approved({ standing: { application } }: { standing: CreatorStanding }) {
  const { creator: text } = useMessages(messages);
  const { title: payee } = useMessages(payeeMessages);
  const language = useLanguage();
  const write = useDialog('post.composer');
  const since = application?.status === 'approved' && application.settled_at;
  return (
    <State
      title={text.title}
      text={since && text.since(formatDate(since, language))}
      action={
        <>
          {write && (
            <Button icon={<PostIcon />} onClick={() => write({})}>
              {text.action}
            </Button>
          )}
          <Button variant="secondary" href="/account/payee">
            {payee}
          </Button>
        </>
      }
    >
      <Opens />
    </State>
  );
}

interface StateProps {
  title: string;
  text: ReactNode;
  action?: ReactNode;
  children?: ReactNode;
}

function State({ title, text, action, children }: StateProps) {
  return (
    <div className={styles.state}>
      <header>
        <h3 className={styles.title}>{title}</h3>
        {text && <p className={styles.text}>{text}</p>}
      </header>
      {children}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}

function Opens() {
  const { opens: text } = useMessages(messages);
  return (
    <section aria-label={text.title} className={styles.part}>
      <h4 className={styles.heading}>{text.title}</h4>
      <ul className={styles.opens}>
        {[text.posts, text.files, text.mark].map((what) => (
          <li key={what}>
            <CheckIcon size={18} />
            {what}
          </li>
        ))}
      </ul>
    </section>
  );
}
