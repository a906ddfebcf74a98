import { useRef } from 'react';
import { ACCEPTED_FILES, type FileKind } from '@minori/contracts/rules';
import {
  AudioIcon,
  CalendarIcon,
  DocumentIcon,
  IconButton,
  ImageIcon,
  MarketIcon,
  VideoIcon,
  type Icon,
} from '@minori/design-system';
import { useMessages } from '@minori/platform';
import { messages } from './messages';
import styles from './ComposerToolbar.module.css';

const FILES: [kind: FileKind, icon: Icon][] = [
  ['image', ImageIcon],
  ['video', VideoIcon],
  ['audio', AudioIcon],
];

interface ComposerToolbarProps {
  onFiles: (files: File[]) => void;
  isPicking: boolean;
  hasAllSymbols: boolean;
  onPickSymbol: () => void;
  /** Left out for a post that is out already. */
  onSchedule: (() => void) | undefined;
  /** Left out without a template. */
  onTemplate: (() => void) | undefined;
}

/** What can be added to a post. */
export function ComposerToolbar(props: ComposerToolbarProps) {
  const { onFiles, isPicking, hasAllSymbols, onPickSymbol, onSchedule, onTemplate } = props;
  const { composer: text } = useMessages(messages);
  return (
    <div role="toolbar" aria-label={text.tools} className={styles.toolbar}>
      {FILES.map(([kind, FileIcon]) => (
        <FileButton key={kind} kind={kind} icon={FileIcon} onFiles={onFiles} />
      ))}
      <IconButton
        label={hasAllSymbols ? text.enough : text.addSymbol}
        disabled={hasAllSymbols}
        aria-expanded={isPicking}
        onClick={onPickSymbol}
      >
        <MarketIcon size={20} />
      </IconButton>
      {onSchedule && (
        <IconButton label={text.schedule} onClick={onSchedule}>
          <CalendarIcon size={20} />
        </IconButton>
      )}
      {onTemplate && (
        <IconButton label={text.template} onClick={onTemplate}>
          <DocumentIcon size={20} />
        </IconButton>
      )}
    </div>
  );
}

function FileButton({
  kind,
  icon: FileIcon,
  onFiles,
}: {
  kind: FileKind;
  icon: Icon;
  onFiles: (files: File[]) => void;
}) {
  const { composer: text } = useMessages(messages);
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton label={text[`add_${kind}`]} onClick={() => input.current?.click()}>
        <FileIcon size={20} />
      </IconButton>
      <input
        ref={input}
        hidden
        type="file"
        aria-label={text[`add_${kind}`]}
        accept={ACCEPTED_FILES[kind]}
        multiple={kind === 'image'}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // The same file may be chosen again.
          event.target.value = '';
        }}
      />
    </>
  );
}
