import { usePageTitle } from '@minori/platform';
import styles from './Article.module.css';

/** A page of plain text: a title, a lead and sections. */
export interface ArticleTexts {
  title: string;
  lead: string;
  sections: readonly { heading: string; paragraphs: readonly string[] }[];
}

/** Show a page of plain text. */
export function Article({ title, lead, sections }: ArticleTexts) {
  usePageTitle(title);
  return (
    <article className={styles.article}>
      <h1>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      {sections.map(({ heading, paragraphs }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </article>
  );
}
