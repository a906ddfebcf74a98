import { distinctName } from '@minori/contracts/rules';
import { ConfirmDialog } from '@minori/design-system/dialog';
import { useMessages, useShell } from '@minori/platform';
import { useChatMuteMutation, useModeratorMutation } from '../../queries/liveChat';
import type { ChatChange } from './chatState';
import { messages } from './messages';
import type { ChatQuestion } from './useLineActs';

interface ChatQuestionProps extends ChatQuestion {
  streamId: string;
  change(change: ChatChange): void;
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
}

/** Ask before somebody is muted in a host's chats, or may rule them, and do it. */
export function AskInChat({ streamId, change, about, line, open, onClose, onClosed }: ChatQuestionProps) {
  const { snackbar } = useShell();
  const words = useMessages(messages)[about];
  const mute = useChatMuteMutation(streamId);
  const moderator = useModeratorMutation();
  const { user_info: writer } = line;
  const isIt = ({ user_info }: typeof line) => user_info.id === writer.id;
  const confirm = async () => {
    if (about === 'mute') {
      await mute.mutateAsync({ userId: writer.id, isMuted: true });
      change({ kind: 'removed', isIt });
    } else {
      await moderator.mutateAsync({ user: writer, isModerator: true });
      change({ kind: 'role', userId: writer.id, role: 'moderator' });
    }
    snackbar.show({ type: 'success', text: words.done(distinctName(writer)) });
    onClose();
  };
  return (
    <ConfirmDialog
      danger={about === 'mute'}
      open={open}
      title={words.title(distinctName(writer))}
      confirmLabel={words.confirm}
      onConfirm={confirm}
      onCancel={onClose}
      afterClose={onClosed}
    >
      {words.text}
    </ConfirmDialog>
  );
}
