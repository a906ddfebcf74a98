import type { CurrentUser } from '@minori/contracts';
import { WarningIcon } from '@minori/design-system';
import { formatDateTime } from '@minori/design-system/format';
import { TextField } from '@minori/design-system/form';
import { FormDialog, useForm } from '@minori/design-system/use-form';
import { useLanguage, useMessages, useShell } from '@minori/platform';
import { useNavigate } from '@minori/platform/router';
import { messages } from '../people/messages';
import { useDeleteAccountMutation } from '../queries/people';
import styles from './LeaveDialog.module.css';
import { useLogInAgain } from './useLogInAgain';

interface LeaveDialogProps {
  user: CurrentUser;
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
}

/**
 * Say what goes and what stays, ask for the username, and have the account be deleted; where signing in was a while ago, ask for
 * that first.
 */
export function LeaveDialog({ user, open, onClose, onClosed }: LeaveDialogProps) {
  const { session, snackbar } = useShell();
  const { leave: text } = useMessages(messages);
  const language = useLanguage();
  const navigate = useNavigate();
  const removal = useDeleteAccountMutation();
  const logIn = useLogInAgain(text.again);
  const form = useForm({
    values: { username: '' },
    failure: () => text.failed,
    async send({ username }) {
      if (!isOf(user, username)) return;
      let leavesAt = '';
      const ask = async () => {
        leavesAt = (await removal.mutateAsync()).data.leaves_at;
      };
      if (!(await logIn.attempt(ask))) return;
      // All sessions have ended whether or not the identity provider can be told.
      await session.signOut().catch(() => {});
      snackbar.show({ type: 'success', text: text.done(formatDateTime(leavesAt, language)), autoHideDuration: 10_000 });
      void navigate('/', { replace: true });
    },
  });

  return (
    <FormDialog
      form={form}
      danger
      isKept
      open={open}
      onClose={onClose}
      afterClose={onClosed}
      focusTrap={!logIn.isOpen}
      title={text.question}
      submitLabel={text.confirm}
      disabled={!isOf(user, form.values.username)}
    >
      <p className={styles.lead}>
        <WarningIcon size={18} />
        {text.lead}
      </p>
      <ul className={styles.points}>
        {Object.values(text.points).map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <TextField
        label={text.type(user.username)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('username')}
      />
      {logIn.notice}
    </FormDialog>
  );
}

/** Return whether a member has typed their own username, with an @ or without. */
function isOf({ username }: CurrentUser, typed: string): boolean {
  return typed.trim().replace(/^@/, '').toLowerCase() === username.toLowerCase();
}
