import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { UserSummary } from '@minori/contracts';
import { Avatar, classNames, MemberName } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import { useMentionableQuery } from '../queries/comments';
import styles from './CommentComposer.module.css';
import { mentionAt, writeMention, type TypedMention } from './mention';
import { messages } from './messages';

const SHOWN = 5;
const PAUSE = 200;

interface MentionAreaProps {
  postId: string;
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  /** Takes the focus when it appears. */
  takesFocus: boolean;
  /** The id of the sentence that says what is wrong. */
  errorId: string | undefined;
  onEscape: (() => void) | undefined;
}

/**
 * A writing area as high as what is written. After an @ it offers members: arrow keys move, Enter and Tab choose, Escape
 * closes. Ctrl or Command with Enter sends the form.
 */
export function MentionArea(props: MentionAreaProps) {
  const { postId, label, placeholder, value, onChange, takesFocus, errorId, onEscape } = props;
  const text = useMessages(messages);
  const id = useId();
  const area = useGrowingArea(value, takesFocus);
  const [typed, setTyped] = useState<TypedMention>();
  const [at, setAt] = useState(0);
  const keyword = usePaused(typed?.keyword, PAUSE);
  const search = useMentionableQuery(postId, typed && keyword);
  const offered = typed ? (search.data ?? []).slice(0, SHOWN) : [];
  const active = offered[Math.min(at, offered.length - 1)];

  const look = () => {
    const box = area.current;
    if (!box || box.selectionStart !== box.selectionEnd) return setTyped(undefined);
    setTyped(mentionAt(box.value, box.selectionStart));
  };
  const choose = (member: UserSummary) => {
    const box = area.current;
    if (!box || !typed) return;
    const next = writeMention(value, typed, member.username);
    setTyped(undefined);
    onChange(next.text);
    requestAnimationFrame(() => {
      box.focus();
      box.setSelectionRange(next.caret, next.caret);
    });
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return;
    const act = keyActs(event)[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  const keyActs = ({ ctrlKey, metaKey, currentTarget }: KeyboardEvent<HTMLTextAreaElement>) => {
    const acts: Record<string, (() => void) | undefined> = {};
    if (ctrlKey || metaKey) return { Enter: () => currentTarget.form?.requestSubmit() };
    if (onEscape) acts['Escape'] = onEscape;
    if (!active) return acts;
    const choice = () => choose(active);
    const last = offered.length - 1;
    return {
      ArrowDown: () => setAt(at >= last ? 0 : at + 1),
      ArrowUp: () => setAt(at <= 0 ? last : at - 1),
      Enter: choice,
      Tab: choice,
      Escape: () => setTyped(undefined),
    };
  };

  return (
    <div className={styles.box}>
      <textarea
        ref={area}
        rows={1}
        className={styles.area}
        aria-label={label}
        placeholder={placeholder}
        value={value}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        aria-autocomplete="list"
        aria-controls={offered.length > 0 ? id : undefined}
        aria-activedescendant={active && `${id}-${active.id}`}
        onChange={(event) => {
          onChange(event.target.value);
          setAt(0);
          look();
        }}
        onSelect={look}
        onBlur={() => setTyped(undefined)}
        onKeyDown={onKeyDown}
      />
      {offered.length > 0 && (
        <div id={id} role="listbox" aria-label={text.mentions} className={styles.people}>
          {offered.map((member, index) => (
            <button
              key={member.id}
              type="button"
              tabIndex={-1}
              id={`${id}-${member.id}`}
              role="option"
              aria-selected={member === active}
              className={classNames(styles.person, member === active && styles.active)}
              onPointerMove={() => setAt(index)}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(member)}
            >
              <Avatar src={member.avatar_url} size={24} />
              <MemberName member={member} hasUsername>
                {(name) => <span className={styles.personName}>{name}</span>}
              </MemberName>
              <span className={styles.personUsername}>@{member.username}</span>
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

function useGrowingArea(value: string, takesFocus: boolean) {
  const area = useRef<HTMLTextAreaElement>(null);

  // One writes on where the text ends.
  useEffect(() => {
    const box = area.current;
    if (!box || !takesFocus) return;
    box.focus();
    box.setSelectionRange(box.value.length, box.value.length);
  }, [takesFocus]);

  useLayoutEffect(() => {
    const box = area.current;
    if (!box) return;
    box.style.height = 'auto';
    box.style.height = `${box.scrollHeight}px`;
  }, [value]);

  return area;
}

/** The value once it has not changed for so many milliseconds; the first at once. */
function usePaused(value: string | undefined, milliseconds: number): string | undefined {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), value === undefined ? 0 : milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return paused ?? value;
}
