import { useEffect, useEffectEvent, useId, useRef, useState, type RefObject } from 'react';
import type { SymbolSummary } from '@minori/contracts';
import { Avatar, classNames, MemberName, TopicsIcon, VisuallyHidden } from '@minori/design-system';
import { formatCount } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import styles from './Completions.module.css';
import { messages } from './completionMessages';
import { isForInputMethod } from './inputMethod';
import { typedAt, writeOut, type Typed } from './typed';
import { useCompletions, type Completion } from './useCompletions';
import { useListPlace } from './useListPlace';

interface CompletionsProps {
  area: HTMLTextAreaElement;
  postId: string | undefined;
  onSymbol: ((symbol: SymbolSummary) => void) | undefined;
}

/**
 * What a word behind @, # or $ in a writing area can become, beside the caret. Arrow keys move, Enter and Tab choose,
 * Escape closes. A hashtag may well be new: of these none is chosen before an arrow key is pressed.
 */
export function Completions({ area, postId, onSymbol }: CompletionsProps) {
  const t = useMessages(messages);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const { typed, close } = useTyped(area);
  const isComposing = useComposing(area);
  const offered = useCompletions(typed, postId);
  const first = typed?.kind === 'topic' ? -1 : 0;
  const [moved, setMoved] = useState<{ about: string; at: number }>();
  const about = typed ? `${typed.start} ${typed.keyword}` : '';
  const at = Math.min(moved?.about === about ? moved.at : first, offered.length - 1);
  const active = offered[at];
  const isOpen = offered.length > 0;
  useListPlace(list, area, isOpen ? typed?.start : undefined);
  useOwnership(area, isOpen ? id : undefined, active && `${id}-${active.id}`);

  const choose = (one: Completion) => {
    if (isComposing.current) {
      // The input method lets go of the word.
      area.blur();
      area.focus({ preventScroll: true });
    }
    const word = typedAt(area.value, area.selectionStart) ?? typed;
    if (!word) return;
    close();
    writeOut(area, word, one.text);
    if (one.kind === 'symbol') onSymbol?.(one.symbol);
  };
  const moveTo = (next: number) => setMoved({ about, at: next });
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isOpen || isForInputMethod(event) || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const last = offered.length - 1;
    const acts: Record<string, (() => void) | undefined> = {
      ArrowDown: () => moveTo(at >= last ? 0 : at + 1),
      ArrowUp: () => moveTo(at <= 0 ? last : at - 1),
      Escape: close,
      Enter: active && (() => choose(active)),
      Tab: active && (() => choose(active)),
    };
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    // Escape closes the list, not what is around it.
    event.stopPropagation();
    act();
  });
  useEffect(() => {
    area.addEventListener('keydown', onKeyDown);
    return () => area.removeEventListener('keydown', onKeyDown);
  }, [area]);
  useEffect(() => {
    const option = list.current?.children[at];
    option?.scrollIntoView?.({ block: 'nearest' });
  }, [at]);

  return (
    <>
      <VisuallyHidden>
        <span role="status">{isOpen && t.offered(offered.length)}</span>
      </VisuallyHidden>
      {isOpen && typed && (
        <div ref={list} id={id} popover="manual" role="listbox" aria-label={t[typed.kind]} className={styles.list}>
          {offered.map((one, index) => (
            <button
              key={one.id}
              type="button"
              tabIndex={-1}
              id={`${id}-${one.id}`}
              role="option"
              aria-selected={one === active}
              className={classNames(styles.option, one === active && styles.active)}
              onPointerMove={() => moveTo(index)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(one)}
            >
              <Content of={one} />
            </button>
          ))}
        </div>
      )}
    </>
  );
}

function Content({ of }: { of: Completion }) {
  const t = useMessages(messages);
  const language = useLanguage();
  if (of.kind === 'member') {
    return (
      <>
        <Avatar src={of.member.avatar_url} member={of.member} size={24} />
        <MemberName member={of.member} hasUsername>
          {(name) => <span className={styles.name}>{name}</span>}
        </MemberName>
        <span className={styles.note}>@{of.member.username}</span>
      </>
    );
  }
  if (of.kind === 'topic') {
    return (
      <>
        <TopicsIcon size={18} />
        <span className={styles.name}>{of.topic.name}</span>
        <span className={styles.note}>{t.posts(formatCount(of.topic.post_count, language))}</span>
      </>
    );
  }
  return (
    <>
      <span className={styles.name}>{of.symbol.name}</span>
      <span className={styles.note}>{of.symbol.code}</span>
    </>
  );
}

/** What is being typed at the caret of an area that has the focus. Closed, it stays so for the word. */
function useTyped(area: HTMLTextAreaElement): { typed: Typed | undefined; close: () => void } {
  const [typed, setTyped] = useState<Typed>();
  const closedAt = useRef<number>(undefined);
  useEffect(() => {
    const look = () => {
      const isWriting = document.activeElement === area && area.selectionStart === area.selectionEnd;
      const found = isWriting ? typedAt(area.value, area.selectionStart) : undefined;
      if (found?.start !== closedAt.current) closedAt.current = undefined;
      const next = found && found.start === closedAt.current ? undefined : found;
      setTyped((before) => (isSame(before, next) ? before : next));
    };
    look();
    const events = ['input', 'keyup', 'click', 'focus', 'blur'];
    for (const name of events) area.addEventListener(name, look);
    document.addEventListener('selectionchange', look);
    return () => {
      for (const name of events) area.removeEventListener(name, look);
      document.removeEventListener('selectionchange', look);
    };
  }, [area]);
  const close = () => {
    closedAt.current = typed?.start;
    setTyped(undefined);
  };
  return { typed, close };
}

/** Whether an input method has a word of the area. */
function useComposing(area: HTMLTextAreaElement): RefObject<boolean> {
  const isComposing = useRef(false);
  useEffect(() => {
    const note = ({ type }: CompositionEvent) => void (isComposing.current = type === 'compositionstart');
    area.addEventListener('compositionstart', note);
    area.addEventListener('compositionend', note);
    return () => {
      area.removeEventListener('compositionstart', note);
      area.removeEventListener('compositionend', note);
    };
  }, [area]);
  return isComposing;
}

function isSame(one: Typed | undefined, other: Typed | undefined): boolean {
  return one?.start === other?.start && one?.keyword === other?.keyword && one?.kind === other?.kind;
}

/** Say on the area which list belongs to it, and which option is active. */
function useOwnership(area: HTMLTextAreaElement, listId: string | undefined, activeId: string | undefined): void {
  useEffect(() => {
    const said = {
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-controls': listId,
      'aria-activedescendant': activeId,
    };
    for (const [name, value] of Object.entries(said)) {
      if (value) area.setAttribute(name, value);
      else area.removeAttribute(name);
    }
  }, [area, listId, activeId]);
}
