import { useEffect, useState, type RefObject } from 'react';

/** Telephones of Apple show a film on the whole screen, and nothing else. */
type WithOwnScreen = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

/** Whether a part of the page has the whole screen, and how to change that. */
export interface WholeScreen {
  isWhole: boolean;
  toggle: () => void;
}

/** Give a part of the page the whole screen, or the film in it where only that may have it. */
export function useWholeScreen(
  box: RefObject<HTMLElement | null>,
  video: RefObject<HTMLVideoElement | null>,
): WholeScreen {
  const [isWhole, setWhole] = useState(false);
  useEffect(() => {
    const look = () => setWhole(document.fullscreenElement !== null && document.fullscreenElement === box.current);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, [box]);
  const enter = () => {
    if (box.current?.requestFullscreen) return box.current.requestFullscreen();
    (video.current as WithOwnScreen | null)?.webkitEnterFullscreen?.();
    return undefined;
  };
  // Refused where the page may not: then it stays as it is.
  const toggle = () => void (isWhole ? document.exitFullscreen() : enter())?.catch(() => {});
  return { isWhole, toggle };
}
