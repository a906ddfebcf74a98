import { useEffect, useId, useRef, useState } from 'react';
import type { CurrentUser, Disclosure, Post, SymbolSummary } from '@minori/contracts';
import { checkPostText, fieldMessage, isOpenToAll, POST_SYMBOLS_MAX, POST_TEXT_MAX } from '@minori/contracts/rules';
import { Avatar, Button, InfoIcon, LinkIcon, RemovableChip } from '@minori/design-system';
import { ApiError, useLanguage, useMessages, useShell, type Attachment } from '@minori/platform';
import { useComposerOptionsQuery } from '../queries/composer';
import { useWrittenPost } from '../queries/posts';
import { CounterRing } from '../writing/CounterRing';
import { WritingArea } from '../writing/WritingArea';
import { sentOf } from './attachments';
import { AttachmentTray } from './AttachmentTray';
import { blockingOf, isPressless } from './blocking';
import { ComposerToolbar } from './ComposerToolbar';
import { DisclosurePicker } from './DisclosurePicker';
import { EMPTY_DRAFT, writeDraft, type Draft } from './draft';
import { FileProblems } from './FileProblems';
import { keepHanded, returnHanded } from './handedOver';
import { keptOf } from './keptFiles';
import { messages } from './messages';
import { nextHour, PostOptions } from './PostOptions';
import { PrecheckNotes } from './PrecheckNotes';
import { SymbolPicker } from './SymbolPicker';
import { useAttachments } from './useAttachments';
import { usePrecheck } from './usePrecheck';
import styles from './Composer.module.css';

