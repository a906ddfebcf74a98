import { useEffect, useRef, useState } from 'react';
import type { CurrentUser, Post } from '@minori/contracts';
import { ApiError, useLanguage, useMessages, useShell } from '@minori/platform';
import { useSettingsQuery } from '../queries/composer';
import {
  attach,
  candidateOf,
  kindOf,
  readDraftFiles,
  refusalOf,
  writeDraftFiles,
  type ComposerAttachment,
} from './attachments';
import { messages } from './messages';

/** The files, pictures and links of a post that is being written. A new post's are kept through a reload. */
export function useAttachments(user: CurrentUser, post: Post | undefined) {
  const { api } = useShell();
  const language = useLanguage();
  const { composer: text } = useMessages(messages);
  const { data: settings } = useSettingsQuery();
  const [attachments, setAttachments] = useState<ComposerAttachment[]>(() =>
    (post?.media ?? []).map((medium) => ({ key: medium.id, medium })),
  );
  const [begun] = useState(attachments);
  const [error, setError] = useState<string>();
  /** What the API has said of these files: who sends them again has read it. */
  const told = useRef('');
  const [isLinking, setLinking] = useState(false);
  const isNew = post === undefined;
  /** Whether what was kept is here: until then nothing is written over it. */
  const [isRead, setRead] = useState(false);

  useEffect(() => {
    if (!isNew) return;
    let isGone = false;
    void readDraftFiles(user.id).then((kept) => {
      if (isGone) return;
      if (kept.length > 0) setAttachments((before) => [...kept, ...before]);
      setRead(true);
    });
    return () => {
      isGone = true;
    };
  }, [isNew, user.id]);

  const change = (next: (before: ComposerAttachment[]) => ComposerAttachment[]) => {
    setAttachments(next);
    setError(undefined);
    told.current = '';
  };
  useEffect(() => {
    if (isNew && isRead) void writeDraftFiles(user.id, attachments);
  }, [isNew, isRead, user.id, attachments]);

  // The queue may show a preview after the composer is gone: what was handed over is not taken back.
  const handedOver = useRef(false);
  const previews = useRef(new Set<string>());
  useEffect(() => {
    for (const each of attachments) if ('file' in each && each.previewUrl) previews.current.add(each.previewUrl);
  }, [attachments]);
  useEffect(() => {
    const { current } = previews;
    return () => {
      if (!handedOver.current) for (const address of current) URL.revokeObjectURL(address);
    };
  }, []);

  return {
    attachments,
    error,
    isLinking,
    isChanged: attachments !== begun,
    hasAudio: attachments.some((each) => kindOf(each) === 'audio'),
    hasLink: attachments.some((each) => kindOf(each) === 'link'),
    hasFailed: attachments.some((each) => 'medium' in each && each.medium.status === 'failed'),
    add(files: File[]) {
      const refusal = refusalOf(
        files,
        attachments,
        { settings, isCreator: user.is_creator, language },
        { fileType: text.fileType, tooMany: text.tooMany },
      );
      if (refusal) setError(refusal);
      else {
        const added = files.map(attach);
        change((before) => [...before, ...added]);
      }
    },
    remove(key: string) {
      change((before) => before.filter((each) => each.key !== key));
    },
    async addLink(link: string) {
      setLinking(true);
      try {
        const { data: medium } = await api('POST /posts/link', { body: { link } });
        change((before) => [...before, { key: medium.id, medium }]);
      } catch (failure) {
        const fields = failure instanceof ApiError ? Object.values(failure.fields) : [];
        setError(fields[0]?.message ?? text.linkFailed);
      } finally {
        setLinking(false);
      }
    },
    /** Have the files checked before they are sent: not with what is refused, and with a hint only once it was read. */
    async isPassing(): Promise<boolean> {
      const files = attachments.flatMap((each) => ('file' in each ? [each.file] : []));
      if (files.length === 0) return true;
      const { data } = await api('POST /posts/precheck_media', { body: { media: files.map(candidateOf) } });
      const reasons = [...new Set(data.reasons.map(({ message }) => message))].join('\n');
      const hasBeenRead = reasons === told.current;
      told.current = reasons;
      setError(reasons || undefined);
      return data.is_allowed && hasBeenRead;
    },
    /** Say that the files now belong to the upload queue, or to a post. */
    handOver() {
      handedOver.current = true;
      if (isNew) void writeDraftFiles(user.id, []);
    },
  };
}
