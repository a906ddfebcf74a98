import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { AntdTheme } from '../antd/AntdTheme.tsx';
import { classNames } from '../classNames.ts';
import { CloseIcon } from '../icons.ts';
import { useWords } from '../provider/DesignSystemProvider.tsx';
import styles from './Dialog.module.css';

const WIDTHS = { narrow: 400, normal: 520, wide: 720 };

export interface DialogProps {
  open: boolean;
  /** Asked for by the cross, Escape or a press outside. */
  onClose: () => void;
  /** Called once the dialog is gone from sight. */
  afterClose?: () => void;
  title: ReactNode;
  children: ReactNode;
  /** The buttons: one primary action, last. Stays in sight while the content scrolls. */
  footer?: ReactNode;
  width?: keyof typeof WIDTHS;
  /** Whether a press outside closes; switch it off while something would be lost. */
  dismissible?: boolean;
  /** The content reaches the edges. */
  flush?: boolean;
}

/** A dialog: centred on desktop, a sheet from the bottom on phones. Keeps the focus inside and gives it back. */
export function Dialog({
  open,
  onClose,
  afterClose,
  title,
  children,
  footer,
  width = 'normal',
  dismissible = true,
  flush,
}: DialogProps) {
  const words = useWords();
  return (
    <AntdTheme>
      <Modal
        open={open}
        onCancel={onClose}
        afterClose={afterClose}
        title={title}
        footer={footer ? <div className={styles.actions}>{footer}</div> : null}
        width={WIDTHS[width]}
        centered
        destroyOnHidden
        mask={{ closable: dismissible, blur: false }}
        closable={{ 'aria-label': words.close }}
        closeIcon={<CloseIcon size={20} />}
        transitionName="m-dialog"
        maskTransitionName="m-dialog-mask"
        rootClassName={styles.root}
        classNames={{
          wrapper: styles.wrapper,
          container: styles.container,
          header: styles.header,
          title: styles.title,
          body: classNames(styles.body, flush && styles.flush),
          footer: styles.footer,
        }}
      >
        {children}
      </Modal>
    </AntdTheme>
  );
}