const LINK = /https?:\/\/[^\s<>"']+/;

interface ComposerProps {
  user: CurrentUser;
  initial: Draft;
  /** The post that is edited; left out for a new one. */
  post?: Post;
  /** A post that was never sent is part of the draft, which is said. */
  isReturned: boolean;
  /** Called when it is written; with null when files are still on their way. */
  onPosted: (post: Post | null) => void;
  /** Told whether something was changed that closing would lose: only of a post that is edited. */
  onChanged?: (isChanged: boolean) => void;
}

/** The composer itself. Every change to a new post is kept as the member's draft. */
export function Composer({ user, initial, post, isReturned, onPosted, onChanged }: ComposerProps) {
  const { api, uploads, snackbar } = useShell();
  const { composer: text } = useMessages(messages);
  const language = useLanguage();
  const id = useId();
  const { data: options } = useComposerOptionsQuery();
  const written = useWrittenPost();
  const [draft, setDraft] = useState(initial);
  const [isPicking, setPicking] = useState(false);
  const [isSending, setSending] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [key, setKey] = useState(() => initial.key ?? crypto.randomUUID());
  const textArea = useRef<HTMLTextAreaElement>(null);
  const media = useAttachments(user, post);
  const names = draft.symbols.length > 0;
  const check = usePrecheck(draft.text.trim(), names);
  const length = [...draft.text.trim()].length;
  const isOut = post !== undefined && post.post_state === 'published';
  const isForAll = isOpenToAll(draft.type);
  const isReview = check.result.decision === 'rewrite_or_review' && isForAll;
  const blocking = blockingOf({
    isSending,
    isCheckingFiles: media.isChecking,
    isLinking: media.isLinking,
    length,
    hasFiles: media.attachments.length > 0,
    hasFailedFiles: media.hasFailed,
    decision: check.result.decision,
    isForAll,
    lacksDisclosures: names && draft.disclosures.length === 0,
  });
  const link = media.hasLink ? undefined : LINK.exec(draft.text)?.[0];

  useEffect(() => {
    if (!post && draft !== initial) writeDraft(user.id, { ...draft, key });
  }, [user.id, draft, initial, post, key]);
  const isChanged = post !== undefined && (draft !== initial || media.isChanged);
  useEffect(() => onChanged?.(isChanged), [onChanged, isChanged]);

  const wrongText = errors['text'] ?? (length > POST_TEXT_MAX ? fieldMessage('text_length', language) : undefined);

  const change = (changes: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...changes }));
    setErrors({});
  };

  const findErrors = (): Record<string, string> => {
    const wrong = checkPostText(draft.text);
    return {
      ...(wrong && { text: fieldMessage(wrong, language) }),
      ...(draft.publishedAt === '' && !isOut && { published_at: text.scheduleOpen }),
      ...(names && draft.disclosures.length === 0 && { disclosures: fieldMessage('disclosure_required', language) }),
    };
  };

  /** Whether the check lets the text pass; what it warns of is to be read once. */
  const isPassing = async (): Promise<boolean> => {
    const hasBeenRead = check.isAnswered;
    const { decision } = await check.ask();
    if (decision === 'blocked') return false;
    if (decision === 'rewrite_or_review') return hasBeenRead && isForAll;
    return decision === 'allowed' || hasBeenRead;
  };

  const send = async () => {
    if (isSending || media.isChecking) return;
    const found = findErrors();
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    setSending(true);
    try {
      const [isTextFine, areFilesFine] = await Promise.all([isPassing(), media.isPassing()]);
      if (isTextFine && areFilesFine) await hand();
    } catch (error) {
      onFailure(error);
    } finally {
      setSending(false);
    }
  };

  const hand = async () => {
    const fields = {
      text: draft.text.trim(),
      title: draft.type === 'free' ? null : draft.title.trim() || null,
      type: draft.type,
      symbol_ids: draft.symbols.map(({ id }) => id),
      disclosures: names ? draft.disclosures : [],
      free_minutes: media.hasAudio ? draft.freeMinutes : 0,
      ...(draft.publishedAt && !isOut && { published_at: draft.publishedAt }),
    };
    const isUploading = media.attachments.some((each) => 'file' in each);
    if (isUploading) {
      const params = { ...fields, ...reschedule(), media: sentOf(media.attachments) };
      const forget = post ? undefined : await keepHanded(user.id, { ...draft, key }, params.media);
      uploads.enqueue({
        actionType: post ? 'update' : 'create',
        owner: { kind: 'post', id: post?.id ?? null },
        params,
        ...(forget && { key, onWritten: forget, onGivenUp: () => void takeBack(params.media, forget) }),
        callback: (done) => written(done, post),
      });
      finish(null);
      return;
    }
    const body = {
      ...fields,
      media_ids: media.attachments.flatMap((each) => ('medium' in each ? [each.medium.id] : [])),
    };
    const answer = post
      ? await api('PUT /posts/:id', { params: { id: post.id }, body: { ...body, ...reschedule() } })
      : await api('POST /posts/', { body, idempotencyKey: key });
    written(answer.data, post);
    finish(answer.data);
  };

  /** What the queue could not post, and its author does not try again, is a draft once more. */
  const takeBack = async (files: readonly Attachment[], forget: () => void) => {
    await returnHanded(user.id, { draft: { ...draft, key: undefined }, files: keptOf(files) });
    forget();
    snackbar.show({ type: 'info', text: text.draftKept });
  };

  /** Taking the schedule off a post that is not out yet publishes it. */
  const reschedule = () =>
    post?.post_state === 'scheduled' && draft.publishedAt === null ? { published_at: null } : {};

  const finish = (done: Post | null) => {
    media.handOver();
    if (!post) writeDraft(user.id, EMPTY_DRAFT);
    onPosted(done);
  };

  const onFailure = (error: unknown) => {
    const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
    setErrors(Object.fromEntries(fields.map(([field, { message }]) => [field.split('.')[0] ?? field, message])));
    const [first] = fields;
    if (first) {
      if (!fields.some(([field]) => isInSight(field))) snackbar.show({ type: 'error', text: first[1].message });
      return;
    }
    const code = error instanceof ApiError ? error.code : 'network';
    if (wasSentBefore(code)) setKey(crypto.randomUUID());
    snackbar.show({ type: 'error', text: sayFailure(error, code) });
  };

  /** It arrived when nobody heard the answer, with other words or removed by now: these are another post. */
  const wasSentBefore = (code: ApiError['code']): boolean =>
    !post && (code === 'idempotency_key_reused' || code === 'not_found');

  const sayFailure = (error: unknown, code: ApiError['code']): string => {
    if (wasSentBefore(code)) return text.alreadySent;
    return error instanceof ApiError && code !== 'network' ? error.message : text.offline;
  };

  /** Whether what is wrong with a field is said beside it. */
  const isInSight = (field: string): boolean => {
    const name = field.split('.')[0] ?? field;
    if (name === 'disclosures') return names;
    if (name === 'title') return draft.type !== 'free';
    if (name === 'free_minutes') return media.hasAudio && draft.type !== 'free';
    if (name === 'published_at') return !isOut && draft.publishedAt !== null;
    return ['text', 'media_ids', 'symbol_ids', 'type'].includes(name);
  };

  /** A symbol that the text names is one of the post's, as long as there is room. */
  const nameSymbol = (symbol: SymbolSummary) =>
    setDraft((before) => {
      const isNamed = before.symbols.some(({ id: known }) => known === symbol.id);
      if (isNamed || before.symbols.length >= POST_SYMBOLS_MAX) return before;
      return { ...before, symbols: [...before.symbols, symbol] };
    });

  const closePicker = () => {
    setPicking(false);
    textArea.current?.focus();
  };

  return (
    <form
      className={styles.composer}
      aria-label={post ? text.editTitle : text.title}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      onPaste={(event) => {
        const files = [...event.clipboardData.files];
        if (files.length > 0) void media.add(files);
      }}
    >
      <div className={styles.content}>
        {isReturned && (
          <p role="status" className={styles.returned}>
            <InfoIcon size={18} />
            {text.returned}
          </p>
        )}
        <div className={styles.writing}>
          <Avatar src={user.avatar_url} member={user} mood={user.emotion} size={40} />
          <div className={styles.words}>
            <WritingArea
              takesFocus
              ref={textArea}
              rows={4}
              label={text.text}
              placeholder={text.placeholder}
              value={draft.text}
              errorId={wrongText && `${id}-text`}
              onChange={(value) => change({ text: value })}
              onSymbol={nameSymbol}
            />
            <p id={`${id}-text`} aria-live="polite" className={styles.error}>
              {wrongText}
            </p>
          </div>
        </div>
        {link && (
          <Button
            variant="secondary"
            size="small"
            className={styles.link}
            icon={<LinkIcon size={16} />}
            loading={media.isLinking}
            onClick={() => void media.addLink(link)}
          >
            {text.addLink}
          </Button>
        )}
        <AttachmentTray postId={post?.id} attachments={media.attachments} onRemove={media.remove} />
        <FileProblems problems={media.problems} onDismiss={media.dismiss} />
        {errors['media_ids'] && (
          <p role="alert" className={styles.error}>
            {errors['media_ids']}
          </p>
        )}
        {names && (
          <ul className={styles.symbols} aria-label={text.symbols}>
            {draft.symbols.map((symbol) => (
              <li key={symbol.id}>
                <RemovableChip onRemove={() => change({ symbols: draft.symbols.filter(({ id }) => id !== symbol.id) })}>
                  {symbol.name}
                </RemovableChip>
              </li>
            ))}
          </ul>
        )}
        {errors['symbol_ids'] && (
          <p role="alert" className={styles.error}>
            {errors['symbol_ids']}
          </p>
        )}
        {isPicking && (
          <SymbolPicker
            chosen={draft.symbols}
            onChoose={(symbol) => {
              change({ symbols: [...draft.symbols, symbol] });
              closePicker();
            }}
            onClose={closePicker}
          />
        )}
        {names && (
          <DisclosurePicker
            value={draft.disclosures}
            error={errors['disclosures']}
            onChange={(disclosures: Disclosure[]) => change({ disclosures })}
          />
        )}
        <PrecheckNotes text={check.checked} result={check.result} onRewrite={(value) => change({ text: value })} />
        <PostOptions
          draft={draft}
          options={options}
          errors={errors}
          hasAudio={media.hasAudio}
          canSchedule={!isOut}
          onChange={change}
        />
      </div>
      <div className={styles.bar}>
        <p id={`${id}-blocking`} role="status" className={styles.blocking}>
          {blocking &&
            (blocking === 'tooLong' ? text.blocking.tooLong(length - POST_TEXT_MAX) : text.blocking[blocking])}
        </p>
        <ComposerToolbar
          onFiles={(files) => void media.add(files)}
          isPicking={isPicking}
          hasAllSymbols={draft.symbols.length >= POST_SYMBOLS_MAX}
          onPickSymbol={() => setPicking(!isPicking)}
          onSchedule={
            isOut || draft.publishedAt !== null ? undefined : () => change({ publishedAt: nextHour(Date.now()) })
          }
          onTemplate={
            options?.template_text && !post
              ? () => change({ text: [draft.text, options.template_text].filter(Boolean).join('\n') })
              : undefined
          }
        />
        <div className={styles.end}>
          <CounterRing length={length} limit={POST_TEXT_MAX} />
          <Button
            disabled={isPressless(blocking)}
            aria-describedby={blocking && `${id}-blocking`}
            loading={isSending}
            title={text.sendHint}
            type="submit"
          >
            {isReview && check.isAnswered
              ? text.sendToReview
              : draft.publishedAt !== null && !isOut
                ? text.sendLater
                : post
                  ? text.save
                  : text.send}
          </Button>
        </div>
      </div>
    </form>
  );
}
