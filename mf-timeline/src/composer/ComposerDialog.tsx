import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Post } from '@minori/contracts';
import { Dialog, useLeaving } from '@minori/design-system/dialog';
import { useMessages, useSession, useShell, type DialogViewProps } from '@minori/platform';
import { Composer } from './Composer';
import { draftOf, isBlank, readDraft, type Draft } from './draft';
import { hasHanded, takeBackHanded } from './handedOver';
import { messages } from './messages';
import { offerAfterWriting } from '../prompts/Prompt';

/**
 * Write or edit a post. What is not sent stays as a draft, so closing asks nothing; only before changes of a post are
 * lost it does. Guests are asked to sign in first.
 */
export function ComposerDialog({ text: given, post, open, onClose, onClosed }: DialogViewProps<'post.composer'>) {
  const shell = useShell();
  const { navigation, session, snackbar } = shell;
  const { user } = useSession();
  const { composer: text } = useMessages(messages);

  // Made once for a member: what is not changed from it is no draft of theirs.
  const [begun, setBegun] = useState<{ userId: string; draft: Draft; isReturned: boolean }>();
  const begin = (userId: string, isReturned: boolean) =>
    setBegun({ userId, isReturned, draft: post ? draftOf(post) : withText(readDraft(userId), given) });
  const isTakingBack = user !== null && !post && begun?.userId !== user.id && hasHanded(user.id);
  if (user && begun?.userId !== user.id && !isTakingBack) begin(user.id, false);
  const returning = isTakingBack ? user.id : undefined;
  const onTakenBack = useEffectEvent(begin);
  useEffect(() => {
    if (returning === undefined) return;
    let isGone = false;
    // What can't be taken back now stays where it is: one writes all the same.
    const taken = takeBackHanded(returning).catch(() => false);
    void taken.then((isReturned) => {
      if (!isGone) onTakenBack(returning, isReturned);
    });
    return () => {
      isGone = true;
    };
  }, [returning]);
  const [isChanged, setChanged] = useState(false);
  const hasAsked = useRef(false);
  useEffect(() => {
    if (user || hasAsked.current) return;
    hasAsked.current = true;
    void session.requireSignIn().then((member) => {
      if (member) return;
      onClose();
      onClosed();
    });
  }, [user, session, onClose, onClosed]);

  const close = () => {
    if (user && !post && !isBlank(readDraft(user.id))) snackbar.show({ type: 'info', text: text.draftKept });
    onClose();
  };
  const hasWritten = useRef(false);
  const { leave, question } = useLeaving(open && isChanged, close);

  if (!user || begun?.userId !== user.id) return null;
  const onPosted = (written: Post | null) => {
    // The new post is on top of the timeline: that is where its author wants to be.
    if (!post && navigation.$place.get().location.pathname === '/') window.scrollTo({ top: 0 });
    if (written) snackbar.show({ type: 'success', text: text[noticeOf(written, post)] });
    hasWritten.current = !post;
    onClose({ post: written });
  };
  const afterClose = () => {
    onClosed();
    if (hasWritten.current) void offerAfterWriting(shell);
  };
  return (
    <>
      <Dialog
        flush
        open={open}
        onClose={leave}
        afterClose={afterClose}
        title={post ? text.editTitle : text.title}
        width="normal"
      >
        <Composer
          key={begun.userId}
          user={user}
          post={post}
          initial={begun.draft}
          isReturned={begun.isReturned}
          onPosted={onPosted}
          onChanged={setChanged}
        />
      </Dialog>
      {question}
    </>
  );
}

/** What became of a post, as the name of the text that says so. */
function noticeOf(written: Post, before: Post | undefined) {
  if (written.post_state === 'scheduled') return 'scheduled';
  if (written.post_state === 'in_review') return 'inReview';
  return before ? 'saved' : 'sent';
}

/** A text that the composer is opened with goes below what was already written. */
function withText(draft: Draft, given: string | undefined): Draft {
  if (!given || draft.text.includes(given)) return draft;
  return { ...draft, text: draft.text ? `${draft.text}\n${given}` : given };
}
