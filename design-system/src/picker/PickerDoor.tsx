import type { KeyboardEvent, ReactNode } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { Dialog } from '../dialog/Dialog.tsx';
import { CalendarIcon } from '../icons.ts';
import { Popover, type TriggerProps } from '../popover/Popover.tsx';
import { useLanguage } from '../provider/DesignSystemProvider.tsx';
import { loadCalendar } from './CalendarSlot.tsx';
import styles from './Picker.module.css';
import { pickerWords } from './words.ts';

interface PickerDoorProps {
  /** What is chosen behind it. */
  label: string;
  /** A finger gets a sheet from the bottom, a mouse a panel beside the field. */
  isTouch: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  disabled?: boolean | undefined;
  children: ReactNode;
}

const WIDTH = 334;

/** The button at a field's end that opens its calendar, and the calendar. */
export function PickerDoor({ label, isTouch, open, onOpenChange, disabled, children }: PickerDoorProps) {
  const words = pickerWords[useLanguage()];
  const button = (trigger: TriggerProps) => (
    <IconButton
      label={`${label} ${words.open}`}
      disabled={disabled}
      onPointerEnter={loadAhead}
      onFocus={loadAhead}
      {...trigger}
    >
      <CalendarIcon />
    </IconButton>
  );
  const panel = <div className={styles.panel}>{children}</div>;

  if (isTouch) {
    return (
      <span className={styles.door}>
        {button({
          'aria-expanded': open,
          'aria-controls': undefined,
          'aria-haspopup': 'dialog',
          onClick: () => onOpenChange(true),
        })}
        <Dialog open={open} onClose={() => onOpenChange(false)} title={label}>
          {panel}
        </Dialog>
      </span>
    );
  }

  /** Only the panel closes, not the dialog that the field may stand in. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onOpenChange(false);
  };
  return (
    <span role="presentation" className={styles.door} onKeyDown={onKeyDown}>
      <Popover {...{ open, onOpenChange, label }} trigger={button} width={WIDTH} className={styles.popover}>
        {panel}
      </Popover>
    </span>
  );
}

/** What can't be fetched ahead is told where it is opened. */
const loadAhead = () => void loadCalendar().catch(() => undefined);
