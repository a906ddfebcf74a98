import { useCallback, useContext } from 'react';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router-dom';
import type { NavigateFunction, NavigateOptions, To } from 'react-router-dom';

/**
 * Return what moves on: to an absolute path, or by so many steps of the history. It stays the same, and nothing that uses it
 * is rendered again by a move, as with the router's own, which resolves relative paths.
 */
export function useNavigate(): NavigateFunction {
  const { navigator } = useContext(NavigationContext);
  return useCallback(
    (to: To | number, { replace, state }: NavigateOptions = {}) => {
      if (typeof to === 'number') navigator.go(to);
      else if (replace) navigator.replace(to, state);
      else navigator.push(to, state);
    },
    [navigator],
  );
}
