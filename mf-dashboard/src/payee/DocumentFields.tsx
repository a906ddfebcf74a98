import type { PayeeDetail } from '@minori/contracts';
import { DOCUMENT_SIDES, type DocumentSide, type PayeeKind } from '@minori/contracts/rules';
import { Button, CheckIcon } from '@minori/design-system';
import { ApiError, useMessages } from '@minori/platform';
import { useId, useRef, useState } from 'react';
import { useRemoveDraftMutation, useUploadMutation } from '../queries/payee';
import styles from './DocumentFields.module.css';
import { messages } from './messages';

interface DocumentFieldsProps {
  documents: PayeeDetail['documents'];
  kind: PayeeKind;
  /** What is wrong with the front. */
  error: string | undefined;
  onUploaded: (side: DocumentSide) => void;
}

/** Both sides of a document: each is uploaded as it is chosen, so that nothing typed is lost with it. */
export function DocumentFields({ documents, kind, error, onUploaded }: DocumentFieldsProps) {
  const { form: text } = useMessages(messages);
  const id = useId();
  return (
    <fieldset aria-describedby={`${id}-help`} className={styles.documents}>
      <legend className={styles.legend}>{text.documents}</legend>
      <div id={`${id}-help`} className={styles.help}>
        <p>{text.documentsHelp[kind]}</p>
        <p>{text.documentsPrivacy}</p>
      </div>
      {DOCUMENT_SIDES.map((side) => (
        <Side
          key={side}
          side={side}
          state={documents[side]}
          error={side === 'front' ? error : undefined}
          onUploaded={() => onUploaded(side)}
        />
      ))}
    </fieldset>
  );
}

interface SideProps {
  side: DocumentSide;
  state: PayeeDetail['documents'][DocumentSide];
  error: string | undefined;
  onUploaded: () => void;
}

function Side({ side, state, error, onUploaded }: SideProps) {
  const { form: text } = useMessages(messages);
  const errorId = useId();
  const input = useRef<HTMLInputElement>(null);
  const { mutateAsync: upload, isPending } = useUploadMutation();
  const { mutateAsync: remove, isPending: isRemoving } = useRemoveDraftMutation();
  const [failure, setFailure] = useState<string>();
  const attempt = async (act: () => Promise<unknown>) => {
    setFailure(undefined);
    try {
      await act();
      return true;
    } catch (failed) {
      setFailure(
        failed instanceof ApiError ? (failed.fields?.['file']?.message ?? text.uploadFailed) : text.uploadFailed,
      );
      return false;
    }
  };
  const choose = async (file: File | undefined) => {
    if (file && (await attempt(() => upload({ side, file })))) onUploaded();
  };
  const said = failure ?? (state === null ? error : undefined);
  return (
    <div className={styles.side}>
      <div className={styles.line}>
        <span className={styles.name}>{text.sides[side]}</span>
        {state && (
          <span className={styles.state}>
            <CheckIcon size={16} />
            {text.state[state]}
          </span>
        )}
      </div>
      <div className={styles.actions}>
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/heic,image/avif"
          className={styles.input}
          tabIndex={-1}
          aria-hidden="true"
          onChange={(event) => {
            void choose(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        <Button
          variant="secondary"
          size="small"
          loading={isPending}
          aria-describedby={said && errorId}
          aria-invalid={said ? true : undefined}
          onClick={() => input.current?.click()}
        >
          {state ? text.chooseOther[side] : text.choose[side]}
        </Button>
        {state === 'draft' && side === 'back' && (
          <Button variant="quiet" size="small" loading={isRemoving} onClick={() => void attempt(() => remove(side))}>
            {text.remove[side]}
          </Button>
        )}
      </div>
      <p id={errorId} aria-live="polite" className={styles.error}>
        {said}
      </p>
    </div>
  );
}
