import RcDialog from '@rc-component/dialog';
import { useLayoutEffect, useState, type ReactNode, type RefObject } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { classNames } from '../classNames.ts';
import { CloseIcon } from '../icons.ts';
import { useWords } from '../provider/DesignSystemProvider.tsx';
import styles from './Dialog.module.css';
import { useLateFocus } from './useLateFocus.ts';

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
  /** Keeps the focus inside; switch it off while something laid over the page, such as a card check, needs the keyboard. */
  focusTrap?: boolean;
}

/**
 * A dialog: centred on desktop, a sheet from the bottom on phones. The first field or button in it gets the focus, also
 * when it comes later; what had it before gets it back.
 */
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
  focusTrap = true,
}: DialogProps) {
  const words = useWords();
  const { body, cross, onCrossFocus } = useLateFocus(children);
  // The cross comes last, so that it is not what gets the focus first.
  const withCross = (content: ReactNode) => (
    <div className={styles.frame}>
      {content}
      <IconButton ref={cross} label={words.close} className={styles.cross} onFocus={onCrossFocus} onClick={onClose}>
        <CloseIcon />
      </IconButton>
    </div>
  );
  return (
    <RcDialog
      visible={open}
      onClose={onClose}
      afterClose={afterClose}
      title={title}
      footer={footer ? <div className={styles.actions}>{footer}</div> : null}
      width={WIDTHS[width]}
      destroyOnHidden
      scrollLock={false}
      focusTrap={focusTrap}
      maskClosable={dismissible}
      closable={false}
      modalRender={withCross}
      prefixCls="m-dialog"
      transitionName="m-dialog-move"
      maskTransitionName="m-dialog-fade"
      rootClassName={styles.root}
      className={styles.dialog}
      classNames={{
        mask: styles.mask,
        wrapper: styles.wrapper,
        container: styles.container,
        header: styles.header,
        title: styles.title,
        body: styles.body,
        footer: styles.footer,
      }}
    >
      <DialogBody box={body} flush={flush}>
        {children}
      </DialogBody>
    </RcDialog>
  );
}

interface DialogBodyProps extends Pick<DialogProps, 'flush' | 'children'> {
  box: RefObject<HTMLDivElement | null>;
}

/** The part that scrolls; reachable by keyboard as soon as there is something to scroll. */
function DialogBody({ box, flush, children }: DialogBodyProps) {
  const [scrolls, setScrolls] = useState(false);
  useLayoutEffect(() => {
    const body = box.current;
    if (!body) return;
    const measure = () => setScrolls(body.scrollHeight > body.clientHeight);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(body);
    return () => observer.disconnect();
  }, [box, children]);
  const reachable = scrolls ? { tabIndex: 0 } : undefined;
  return (
    <div ref={box} {...reachable} className={classNames(styles.scroll, flush && styles.flush)}>
      {children}
    </div>
  );
}
