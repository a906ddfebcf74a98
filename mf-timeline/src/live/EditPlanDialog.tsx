import type { Stream } from '@minori/contracts';
import type { STREAM_TYPES } from '@minori/contracts/rules';
import { FormDialog, useForm } from '@minori/design-system/use-form';
import { useLanguage, useMessages, useShell } from '@minori/platform';
import { useChangePlanMutation } from '../queries/livePlan';
import { PlanFields, planFaults, type PlanValues } from './PlanFields';
import styles from './Plan.module.css';
import { messages } from './planMessages';

interface EditPlanDialogProps {
  stream: Stream;
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
}

/** Change what was said of a stream, and when it begins while it has not. */
export function EditPlanDialog({ stream, open, onClose, onClosed }: EditPlanDialogProps) {
  const text = useMessages(messages);
  const language = useLanguage();
  const { snackbar } = useShell();
  const { mutateAsync } = useChangePlanMutation(stream.id);
  const form = useForm({
    values: valuesOf(stream),
    check: (typed) => planFaults(typed, language),
    async send(typed) {
      await mutateAsync({ ...typed, isAhead: stream.status === 'before_live' });
      snackbar.show({ type: 'success', text: text.saved });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      afterClose={onClosed}
      title={text.editTitle}
      submitLabel={text.save}
      disabled={!form.isChanged}
    >
      <PlanFields form={form} stream={stream} />
      {stream.status === 'before_live' && <p className={styles.help}>{text.movedNote}</p>}
    </FormDialog>
  );
}

function valuesOf({ post, starts_at }: Stream): PlanValues {
  const { title, text, type } = post;
  return {
    title,
    text: text === title ? '' : text,
    type: type as (typeof STREAM_TYPES)[number],
    picture: undefined,
    isLater: starts_at !== null,
    starts_at: starts_at ?? '',
  };
}
