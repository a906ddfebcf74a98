import { CopyIcon, MenuLines } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import { useCopyLink } from '../copyLink';
import { messages } from './shareMessages';

export interface ShareLinesProps {
  /** What is said with the link. */
  words: string;
  path: string;
  onShared: () => void;
}

/** The lines of the menu by which a post is shared. */
export function ShareLines({ words, path, onShared }: ShareLinesProps) {
  const text = useMessages(messages);
  const copyLink = useCopyLink();
  const url = new URL(path, window.location.origin).href;
  const openIn = (address: string) => {
    window.open(address, '_blank', 'noopener');
    onShared();
  };
  const copy = async () => {
    if (await copyLink(path)) onShared();
  };
  const items = [
    { key: 'copy', label: text.copy, icon: <CopyIcon />, onSelect: () => void copy() },
    { key: 'x', label: text.x, icon: <XMark />, onSelect: () => openIn(withQuery(X, { text: words, url })) },
    { key: 'line', label: text.line, icon: <LineMark />, onSelect: () => openIn(withQuery(LINE, { url })) },
  ];
  return <MenuLines groups={[{ key: 'share', items }]} />;
}

const X = 'https://x.com/intent/post';
const LINE = 'https://social-plugins.line.me/lineit/share';

const withQuery = (address: string, query: Record<string, string>): string =>
  `${address}?${new URLSearchParams(query).toString()}`;

function XMark() {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" aria-hidden="true">
      <path d="M17.3 4h2.9l-6.3 7.2L21.3 20h-5.8l-4.5-5.9L5.8 20H2.9l6.7-7.7L2.6 4h5.9l4.1 5.4zm-1 14.3h1.6L7.7 5.6H6z" />
    </svg>
  );
}

function LineMark() {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" aria-hidden="true">
      <path
        strokeWidth="1.75"
        strokeLinejoin="round"
        d="M12 4c5 0 9 3 9 6.900 0 1.600-.7 3-1.900 4.300C17 17.500 12.800 20.300 12 20.600c-.8.3-.7-.2-.6-.7l.2-1.600C6.700 18 3 14.900 3 10.900 3 7 7 4 12 4z"
      />
    </svg>
  );
}
