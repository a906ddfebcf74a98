import { useEffect, useRef } from 'react';
import { Dialog } from '@minori/design-system/dialog';
import { useMessages, useSession, useShell, type DialogViewProps } from '@minori/platform';
import { Composer } from './Composer';
import { isBlank, readDraft, type Draft } from './draft';
import { messages } from './messages';

/** Writes a post. What is not sent stays as a draft, so closing asks nothing. Guests are asked to sign in first. */
export function ComposerDialog({ text: given, open, onClose, onClosed }: DialogViewProps<'post.composer'>) {
  const { navigation, session, snackbar } = useShell();
  const { user } = useSession();
  const { composer: text } = useMessages(messages);

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

  if (!user) return null;
  const close = () => {
    if (!isBlank(readDraft(user.id))) snackbar.show({ type: 'info', text: text.draftKept });
    onClose();
  };
  return (
    <Dialog flush open={open} onClose={close} afterClose={onClosed} title={text.title} width="normal">
      <Composer
        user={user}
        initial={withText(readDraft(user.id), given)}
        onPosted={(post) => {
          // The new post is on top of the timeline: that is where its author wants to be.
          if (navigation.$place.get().location.pathname === '/') window.scrollTo({ top: 0 });
          snackbar.show({ type: 'success', text: text.sent });
          onClose({ post });
        }}
      />
    </Dialog>
  );
}

/** A text that the composer is opened with goes below what was already written. */
function withText(draft: Draft, given: string | undefined): Draft {
  if (!given || draft.text.includes(given)) return draft;
  return { ...draft, text: draft.text ? `${draft.text}\n${given}` : given };
}
