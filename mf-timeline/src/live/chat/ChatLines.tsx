import type { ChatLine } from '@minori/contracts';
import { Avatar, classNames, CoinIcon, MemberName, ShieldIcon, useLangOf, WarningIcon } from '@minori/design-system';
import { formatNumber } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { memo, type ReactNode } from 'react';
import styles from './ChatLines.module.css';
import { messages } from './messages';

interface ChatLinesProps {
  /** The oldest first. */
  lines: readonly ChatLine[];
  /** In front of a line: when it was said. */
  renderTime?: (line: ChatLine) => ReactNode;
  /** At the end of a line: what can be done with it. */
  renderMenu?: (line: ChatLine) => ReactNode;
}

/** Lines of a chat below each other: who says what, and who gives what. Keep what renders parts of a line the same between renderings. */
export function ChatLines({ lines, ...parts }: ChatLinesProps) {
  return (
    <ol className={styles.lines}>
      {lines.map((line) => (
        <Line key={line.id} line={line} {...parts} />
      ))}
    </ol>
  );
}

/** The line that its writer sees until the API has answered. */
export function LineOnItsWay({ line }: { line: ChatLine }) {
  const text = useMessages(messages);
  return (
    <div className={styles.sending} aria-label={text.sending} role="group">
      <Said line={line} />
    </div>
  );
}

type LineProps = { line: ChatLine } & Pick<ChatLinesProps, 'renderTime' | 'renderMenu'>;

const Line = memo(function Line({ line, renderTime, renderMenu }: LineProps) {
  return (
    <li className={styles.item}>
      <Said line={line} time={renderTime?.(line)} />
      {renderMenu && <div className={styles.menu}>{renderMenu(line)}</div>}
    </li>
  );
});

function Said({ line, time }: { line: ChatLine; time?: ReactNode }) {
  const text = useMessages(messages);
  const langOf = useLangOf();
  const { user_info: writer, tip, contact_kinds } = line;
  return (
    <div className={classNames(styles.line, tip && styles.tip)} data-package={tip?.package}>
      <Avatar src={writer.avatar_url} member={writer} size={24} className={styles.picture} />
      <div className={styles.words}>
        {time && <span className={styles.time}>{time}</span>}
        <Writer line={line} />
        {tip && <Coins coins={tip.coins} />}
        <span lang={langOf(line.text)} className={styles.text}>
          {line.text}
        </span>
        {contact_kinds.length > 0 && (
          <p className={styles.warning}>
            <WarningIcon size={14} aria-hidden />
            {text.contacts}
          </p>
        )}
      </div>
    </div>
  );
}

/** Who says it, and what they are in this chat. */
export function Writer({ line: { user_info: writer, role } }: { line: ChatLine }) {
  const { roles } = useMessages(messages);
  return (
    <span className={styles.writer}>
      <MemberName member={writer}>
        {(name) => (
          <span className={styles.name} data-role={role ?? undefined}>
            {name}
          </span>
        )}
      </MemberName>
      {role && (
        <span className={styles.role} data-role={role}>
          {role === 'moderator' && <ShieldIcon size={12} aria-hidden />}
          {roles[role]}
        </span>
      )}
    </span>
  );
}

function Coins({ coins }: { coins: number }) {
  const text = useMessages(messages);
  return (
    <span className={styles.coins}>
      <CoinIcon size={14} aria-hidden />
      {text.coins(formatNumber(coins, useLanguage()))}
    </span>
  );
}
