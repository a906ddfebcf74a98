import { useDeferredValue, useMemo, useState } from 'react';
import type { PrecheckResult } from '@minori/contracts';
import { precheck } from '@minori/contracts/rules';
import { useLanguage, useShell } from '@minori/platform';

/**
 * Check a text while it is written, and before it is sent. `result` is about `checked`, which lags behind the text
 * while one types. What the browser finds is the API's rule; the API knows besides what staff have let pass.
 */
export function usePrecheck(text: string, hasSymbol: boolean) {
  const { api } = useShell();
  const language = useLanguage();
  const checked = useDeferredValue(text);
  const found = useMemo(() => precheck(checked, { hasSymbol, language }), [checked, hasSymbol, language]);
  const [answer, setAnswer] = useState<{ text: string; hasSymbol: boolean; result: PrecheckResult }>();
  const isAbout = (asked: string) => answer?.text === asked && answer.hasSymbol === hasSymbol;
  const result = answer && isAbout(checked) ? answer.result : found;
  return {
    checked,
    result,
    /** Whether the API has said it about this very text, with a symbol or without: who sends it again has read it. */
    isAnswered: isAbout(text),
    async ask(): Promise<PrecheckResult> {
      const { data } = await api('POST /posts/precheck/v2', { body: { text, has_symbol: hasSymbol } });
      setAnswer({ text, hasSymbol, result: data });
      return data;
    },
  };
}
