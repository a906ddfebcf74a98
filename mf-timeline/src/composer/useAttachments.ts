import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CurrentUser, Post } from '@minori/contracts';
import { fieldMessage, uploadLimit, type FileKind } from '@minori/contracts/rules';
import { ApiError, useLanguage, useMessages, useShell } from '@minori/platform';
import { useSettingsQuery } from '../queries/composer';
import { attach, candidateOf, filesOf, hasRoom, kindOf, type ComposerAttachment } from './attachments';
import { checkFile, sayRefusal } from './checkFile';
import { draftFilesKey } from './draft';
import { keptOf, readFiles, writeFiles, type KeptFile } from './keptFiles';
import { messages } from './messages';

/** A file that is not attached, or should not be, and why. */
export interface FileProblem {
  name: string;
  reason: string;
  /** This browser could not keep it: its author is asked to pick it again. */
  isLost?: boolean;
}

/**
 * The files, pictures and links of a post that is being written. Files are looked at when they are picked: those that
 * can't be attached are named, the others stay. A new post's are kept through a reload.
 */
export function useAttachments(user: CurrentUser, post: Post | undefined) {
  const { api } = useShell();
  const language = useLanguage();
  const { composer: text } = useMessages(messages);
  const settings = useSettingsQuery();
  const [attachments, setAttachments] = useState<ComposerAttachment[]>(() =>
    (post?.media ?? []).map((medium) => ({ key: medium.id, medium })),
  );
  const [begun] = useState(attachments);
  const [problems, setProblems] = useState<FileProblem[]>([]);
  /** What the API has said of these files: who sends them again has read it. */
  const told = useRef('');
  const [isLinking, setLinking] = useState(false);
  const [checking, setChecking] = useState(0);
  const isNew = post === undefined;
  /** Whether what was kept is here: until then nothing is written over it. */
  const [isRead, setRead] = useState(false);
  /** As they are now, also between two renderings. */
  const latest = useRef(attachments);
  const isGone = useRef(false);

  const change = (next: (before: ComposerAttachment[]) => ComposerAttachment[]) => {
    latest.current = next(latest.current);
    setAttachments(latest.current);
    told.current = '';
  };

  /** Attach what can be, in the order in which it was picked, and return what is wrong with the rest. */
  const check = async (files: readonly File[]): Promise<FileProblem[]> => {
    if (files.length === 0) return [];
    setChecking((before) => before + 1);
    // Where they can't be known the API says what is too large.
    const { data: limits } = settings.data ? settings : await settings.refetch({ cancelRefetch: false });
    const limitOf = (kind: FileKind) => limits && uploadLimit(limits, kind, user.is_creator);
    const checked = await Promise.all(files.map((file) => checkFile(file, limitOf)));
    setChecking((before) => before - 1);
    const wrong: FileProblem[] = [];
    for (const [index, file] of files.entries()) {
      const found = checked[index];
      if (!found) continue;
      if ('code' in found)
        wrong.push({
          name: file.name,
          reason: found.code === 'file_empty' ? text.emptyFile : sayRefusal(found, language),
        });
      else if (isGone.current || !hasRoom(latest.current, found.kind)) {
        if (found.previewUrl) URL.revokeObjectURL(found.previewUrl);
        wrong.push({ name: file.name, reason: fieldMessage('media_count', language) });
      } else change((before) => [...before, attach(file, found)]);
    }
    return wrong;
  };

  const takeBack = async (kept: KeptFile[]) => {
    const media = kept.flatMap((each) => ('medium' in each ? [{ key: each.medium.id, medium: each.medium }] : []));
    if (media.length > 0) change((before) => [...media, ...before]);
    const lost = kept.flatMap((each) => ('lost' in each ? [lostFile(each.lost, text.pickAgain)] : []));
    const wrong = await check(kept.flatMap((each) => ('file' in each ? [each.file] : [])));
    if (lost.length + wrong.length > 0) setProblems((before) => [...before, ...lost, ...wrong]);
  };

  const onKept = useEffectEvent(takeBack);
  useEffect(() => {
    isGone.current = false;
    if (isNew) {
      void readFiles(draftFilesKey(user.id)).then(async (kept) => {
        if (isGone.current) return;
        await onKept(kept);
        if (!isGone.current) setRead(true);
      });
    }
    return () => {
      isGone.current = true;
    };
  }, [isNew, user.id]);

  const lostNames = problems.flatMap(({ name, isLost }) => (isLost ? [name] : [])).join('\n');
  useEffect(() => {
    if (!isNew || !isRead) return;
    const lost = lostNames === '' ? [] : lostNames.split('\n').map((name) => ({ lost: name }));
    void writeFiles(draftFilesKey(user.id), [...keptOf(attachments), ...lost]);
  }, [isNew, isRead, user.id, attachments, lostNames]);

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
    problems,
    isLinking,
    isChecking: checking > 0,
    isChanged: attachments !== begun,
    hasAudio: attachments.some((each) => kindOf(each) === 'audio'),
    hasLink: attachments.some((each) => kindOf(each) === 'link'),
    hasFailed: attachments.some((each) => 'medium' in each && each.medium.status === 'failed'),
    async add(files: File[]) {
      const names = new Set(files.map(({ name }) => name));
      setProblems((before) => before.filter(({ name, isLost }) => isLost && !names.has(name)));
      const wrong = await check(files);
      setProblems((before) => [...before, ...wrong]);
    },
    remove(key: string) {
      change((before) => before.filter((each) => each.key !== key));
      setProblems((before) => before.filter(({ isLost }) => isLost));
    },
    /** Take what is said of files away, once it was read. */
    dismiss() {
      setProblems([]);
    },
    async addLink(link: string) {
      setLinking(true);
      try {
        const { data: medium } = await api('POST /posts/link', { body: { link } });
        change((before) => [...before, { key: medium.id, medium }]);
        setProblems((before) => before.filter(({ name }) => name !== link));
      } catch (failure) {
        const fields = failure instanceof ApiError ? Object.values(failure.fields) : [];
        setProblems([{ name: link, reason: fields[0]?.message ?? text.linkFailed }]);
      } finally {
        setLinking(false);
      }
    },
    /** Have the files checked before they are sent: not with what is refused, and with a hint only once it was read. */
    async isPassing(): Promise<boolean> {
      const files = filesOf(attachments);
      if (files.length === 0) return true;
      const { data } = await api('POST /posts/precheck_media', { body: { media: files.map(candidateOf) } });
      const said = data.reasons.map(({ index, message }) => ({ name: files[index]?.file.name ?? '', reason: message }));
      const reasons = JSON.stringify(said);
      const hasBeenRead = said.length === 0 || reasons === told.current;
      told.current = reasons;
      setProblems(said);
      return data.is_allowed && hasBeenRead;
    },
    /** Say that the files now belong to the upload queue, or to a post. */
    handOver() {
      handedOver.current = true;
      if (isNew) void writeFiles(draftFilesKey(user.id), []);
    },
  };
}

function lostFile(name: string, reason: string): FileProblem {
  return { name, reason, isLost: true };
}
