import { createContext, useContext, type ComponentProps } from 'react';

/** Say of everything below whether its pictures are among the first that one sees. */
export const UrgentImages = createContext(false);

/** Return how a picture here is to be asked for: at once and before others, or when it comes near. */
export function useImageUrgency(): Pick<ComponentProps<'img'>, 'loading' | 'fetchPriority'> {
  return useContext(UrgentImages) ? { fetchPriority: 'high' } : { loading: 'lazy' };
}
