import type { ChatLine } from '@minori/contracts';
import { distinctName } from '@minori/contracts/rules';
import { useMemberAction, useMessages, useShell } from '@minori/platform';
import { useMemo } from 'react';
import { useModeratorMutation, usePinMutation, useRemoveLineMutation } from '../../queries/liveChat';
import type { ChatChange } from './chatState';
import { messages } from './messages';

/** What is asked about the writer of a line. */
export interface ChatQuestion {
  about: 'mute' | 'appoint';
  line: ChatLine;
}

/** What can be done with lines of a chat; what fails says so. They stay the same. */
export interface LineActs {
  /** Pin a line above the chat, or none. */
  pin(line: ChatLine | null): void;
  remove(line: ChatLine): void;
  /** Ask before the writer is muted, or made a moderator. */
  ask(question: ChatQuestion): void;
  /** Have the writer rule the chat no more. */
  dismiss(line: ChatLine): void;
  /** Tell staff of it. */
  report(line: ChatLine): void;
  block(line: ChatLine): void;
}

interface Options {
  streamId: string;
  change(change: ChatChange): void;
  ask(question: ChatQuestion): void;
}

const isBy =
  ({ user_info: writer }: ChatLine) =>
  ({ user_info }: ChatLine) =>
    user_info.id === writer.id;

/** Return what can be done with lines of a stream's chat. */
export function useLineActs({ streamId, change, ask }: Options): LineActs {
  const { dialogs, snackbar } = useShell();
  const text = useMessages(messages);
  const asMember = useMemberAction();
  const { mutateAsync: pin } = usePinMutation(streamId);
  const { mutateAsync: remove } = useRemoveLineMutation(streamId);
  const { mutateAsync: setModerator } = useModeratorMutation();
  return useMemo(() => {
    const failing = (failure: string) => () => void snackbar.show({ type: 'error', text: failure });
    return {
      ask,
      pin(line) {
        pin(line?.id ?? null).then((settings) => change({ kind: 'set', settings }), failing(text.pinFailed));
      },
      remove(line) {
        remove(line.id).then(
          () => change({ kind: 'removed', isIt: ({ id }) => id === line.id }),
          failing(text.removeFailed),
        );
      },
      dismiss(line) {
        const { user_info: user } = line;
        setModerator({ user, isModerator: false }).then(() => {
          change({ kind: 'role', userId: user.id, role: null });
          snackbar.show({ type: 'success', text: text.dismissed(distinctName(user)) });
        }, failing(text.changeFailed));
      },
      report: ({ id }) => asMember(() => dialogs.open('report.send', { target_type: 'chat_line', target_id: id })),
      block(line) {
        const { result } = dialogs.open('member.block', { user: line.user_info });
        void result.then((done) => done && change({ kind: 'removed', isIt: isBy(line) }));
      },
    };
  }, [ask, asMember, change, dialogs, pin, remove, setModerator, snackbar, text]);
}
