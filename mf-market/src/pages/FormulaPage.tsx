import type { PredictionFormula } from '@minori/contracts';
import { Answer, Button, Card, Section, TextLink } from '@minori/design-system';
import { useMessages, usePageTitle, useSession, useShell } from '@minori/platform';
import { useSearchParams } from '@minori/platform/router';
import { recordPath } from '../paths';
import { CsvLink } from '../predictions/CsvLink';
import { FormulaSkeleton } from '../predictions/FormulaSkeleton';
import { GradingExample } from '../predictions/GradingExample';
import { MemberRecord } from '../predictions/MemberRecord';
import { messages } from '../predictions/messages';
import { ProvenRules } from '../predictions/ProvenRules';
import { RecordFigures } from '../predictions/RecordFigures';
import { useForecasterRecordQuery, usePredictionFormulaQuery } from '../queries/predictions';
import page from '../predictions/GradingPage.module.css';
import styles from './FormulaPage.module.css';

/**
 * `/p/prediction_formula`: how predictions are graded, with an example, and one's own record to download. With `user` in
 * the address the record of that member, and all that it is made of.
 */
export function FormulaPage() {
  const [params] = useSearchParams();
  const username = params.get('user');
  return username ? <MemberRecord key={username} username={username} /> : <Grading />;
}

function Grading() {
  const { page: t } = useMessages(messages);
  usePageTitle(t.title);
  return (
    <div className={page.page}>
      <header className={page.head}>
        <h1 className={page.title}>{t.title}</h1>
        <p className={styles.intro}>{t.intro}</p>
      </header>
      <Answer query={usePredictionFormulaQuery()} skeleton={<FormulaSkeleton />} failed={t.failed}>
        {(formula) => <Explanation formula={formula} />}
      </Answer>
      <OwnRecord />
    </div>
  );
}

function Explanation({ formula }: { formula: PredictionFormula }) {
  const { page: t } = useMessages(messages);
  const formulas = [
    [t.error, t.errorFormula],
    [t.direction, t.directionFormula, t.directionNote],
    [t.excess, t.excessFormula, t.excessNote],
    [t.bound, t.boundFormula, t.boundNote(formula.confidence_z)],
  ] as const;
  return (
    <>
      <Card bleed>
        <Section title={t.rules}>
          <ul className={styles.rules}>
            <li>{t.ruleTargets(formula.week_trading_days, formula.month_trading_days)}</li>
            <li>{t.ruleBase}</li>
            <li>{t.ruleOnce}</li>
            <li>{t.ruleVoid}</li>
            <li>{t.ruleLock(formula.lock_hours)}</li>
            <li>{t.ruleMedian(formula.median_from, formula.median_low_percentage, formula.median_high_percentage)}</li>
            <li>{t.ruleRecord(formula.record_from)}</li>
          </ul>
        </Section>
      </Card>
      <Card bleed>
        <Section title={t.formulas}>
          <dl className={styles.formulas}>
            {formulas.map(([name, text, note]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd className={styles.formula}>{text}</dd>
                {note && <dd>{note}</dd>}
              </div>
            ))}
          </dl>
        </Section>
      </Card>
      <Card bleed>
        <GradingExample formula={formula} />
      </Card>
      <Card bleed>
        <ProvenRules formula={formula} />
      </Card>
    </>
  );
}

/** The member's own record, and all of it as a file. */
function OwnRecord() {
  const { page: t } = useMessages(messages);
  const { dialogs } = useShell();
  const { status, user } = useSession();
  const record = useForecasterRecordQuery(user?.username).data;
  return (
    <Card bleed>
      <Section title={t.own} note={user ? t.downloadHelp : t.ownGuest}>
        {record && <RecordFigures record={record} />}
        {user && (
          <p className={styles.own}>
            <CsvLink username={user.username} />
            <TextLink href={recordPath(user.username)}>{t.seeOwn}</TextLink>
          </p>
        )}
        {status !== 'initialising' && !user && (
          <Button variant="secondary" onClick={() => dialogs.open('auth.login', { mode: 'login' })}>
            {t.logIn}
          </Button>
        )}
      </Section>
    </Card>
  );
}
