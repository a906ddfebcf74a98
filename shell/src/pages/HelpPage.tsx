import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { EmptyState, SearchField, VisuallyHidden } from '@minori/design-system';
import { defineMessages, useLanguage, useMessages } from '@minori/platform';
import { useLocation } from '@minori/platform/router';
import { findQuestions } from '../information/findQuestions';
import { TOPICS, type Question } from '../information/questions';
import { Article } from './Article';
import styles from './Article.module.css';

const messages = defineMessages({
  ja: {
    title: 'ヘルプ',
    lead: 'よくあるご質問をまとめました。',
    search: 'ヘルプを検索',
    placeholder: '言葉を入れて探す（例：コイン 期限）',
    found: (count: number) => `${count}件の質問が見つかりました`,
    nothingTitle: '当てはまる質問がありません',
    nothing: '言葉を短くするか、別の言い方でお試しください。',
  },
  en: {
    title: 'Help',
    lead: 'Answers to common questions.',
    search: 'Search the help',
    placeholder: 'Type words, as “coins expire”',
    found: (count: number) => `${count} ${count === 1 ? 'question' : 'questions'} found`,
    nothingTitle: 'No question has these words',
    nothing: 'Try fewer words, or others.',
  },
});

/** Answers to common questions, by topic; each has an address, `/help#coins`. */
export function HelpPage() {
  const t = useMessages(messages);
  const language = useLanguage();
  const [words, setWords] = useState('');
  const sought = useDeferredValue(words);
  const found = findQuestions(sought, language);
  const list = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();

  // The server knows no part of an address after #.
  useEffect(() => {
    const asked = [...(list.current?.querySelectorAll('details') ?? [])].find(({ id }) => `#${id}` === hash);
    if (!asked) return;
    asked.open = true;
    asked.scrollIntoView();
  }, [hash]);

  return (
    <Article title={t.title} lead={t.lead} sections={[]}>
      <SearchField
        label={t.search}
        placeholder={t.placeholder}
        value={words}
        onChange={setWords}
        onSubmit={() => list.current?.querySelector('summary')?.focus()}
      />
      <div ref={list}>
        <div aria-live="polite">{sought.trim() && <VisuallyHidden>{t.found(found.length)}</VisuallyHidden>}</div>
        {TOPICS.map(([topic, ja, en]) => (
          <Topic
            key={topic}
            heading={language === 'ja' ? ja : en}
            questions={found.filter((question) => question.topic === topic)}
          />
        ))}
        {found.length === 0 && <EmptyState title={t.nothingTitle}>{t.nothing}</EmptyState>}
      </div>
    </Article>
  );
}

function Topic({ heading, questions }: { heading: string; questions: Question[] }) {
  const language = useLanguage();
  if (questions.length === 0) return null;
  return (
    <section className={styles.topic}>
      <h2>{heading}</h2>
      <div>
        {questions.map(({ id, [language]: [question, answer] }) => (
          <details key={id} id={id} className={styles.question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
