import type { TipOffer } from '@minori/contracts';
import {
  checkTipMessage,
  fieldMessage,
  TIP_DAILY_MAX,
  TIP_MESSAGE_MAX,
  TIP_PACKAGE_NAMES,
  TIP_PACKAGES,
} from '@minori/contracts/rules';
import { Amount, Avatar, MemberName } from '@minori/design-system';
import { RadioGroup, TextArea } from '@minori/design-system/form';
import { formatNumber } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { messages as coinMessages } from '../coin/messages';
import { messages } from './messages';
import styles from './Tip.module.css';
import type { TipState } from './useTip';

interface TipFormProps {
  offer: TipOffer;
  tip: TipState;
}

/** How many coins, what is said with them, and what that costs. */
export function TipForm({ offer, tip }: TipFormProps) {
  const t = useMessages(messages);
  const language = useLanguage();
  const { creator, given } = offer;
  const { chosen, choose, message, setMessage, payment } = tip;
  // What was not answered is sent once more as it was.
  const isFixed = payment.isRunning || payment.isUnanswered;
  const number = (coins: number) => formatNumber(coins, language);
  return (
    <div className={styles.parts}>
      <div className={styles.to}>
        <Avatar src={creator.avatar_url} member={creator} size={40} />
        <div>
          <MemberName member={creator} hasUsername>
            {(name) => <span className={styles.name}>{name}</span>}
          </MemberName>
          <p className={styles.note}>@{creator.username}</p>
        </div>
      </div>
      <RadioGroup
        label={t.packages}
        className={styles.packages}
        value={chosen ?? ''}
        onChange={choose}
        options={TIP_PACKAGE_NAMES.map((value) => ({
          value,
          disabled: isFixed,
          label: <span className={styles.coins}>{t.coins(number(TIP_PACKAGES[value]))}</span>,
        }))}
      />
      <TextArea
        optional
        className={styles.message}
        label={t.message}
        rows={2}
        limit={TIP_MESSAGE_MAX}
        placeholder={t.messageHint}
        help={t.messageHelp}
        error={tip.refused ?? fieldMessage(checkTipMessage(message), language)}
        value={message}
        readOnly={isFixed}
        onChange={setMessage}
      />
      {chosen && <Costs offer={offer} tip={tip} />}
      <p className={styles.note}>
        {t.terms} {t.boughtOnly}
      </p>
      {given > 0 && <p className={styles.note}>{t.given(number(given))}</p>}
    </div>
  );
}

/** What it costs, in the largest type, and what is left afterwards, or missing. */
function Costs({ offer: { bought, left_today }, tip: { coins, missing, isOverDay } }: TipFormProps) {
  const t = useMessages(messages);
  const { unit } = useMessages(coinMessages);
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  return (
    <div>
      <dl className={styles.costs}>
        <dt>{t.price}</dt>
        <dd className={styles.price}>
          <Amount unit={unit}>{number(coins)}</Amount>
        </dd>
        <dt>{t.balance}</dt>
        <dd>{t.coins(number(bought))}</dd>
        {missing === 0 && (
          <>
            <dt>{t.after}</dt>
            <dd>{t.coins(number(bought - coins))}</dd>
          </>
        )}
      </dl>
      {(isOverDay || missing > 0) && (
        <p role="status" className={styles.attention}>
          {isOverDay ? t.overDay(number(left_today), number(TIP_DAILY_MAX)) : t.missing(number(missing))}
        </p>
      )}
    </div>
  );
}
