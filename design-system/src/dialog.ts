export { ConfirmDialog, type ConfirmDialogProps } from './dialog/ConfirmDialog.tsx';
export { Dialog, type DialogProps } from './dialog/Dialog.tsx';
export { useLeaving, type Leaving } from './dialog/useLeaving.tsx';
export { FormFailure } from './form/FormFailure.tsx';
