import type { Profile } from '@minori/contracts';
import { useMessages, useShell } from '@minori/platform';
import { useMuteMutation } from '../queries/hiding';
import { useUnmuteMutation } from '../queries/mutes';
import { messages } from './menuMessages';

const UNDO_MS = 8_000;

/** Mute a member or take it back, and say so. */
export function useMuteToggle(profile: Profile): () => void {
  const { snackbar } = useShell();
  const text = useMessages(messages);
  const onError = () => snackbar.show({ type: 'error', text: text.muteFailed });
  const mute = useMuteMutation(profile.id, {
    onMuted: (undo) =>
      snackbar.show({
        type: 'success',
        text: text.muted(profile.name),
        autoHideDuration: UNDO_MS,
        action: { label: text.undo, onSelect: undo },
      }),
    onError,
  });
  const unmute = useUnmuteMutation();
  return () => {
    if (!profile.is_muted) return mute.mutate();
    // The menu is gone by the time of the answer.
    unmute
      .mutateAsync(profile.id)
      .then(() => snackbar.show({ type: 'success', text: text.unmuted(profile.name) }), onError);
  };
}
