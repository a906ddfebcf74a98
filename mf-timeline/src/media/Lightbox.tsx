import { useCallback, useEffect, useRef, useState, type CSSProperties, type PointerEvent, type RefObject } from 'react';
import type { Media } from '@minori/contracts';
import { BackIcon, CloseIcon, ForwardIcon, IconButton } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import { messages } from './messages';
import { PostImage } from './PostImage';
import styles from './Lightbox.module.css';

/** So far a finger goes, in pixels, before it turns the page. */
const SWIPE = 48;
const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, Home: -Infinity, End: Infinity };

interface LightboxProps {
  images: { data: Media['data']; alt: string }[];
  /** The place of the first picture to be shown. */
  start: number;
  onClose: () => void;
}

/** All pictures of a post, one at a time over the whole screen. Arrow keys and swipes turn, Escape closes. */
export function Lightbox({ images, start, onClose }: LightboxProps) {
  const text = useMessages(messages);
  const dialog = useRef<HTMLDialogElement>(null);
  const [at, setAt] = useState(start);
  const last = images.length - 1;
  const turn = useCallback((step: number) => setAt((before) => Math.min(last, Math.max(0, before + step))), [last]);
  const swipe = useSwipe(turn);
  const image = images[at];
  useDialog(dialog, { turn, onClose });

  return (
    <dialog ref={dialog} aria-label={text.lightbox} className={styles.lightbox} onClose={onClose}>
      {image && (
        <figure className={styles.stage} style={measuresOf(image.data)} {...swipe}>
          <PostImage
            key={`${at} ${image.data.url}`}
            isWhole
            data={image.data}
            alt={image.alt}
            ratio={ratioOf(image.data)}
            sizes="100vw"
          />
        </figure>
      )}
      <div className={styles.bar}>
        <p className={styles.place} aria-live="polite">
          {images.length > 1 && text.place(at + 1, images.length)}
        </p>
        <IconButton label={text.close} className={styles.button} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </div>
      {at > 0 && (
        <IconButton label={text.previous} className={styles.previous} onClick={() => turn(-1)}>
          <BackIcon />
        </IconButton>
      )}
      {at < last && (
        <IconButton label={text.next} className={styles.next} onClick={() => turn(1)}>
          <ForwardIcon />
        </IconButton>
      )}
    </dialog>
  );
}

const ratioOf = ({ width, height }: Media['data']): number => (width && height ? width / height : 16 / 9);

/** A picture fills the screen, but is not blown up. */
function measuresOf(data: Media['data']): CSSProperties {
  return { '--ratio': ratioOf(data), '--width': data.width ? `${data.width}px` : '100%' } as CSSProperties;
}

interface DialogActs {
  turn: (step: number) => void;
  onClose: () => void;
}

/**
 * Open the dialog, in which the browser keeps the focus, and give it back to the picture that was pressed. Keys turn;
 * a press beside the picture closes, as Escape does.
 */
function useDialog(dialog: RefObject<HTMLDialogElement | null>, { turn, onClose }: DialogActs): void {
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, [dialog]);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const onKey = (event: KeyboardEvent) => {
      const step = STEPS[event.key];
      if (step === undefined) return;
      event.preventDefault();
      turn(step);
    };
    const onPress = (event: MouseEvent) => {
      if (event.target === element) onClose();
    };
    element.addEventListener('keydown', onKey);
    element.addEventListener('click', onPress);
    return () => {
      element.removeEventListener('keydown', onKey);
      element.removeEventListener('click', onPress);
    };
  }, [dialog, turn, onClose]);
}

/** Tell a swipe to the left (1) from one to the right (-1). */
function useSwipe(onSwipe: (step: number) => void) {
  const from = useRef<number>(undefined);
  return {
    onPointerDown: (event: PointerEvent) => {
      from.current = event.isPrimary && event.pointerType !== 'mouse' ? event.clientX : undefined;
    },
    onPointerUp: (event: PointerEvent) => {
      const moved = from.current === undefined ? 0 : event.clientX - from.current;
      from.current = undefined;
      if (Math.abs(moved) >= SWIPE) onSwipe(moved < 0 ? 1 : -1);
    },
  };
}
