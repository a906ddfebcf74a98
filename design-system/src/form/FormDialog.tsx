import type { ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { Dialog, type DialogProps } from '../dialog/Dialog.tsx';
import { useLeaving } from '../dialog/useLeaving.tsx';
import { Form } from './Form.tsx';
import { FormFailure } from './FormFailure.tsx';
import type { FormState } from './useForm.ts';

/** What the dialog needs of a form. */
type FormOfDialog = Pick<FormState<object>, 'id' | 'isChanged' | 'isSending' | 'failure' | 'submit'>;

export interface FormDialogProps extends Pick<
  DialogProps,
  'open' | 'onClose' | 'afterClose' | 'title' | 'width' | 'focusTrap'
> {
  form: FormOfDialog;
  /** The fields. */
  children: ReactNode;
  /** The button that sends: a verb. */
  submitLabel: ReactNode;
  /** Sending can’t be undone. */
  danger?: boolean;
  /** There is nothing to send yet. */
  disabled?: boolean;
  /** What is typed is kept elsewhere: closing loses nothing. */
  isKept?: boolean;
}

/**
 * A form in a dialog: its fields, why it could not be sent, and the button that sends. Whoever closes it, or the page, with something
 * typed is asked first. `onClose` closes without asking: call it once all is sent.
 */
export function FormDialog({
  form,
  open,
  onClose,
  afterClose,
  title,
  width,
  focusTrap,
  children,
  submitLabel,
  danger = false,
  disabled = false,
  isKept = false,
}: FormDialogProps) {
  const wouldLose = open && form.isChanged && !isKept;
  const { leave, question } = useLeaving(wouldLose, onClose);
  return (
    <>
      <Dialog
        open={open}
        onClose={() => form.isSending || leave()}
        afterClose={afterClose}
        title={title}
        width={width}
        focusTrap={focusTrap}
        dismissible={!wouldLose && !form.isSending}
        footer={
          <>
            <FormFailure>{form.failure}</FormFailure>
            <Button
              type="submit"
              form={form.id}
              variant={danger ? 'danger' : 'primary'}
              disabled={disabled}
              loading={form.isSending}
            >
              {submitLabel}
            </Button>
          </>
        }
      >
        <Form id={form.id} onSubmit={form.submit}>
          {children}
        </Form>
      </Dialog>
      {question}
    </>
  );
}
