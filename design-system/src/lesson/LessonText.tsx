import type { Token, Tokens } from 'marked';
import { Fragment, useMemo, type ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import { TextLink } from '../text/TextLink.tsx';
import { useLangOf } from '../text/useLangOf.ts';
import { Formula } from './Formula.tsx';
import { parseLesson, type FormulaToken } from './parseLesson.ts';
import styles from './LessonText.module.css';

/** A picture that a text may show, by its id. */
export interface LessonFigure {
  id: string;
  url: string;
  width: number | null;
  height: number | null;
}

export interface LessonTextProps {
  /** Markdown, with formulas of TeX between dollars; `![what it shows](id)` is a figure. */
  text: string;
  figures?: readonly LessonFigure[];
  className?: string;
}

type Figures = ReadonlyMap<string, LessonFigure>;

/**
 * The text of a lesson. Only the marks of Markdown mean something: markup of HTML is shown as it was typed, pictures are figures of the course,
 * and links lead to the web or this site.
 */
export function LessonText({ text, figures = [], className }: LessonTextProps) {
  const langOf = useLangOf();
  const tokens = useMemo(() => parseLesson(text), [text]);
  const byId = useMemo(() => new Map(figures.map((figure) => [figure.id, figure])), [figures]);
  return (
    <div lang={langOf(text)} className={classNames(styles.text, className)}>
      {renderAll(tokens, byId)}
    </div>
  );
}

function renderAll(tokens: readonly Token[] | undefined, figures: Figures): ReactNode {
  return tokens?.map((token, index) => <Fragment key={index}>{render(token, figures)}</Fragment>);
}

function render(token: Token, figures: Figures): ReactNode {
  const children = () => renderAll('tokens' in token ? token.tokens : undefined, figures);
  switch (token.type) {
    case 'heading':
      return <Heading depth={(token as Tokens.Heading).depth}>{children()}</Heading>;
    case 'paragraph':
      return <p>{children()}</p>;
    case 'strong':
      return <strong>{children()}</strong>;
    case 'em':
      return <em>{children()}</em>;
    case 'del':
      return <del>{children()}</del>;
    case 'blockquote':
      return <blockquote>{children()}</blockquote>;
    case 'codespan':
      return <code>{(token as Tokens.Codespan).text}</code>;
    case 'code':
      return (
        // It scrolls: the keyboard must reach it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <pre tabIndex={0}>
          <code>{(token as Tokens.Code).text}</code>
        </pre>
      );
    case 'hr':
      return <hr />;
    case 'br':
      return <br />;
    case 'list':
      return <List list={token as Tokens.List} figures={figures} />;
    case 'table':
      return <Table table={token as Tokens.Table} figures={figures} />;
    case 'link':
      return <Link href={(token as Tokens.Link).href}>{children()}</Link>;
    case 'image':
      return <Picture image={token as Tokens.Image} figures={figures} />;
    case 'formula':
      return <Formula {...pick(token as FormulaToken)} />;
    case 'text':
      return (token as Tokens.Text).tokens ? children() : (token as Tokens.Text).text;
    case 'escape':
      return (token as Tokens.Escape).text;
    case 'space':
    case 'def':
      return null;
    default:
      return token.raw;
  }
}

const pick = ({ tex, isBlock }: FormulaToken) => ({ tex, isBlock });

/** The page has the heading above these. */
function Heading({ depth, children }: { depth: number; children: ReactNode }) {
  const Tag = (['h2', 'h3', 'h4'] as const)[depth - 1] ?? 'h4';
  return <Tag>{children}</Tag>;
}

function List({ list, figures }: { list: Tokens.List; figures: Figures }) {
  const items = list.items.map((item, index) => <li key={index}>{renderAll(item.tokens, figures)}</li>);
  return list.ordered ? <ol start={list.start || 1}>{items}</ol> : <ul>{items}</ul>;
}

function Table({ table, figures }: { table: Tokens.Table; figures: Figures }) {
  const style = (index: number) => ({ textAlign: table.align[index] ?? ('start' as const) });
  return (
    // It scrolls, too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div tabIndex={0} className={styles.table}>
      <table>
        <thead>
          <tr>
            {table.header.map((cell, index) => (
              <th key={index} scope="col" style={style(index)}>
                {renderAll(cell.tokens, figures)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, line) => (
            <tr key={line}>
              {row.map((cell, index) => (
                <td key={index} style={style(index)}>
                  {renderAll(cell.tokens, figures)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Links to the web are the author's own: search engines are told so. Those of any other kind stay text. */
function Link({ href, children }: { href: string; children: ReactNode }) {
  if (/^https?:\/\//i.test(href)) {
    return (
      <TextLink underline href={href} target="_blank" rel="noopener nofollow ugc">
        {children}
      </TextLink>
    );
  }
  if (/^\/(?![/\\])/.test(href)) {
    return (
      <TextLink underline href={href}>
        {children}
      </TextLink>
    );
  }
  return children;
}

/** A figure of the course; what a picture elsewhere shows is told by its words. */
function Picture({ image: { href, text }, figures }: { image: Tokens.Image; figures: Figures }) {
  const figure = figures.get(href);
  if (!figure) return text;
  return (
    <span className={styles.figure}>
      <img
        src={figure.url}
        alt={text}
        width={figure.width ?? undefined}
        height={figure.height ?? undefined}
        loading="lazy"
        decoding="async"
      />
      {text && (
        <span aria-hidden="true" className={styles.caption}>
          {text}
        </span>
      )}
    </span>
  );
}
