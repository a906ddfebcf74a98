import { useState } from 'react';
import { useMessages } from '@minori/platform';
import { IdentityError } from '../session/identity';
import { messages } from './messages';

/** Runs steps with the identity provider one at a time, and keeps what went wrong in words. */
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
      const code = cause instanceof IdentityError ? cause.code : 'unknown';
      setError(cause instanceof IdentityError || !(cause instanceof Error) ? t.errors[code] : cause.message);
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, error, setError, run };
}
