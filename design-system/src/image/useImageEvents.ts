import { useEffect, useEffectEvent, useRef, type ComponentPropsWithRef } from 'react';

interface Events {
  onLoad?: () => void;
  onError?: () => void;
}

/**
 * Return what to spread over an `<img>` to hear once it is there or lost. Of a picture in a page that the server has rendered
 * that may be known before anybody could hear of it.
 */
export function useImageEvents({ onLoad, onError }: Events): Pick<ComponentPropsWithRef<'img'>, 'ref' | keyof Events> {
  const ref = useRef<HTMLImageElement>(null);
  const tellEarly = useEffectEvent(() => {
    if (ref.current?.complete) (ref.current.naturalWidth > 0 ? onLoad : onError)?.();
  });
  useEffect(() => tellEarly(), []);
  return { ref, onLoad, onError };
}
