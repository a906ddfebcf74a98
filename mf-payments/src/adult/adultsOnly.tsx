import { useSession } from '@minori/platform';
import type { ComponentType } from 'react';
import { AdultDialog } from './AdultDialog';

/** What every dialog is given. */
export interface DialogView {
  open: boolean;
  onClose(): void;
  onClosed(): void;
}

/**
 * Return a dialog in which is paid, before which who has not said it yet is asked how old they are. Who does not say it, or is under
 * age, sees nothing of it.
 */
export function adultsOnly<Props extends DialogView>(Pay: ComponentType<Props>): ComponentType<Props> {
  return function AdultsOnly(props: Props) {
    const { user } = useSession();
    if (!user || user.is_underage === false) return <Pay {...props} />;
    const { open, onClose, onClosed } = props;
    // What they say is in the session then, by which the next screen comes.
    return <AdultDialog open={open} onClose={(said) => said !== 'adult' && onClose()} onClosed={onClosed} />;
  };
}
