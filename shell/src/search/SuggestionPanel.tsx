import { useEffect, useId, useState, type MouseEvent, type RefObject } from 'react';
import { Button, classNames, CloseIcon, IconButton, SiteLink, VisuallyHidden } from '@minori/design-system';
import { useLanguage, useMessages, useShell } from '@minori/platform';
import { messages } from './messages';
import type { OfferedList } from './offered';
import { useForgetSearch, useSuggestions } from './queries';
import { beforeTyping, recentOf, whileTyping, type Suggestion } from './suggestions';
import styles from './SuggestionPanel.module.css';

const DEBOUNCE_MS = 500;

function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

interface Props {
  /** What is typed, trimmed. */
  text: string;
  /** Where it is typed: the focus stays there, its arrow keys move in the list. */
  field: RefObject<HTMLInputElement | null>;
  /** Called with the list that is there, and with nothing when there is none any more. Keep it stable. */
  onOffer: (list: OfferedList | undefined) => void;
  /** Called when a keyword was chosen. */
  onSearch: (keyword: string) => void;
  /** Called when a page was chosen; the link leads there. */
  onLeave: () => void;
}

/**
 * Below the search box: recent searches and what is talked about, or people, symbols and topics that go with what is typed,
 * which lead straight to their pages. What can't be read is left out: the text itself can be searched for anyway.
 */
export function SuggestionPanel({ text, field, onOffer, onSearch, onLeave }: Props) {
  const t = useMessages(messages);
  const language = useLanguage();
  const { analytics } = useShell();
  const id = useId();
  const settled = useDebounced(text);
  const { data, isPlaceholderData } = useSuggestions(settled);
  const groups = text === '' ? beforeTyping(data, t) : whileTyping(text, data, { t, language });
  const suggestions = groups.flatMap((group) => group.suggestions);
  const recent = text === '' ? recentOf(data) : [];
  const { active, move } = useActive(text, suggestions);
  const idOf = (suggestion: Suggestion) => `${id}-${suggestions.indexOf(suggestion)}`;
  const activeId = active && idOf(active);
  const hasList = suggestions.length > 0;

  useFieldKeys(field, {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: activeId === undefined ? undefined : () => document.getElementById(activeId)?.click(),
  });

  useEffect(() => {
    if (hasList) onOffer({ list: id, active: activeId });
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' });
    return () => onOffer(undefined);
  }, [onOffer, id, hasList, activeId]);

  const choose = (suggestion: Suggestion) => (event: MouseEvent) => {
    const { keyword, category } = suggestion;
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    if (keyword !== undefined) {
      event.preventDefault();
      return onSearch(keyword);
    }
    const position = suggestions.indexOf(suggestion) + 1;
    if (category) analytics.track('search_result_click', { component: 'search_suggestion', category, position });
    onLeave();
  };

  const isKnown = text !== '' && text === settled && data !== undefined && !isPlaceholderData;
  return (
    <>
      <div role="status">
        <VisuallyHidden>{isKnown && t.found(suggestions.length - 1)}</VisuallyHidden>
      </div>
      {hasList && (
        <div className={styles.panel}>
          {/* A press keeps the focus in the field. */}
          <div
            id={id}
            role="listbox"
            tabIndex={-1}
            aria-label={t.suggestions}
            onMouseDown={(event) => event.preventDefault()}
          >
            {groups.map(({ key, title, note, suggestions: offered }) => (
              <div
                key={key}
                role="group"
                aria-label={title ?? t.suggestions}
                className={classNames(styles.group, key === 'recent' && styles.forgettable)}
              >
                {title && (
                  <div aria-hidden="true" className={styles.title}>
                    {title}
                    {note && <small>{note}</small>}
                  </div>
                )}
                {offered.map((suggestion) => (
                  <SiteLink
                    key={suggestion.key}
                    id={idOf(suggestion)}
                    role="option"
                    tabIndex={-1}
                    aria-selected={suggestion === active}
                    href={suggestion.href}
                    className={classNames(styles.option, suggestion === active && styles.active)}
                    onClick={choose(suggestion)}
                  >
                    {suggestion.content}
                  </SiteLink>
                ))}
              </div>
            ))}
          </div>
          {recent.length > 0 && <Forgetting keywords={recent} />}
        </div>
      )}
    </>
  );
}

/** Beside the recent searches, outside of the list, which may hold nothing but what can be chosen. */
function Forgetting({ keywords }: { keywords: string[] }) {
  const t = useMessages(messages);
  const forget = useForgetSearch();
  return (
    <div className={styles.forgetting}>
      <Button variant="quiet" size="small" onClick={() => forget.mutate(undefined)}>
        {t.forgetAll}
      </Button>
      {keywords.map((keyword) => (
        <IconButton key={keyword} size="small" label={t.forget(keyword)} onClick={() => forget.mutate(keyword)}>
          <CloseIcon size={16} />
        </IconButton>
      ))}
    </div>
  );
}

/** Which of the suggestions one is on: none at first, and again when the text has changed or it is gone. */
function useActive(text: string, suggestions: Suggestion[]) {
  const [chosen, setChosen] = useState({ text, key: '' });
  const at = chosen.text === text ? suggestions.findIndex(({ key }) => key === chosen.key) : -1;
  const move = (by: 1 | -1) => {
    const places = suggestions.length + 1; // the field is one of them
    const next = (at + 1 + by + places) % places;
    setChosen({ text, key: suggestions[next - 1]?.key ?? '' });
  };
  return { active: suggestions[at], move };
}

/** Let keys of a field act, but for those that an input method uses. */
function useFieldKeys(field: RefObject<HTMLInputElement | null>, acts: Record<string, (() => void) | undefined>) {
  useEffect(() => {
    const input = field.current;
    const press = (event: KeyboardEvent) => {
      const act = acts[event.key];
      // Safari ends the composition before the Enter that ends it, and marks that by its code alone.
      if (!act || event.isComposing || event.keyCode === 229 || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      act();
    };
    input?.addEventListener('keydown', press);
    return () => input?.removeEventListener('keydown', press);
  });
}
