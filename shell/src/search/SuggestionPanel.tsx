import { useEffect, useState, type ReactNode } from 'react';
import { Button, ClockIcon, CloseIcon, IconButton, SearchIcon, TopicsIcon } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import { messages } from './messages';
import { useForgetSearch, useSuggestions } from './queries';
import styles from './Search.module.css';

const DEBOUNCE_MS = 500;
const RECENT_SHOWN = 5;

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
  onChoose: (keyword: string) => void;
}

/** Below the search box: recent searches and what is talked about, or suggestions for what is typed. */
export function SuggestionPanel({ text, onChoose }: Props) {
  const t = useMessages(messages);
  const forget = useForgetSearch();
  const { data } = useSuggestions(useDebounced(text), true);
  if (!data) return null;
  const recent = data.recent_keywords.slice(0, RECENT_SHOWN);
  const groups = [recent, data.trending_keywords, data.suggest_keywords];
  if (groups.every(({ length }) => length === 0)) return null;
  return (
    <div className={styles.panel} role="group" aria-label={t.suggestions}>
      {recent.length > 0 && (
        <Group
          title={t.recent}
          action={
            <Button variant="quiet" size="small" onClick={() => forget.mutate(undefined)}>
              {t.forgetAll}
            </Button>
          }
        >
          {recent.map((keyword) => (
            <li key={keyword} className={styles.recent}>
              <Keyword keyword={keyword} icon={<ClockIcon size={18} />} onChoose={onChoose} />
              <IconButton size="small" label={t.forget(keyword)} onClick={() => forget.mutate(keyword)}>
                <CloseIcon size={16} />
              </IconButton>
            </li>
          ))}
        </Group>
      )}
      {data.trending_keywords.length > 0 && (
        <Group title={t.trending}>
          {data.trending_keywords.map((keyword) => (
            <li key={keyword}>
              <Keyword keyword={keyword} icon={<TopicsIcon size={18} />} onChoose={onChoose} />
            </li>
          ))}
        </Group>
      )}
      {data.suggest_keywords.length > 0 && (
        <Group title={t.suggested}>
          {data.suggest_keywords.map((keyword) => (
            <li key={keyword}>
              <Keyword keyword={keyword} icon={<SearchIcon size={18} />} onChoose={onChoose} />
            </li>
          ))}
        </Group>
      )}
    </div>
  );
}

function Group({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <section>
      <header>
        <h3>{title}</h3>
        {action}
      </header>
      <ul>{children}</ul>
    </section>
  );
}

function Keyword({
  keyword,
  icon,
  onChoose,
}: {
  keyword: string;
  icon: ReactNode;
  onChoose: (keyword: string) => void;
}) {
  return (
    <button type="button" data-suggestion="" className={styles.keyword} onClick={() => onChoose(keyword)}>
      {icon}
      <span>{keyword}</span>
    </button>
  );
}
