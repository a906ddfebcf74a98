import { BackIcon, ForwardIcon, IconButton, WholeIcon, ZoomInIcon, ZoomOutIcon } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import { messages } from './messages';
import { PAN_STEP, ZOOM_STEP } from './useChartGestures';
import type { ChartView } from './useChartView';
import styles from './ViewButtons.module.css';

interface ViewButtonsProps {
  view: ChartView;
  /** Around which share of the width they zoom. */
  share: number;
}

/** What of a chart is in sight, changed without gestures. A button that can do nothing now keeps its focus. */
export function ViewButtons({ view, share }: ViewButtonsProps) {
  const t = useMessages(messages);
  const buttons = [
    [t.earlier, BackIcon, view.isAtStart, () => view.pan(-PAN_STEP)],
    [t.later, ForwardIcon, view.isAtEnd, () => view.pan(PAN_STEP)],
    [t.zoomOut, ZoomOutIcon, view.isWhole, () => view.zoom(1 / ZOOM_STEP, share)],
    [t.zoomIn, ZoomInIcon, false, () => view.zoom(ZOOM_STEP, share)],
    [t.whole, WholeIcon, view.isWhole, view.reset],
  ] as const;
  return (
    <div role="group" aria-label={t.view} className={styles.buttons}>
      {buttons.map(([label, Icon, isIdle, act]) => (
        <IconButton
          key={label}
          size="small"
          label={label}
          aria-disabled={isIdle}
          className={isIdle ? styles.idle : undefined}
          onClick={() => !isIdle && act()}
        >
          <Icon size={18} />
        </IconButton>
      ))}
    </div>
  );
}
