import { useMessages, useShell } from '@minori/platform';
import { messages } from './messages';

/** Copy the address of one of the site's paths and say so; answer whether it worked. */
export function useCopyLink(): (path: string) => Promise<boolean> {
  const { snackbar } = useShell();
  const { post: text } = useMessages(messages);
  return async (path) => {
    try {
      await navigator.clipboard.writeText(new URL(path, window.location.origin).href);
      snackbar.show({ type: 'success', text: text.linkCopied });
      return true;
    } catch {
      snackbar.show({ type: 'error', text: text.linkNotCopied });
      return false;
    }
  };
}
