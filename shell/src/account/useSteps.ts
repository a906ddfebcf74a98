import { useState } from 'react';
import { ApiError, useMessages } from '@minori/platform';
import { IdentityError } from '../session/identity';
import { messages } from './messages';

/** What went wrong: in the provider's case by its code, in the API's by the API itself. */
function wordsOf(cause: unknown, t: (typeof messages)['ja']): string {
  if (cause instanceof IdentityError) return t.errors[cause.code];
  return cause instanceof ApiError ? cause.message : t.errors.unknown;
}

/** Run steps with the identity provider one at a time, and keep what went wrong in words. */
export function useSteps() {
  const t = useMessages(messages);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  /** @returns whether the step succeeded */
  async function run(step: () => Promise<void>): Promise<boolean> {
    setBusy(true);
    setError(undefined);
    try {
      await step();
      return true;
    } catch (cause) {
      setError(wordsOf(cause, t));
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, error, setError, run };
}
