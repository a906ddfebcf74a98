export { FormDialog, type FormDialogProps } from './form/FormDialog.tsx';
export { FormFailure } from './form/FormFailure.tsx';
export { useForm, type FieldMessages, type FormOptions, type FormState } from './form/useForm.ts';
