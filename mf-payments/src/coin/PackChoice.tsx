import type { CoinPackOffer } from '@minori/contracts';
import { Yen } from '@minori/design-system';
import { RadioGroup } from '@minori/design-system/form';
import { formatNumber } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { messages } from './messages';
import styles from './PackChoice.module.css';

interface PackChoiceProps {
  packs: readonly CoinPackOffer[];
  /** How many coins are chosen; undefined as long as none are. */
  value: number | undefined;
  disabled: boolean;
  onChange(coins: number): void;
}

/** Choose a pack of coins. */
export function PackChoice({ packs, value, disabled, onChange }: PackChoiceProps) {
  const t = useMessages(messages);
  const language = useLanguage();
  const number = (coins: number) => formatNumber(coins, language);
  return (
    <RadioGroup
      label={t.buy.pack}
      value={value === undefined ? '' : String(value)}
      onChange={(coins) => onChange(Number(coins))}
      options={packs.map(({ coins, bonus, price }) => ({
        value: String(coins),
        disabled,
        label: (
          <span className={styles.pack}>
            <span className={styles.coins}>{t.coins(number(coins))}</span>
            {bonus > 0 && <span className={styles.bonus}>{t.buy.bonus(number(bonus))}</span>}
            <Yen value={price} className={styles.price} />
          </span>
        ),
      }))}
    />
  );
}
