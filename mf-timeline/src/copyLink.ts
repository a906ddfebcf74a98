import { useMessages, useShell } from '@minori/platform';
import { messages } from './messages';

/** Copies the address of one of the site's paths and says so. */
export function useCopyLink(): (path: string) => Promise<void> {
  const { snackbar } = useShell();
  const { post: text } = useMessages(messages);
  return async (path) => {
    try {
      await navigator.clipboard.writeText(new URL(path, window.location.origin).href);
      snackbar.show({ type: 'success', text: text.linkCopied });
    } catch {
      snackbar.show({ type: 'error', text: text.linkNotCopied });
    }
  };
}
