import type { PostVersion, TextChange } from '@minori/contracts';
import { Answer, Chip, Loading, Skeleton, useLangOf, VisuallyHidden } from '@minori/design-system';
import { Dialog } from '@minori/design-system/dialog';
import { formatDateTime } from '@minori/design-system/format';
import { useLanguage, useMessages, type DialogViewProps } from '@minori/platform';
import { usePostHistoryQuery } from '../../queries/posts';
import { PostSymbols } from '../PostSymbols';
import styles from './HistoryDialog.module.css';
import { messages } from './messages';

const waiting = (
  <Loading className={styles.versions}>
    <Skeleton width={180} />
    <Skeleton />
    <Skeleton width="72%" />
  </Loading>
);

/** What a post said from when to when, latest first, with what was added and taken out marked. */
export function HistoryDialog({ post, open, onClose, onClosed }: DialogViewProps<'post.history'>) {
  const { history: text } = useMessages(messages);
  const query = usePostHistoryQuery(post.id);
  return (
    <Dialog open={open} title={text.title} onClose={() => onClose()} afterClose={onClosed}>
      <Answer compact query={query} skeleton={waiting}>
        {(versions) => (
          <>
            {versions.length > 1 && <p className={styles.legend}>{text.legend}</p>}
            <ol className={styles.versions}>
              {versions.map((version, at) => (
                <Version key={version.at} version={version} isFirst={at === versions.length - 1} />
              ))}
            </ol>
          </>
        )}
      </Answer>
    </Dialog>
  );
}

function Version({ version, isFirst }: { version: PostVersion; isFirst: boolean }) {
  const { history: text } = useMessages(messages);
  const language = useLanguage();
  const langOf = useLangOf();
  const kind = version.is_current ? text.current : isFirst ? text.first : text.earlier;
  return (
    <li className={styles.version}>
      <h2 className={styles.head}>
        <span>{kind}</span>
        <time dateTime={version.at}>{formatDateTime(version.at, language)}</time>
        <Chip size="small" tone="soft">
          {text.types[version.type]}
        </Chip>
      </h2>
      {version.title && (
        <p lang={langOf(version.title)} className={styles.title}>
          {version.title}
        </p>
      )}
      {version.text === null ? (
        <p className={styles.hidden}>{text.hidden}</p>
      ) : (
        <p lang={langOf(version.text)} className={styles.text}>
          {version.changes ? <Changes changes={version.changes} /> : version.text}
        </p>
      )}
      <PostSymbols symbols={version.symbols} disclosures={version.disclosures} />
    </li>
  );
}

/** Colour alone says nothing: what was added is underlined, what was taken out struck, and both are read out. */
function Changes({ changes }: { changes: TextChange[] }) {
  const { history: text } = useMessages(messages);
  return changes.map(({ kind, text: words }, at) => {
    if (kind === 'same') return <span key={at}>{words}</span>;
    const Mark = kind === 'added' ? 'ins' : 'del';
    return (
      <Mark key={at} className={styles[kind]}>
        <VisuallyHidden>{`（${text[kind]}：`}</VisuallyHidden>
        {words}
        <VisuallyHidden>）</VisuallyHidden>
      </Mark>
    );
  });
}
