import { useEffect, useState } from 'react';
import type { precheck } from './precheckRule';

type PrecheckRule = typeof precheck;

/**
 * Return the rule by which texts are checked, undefined until it has come: it is larger than all the rest of a page of
 * comments, and nobody waits for it, for the API checks again.
 */
export function usePrecheckRule(): PrecheckRule | undefined {
  const [rule, setRule] = useState<{ precheck: PrecheckRule }>();
  useEffect(() => {
    let isGone = false;
    import('./precheckRule').then(
      (loaded) => !isGone && setRule(loaded),
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, []);
  return rule?.precheck;
}
