import { useEffect, useState } from 'react';
import type { precheck } from './precheckRule';

type PrecheckRule = typeof precheck;

/**
 * Return the rule by which texts are checked, undefined until it has come: its lists of words are long, and nobody waits for
 * it, for the API checks again.
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
