import { CREATOR_SHARES, creatorShareAt, expectedIncome, levelOf, tokyoDay } from '@minori/contracts/rules';
import { usePresent, Yen } from '@minori/design-system';
import { TextField } from '@minori/design-system/form';
import { useMessages, useSession } from '@minori/platform';
import { useState } from 'react';
import { priceIn } from '../prices/priceIn';
import styles from './Editor.module.css';
import { messages } from './messages';

const PEOPLE_MAX = 1_000_000;

/** What so many buyers would come to, at the creator's own level. */
export function CourseIncome({ price }: { price: number }) {
  const { income: t } = useMessages(messages);
  const { user } = useSession();
  const now = new Date(usePresent());
  const [typed, setTyped] = useState('10');
  if (price === 0) return null;
  const level = Math.max(CREATOR_SHARES[0].level, levelOf(user?.badge ?? 'level1'));
  const people = Math.min(priceIn(typed) || 0, PEOPLE_MAX);
  const income = expectedIncome(price * people, level, { kind: 'person', residence: 'resident' }, tokyoDay(now));
  return (
    <fieldset className={styles.set}>
      <legend>{t.title}</legend>
      <TextField
        label={t.people}
        inputMode="numeric"
        autoComplete="off"
        end={t.unit}
        value={typed}
        onChange={setTyped}
      />
      <dl className={styles.facts}>
        <div>
          <dt>{t.gross}</dt>
          <dd>
            <Yen value={income.gross} />
          </dd>
        </div>
        <div>
          <dt>{t.royalty(creatorShareAt(level))}</dt>
          <dd>
            <Yen value={income.royalty} />
          </dd>
        </div>
        <div>
          <dt>{t.paid}</dt>
          <dd>
            <Yen value={income.paid} />
          </dd>
        </div>
      </dl>
      <p className={styles.note}>{t.note}</p>
    </fieldset>
  );
}
