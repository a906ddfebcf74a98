import type { ChatLine } from '@minori/contracts';
import { distinctName } from '@minori/contracts/rules';
import {
  Avatar,
  CloseIcon,
  CoinIcon,
  IconButton,
  MemberName,
  PinIcon,
  useLangOf,
  VisuallyHidden,
} from '@minori/design-system';
import { formatDuration, formatNumber } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { useState } from 'react';
import styles from './Chat.module.css';
import { useChatRoom } from './chatContext';
import { Writer } from './ChatLines';
import type { ChatState } from './chatState';
import { messages } from './messages';
import { useNow } from './useNow';

/** What stands above a chat: the line that its host has pinned, and the greatest tips for a while. */
export function ChatTop({ state: { settings, pinnedTips } }: { state: ChatState }) {
  return (
    <>
      {pinnedTips.length > 0 && <PinnedTips lines={pinnedTips} />}
      {settings.pinned && <Pinned line={settings.pinned} />}
    </>
  );
}

function Pinned({ line }: { line: ChatLine }) {
  const { abilities, acts } = useChatRoom();
  const text = useMessages(messages);
  const langOf = useLangOf();
  return (
    <section aria-label={text.pinned} className={styles.pinned}>
      <PinIcon size={16} aria-hidden />
      <p className={styles.pinnedWords}>
        <Writer line={line} />
        <span lang={langOf(line.text)}>{line.text}</span>
      </p>
      {abilities.can_moderate && (
        <IconButton label={text.menu.unpin} size="small" onClick={() => acts.pin(null)}>
          <CloseIcon size={16} />
        </IconButton>
      )}
    </section>
  );
}

function PinnedTips({ lines }: { lines: readonly ChatLine[] }) {
  const text = useMessages(messages);
  const [openId, setOpenId] = useState<string>();
  const now = useNow(Math.max(...lines.map(endOf)));
  const shown = lines.filter((line) => endOf(line) > now);
  const open = shown.find(({ id }) => id === openId);
  if (shown.length === 0) return null;
  return (
    <section aria-label={text.pinnedTips} className={styles.tips}>
      <ul className={styles.tipList}>
        {shown.map((line) => (
          <li key={line.id}>
            <Tip
              line={line}
              now={now}
              isOpen={line === open}
              onPress={() => setOpenId(line === open ? undefined : line.id)}
            />
          </li>
        ))}
      </ul>
      {open && <OpenTip line={open} />}
    </section>
  );
}

/** Until when a line stands there, in milliseconds since 1970. */
const endOf = ({ pinned_until }: ChatLine): number => Date.parse(pinned_until ?? '');

interface TipProps {
  line: ChatLine;
  now: number;
  isOpen: boolean;
  onPress: () => void;
}

function Tip({ line, now, isOpen, onPress }: TipProps) {
  const text = useMessages(messages);
  const language = useLanguage();
  const { user_info: writer, tip } = line;
  const coins = formatNumber(tip?.coins ?? 0, language);
  const left = formatDuration(Math.ceil((endOf(line) - now) / 1_000));
  return (
    <button type="button" aria-expanded={isOpen} className={styles.tip} onClick={onPress}>
      <VisuallyHidden>{`${text.tipLeft(distinctName(writer), coins)} ${text.left(left)}`}</VisuallyHidden>
      <Avatar src={writer.avatar_url} member={writer} size={24} />
      <span aria-hidden className={styles.tipCoins}>
        <CoinIcon size={14} />
        {coins}
      </span>
      <span aria-hidden className={styles.tipLeft}>
        {left}
      </span>
    </button>
  );
}

function OpenTip({ line: { user_info: writer, tip, text: said } }: { line: ChatLine }) {
  const text = useMessages(messages);
  const language = useLanguage();
  const langOf = useLangOf();
  return (
    <p className={styles.openTip}>
      <span className={styles.tipWriter}>
        <MemberName member={writer} />
      </span>
      {text.gave(formatNumber(tip?.coins ?? 0, language))}
      {said && (
        <span lang={langOf(said)} className={styles.tipSaid}>
          {said}
        </span>
      )}
    </p>
  );
}
