import type { ReactNode } from 'react';
import { usePageTitle } from '@minori/platform';
import styles from './Article.module.css';

/** A page of plain text: a title, a lead and sections. */
export interface ArticleTexts {
  title: string;
  lead: string;
  sections: readonly ArticleSection[];
}

interface ArticleSection {
  heading: string;
  paragraphs?: readonly string[];
  /** What is called how, and what it is. */
  facts?: readonly (readonly [name: string, value: string])[];
}

/** Show a page of plain text, and what comes after its sections. */
export function Article({ title, lead, sections, children }: ArticleTexts & { children?: ReactNode }) {
  usePageTitle(title);
  return (
    <article className={styles.article}>
      <header>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
      </header>
      {sections.map(({ heading, paragraphs = [], facts }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {facts && <Facts facts={facts} />}
        </section>
      ))}
      {children}
    </article>
  );
}

/** Show what is called how, and what it is. */
export function Facts({ facts }: { facts: NonNullable<ArticleSection['facts']> }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
