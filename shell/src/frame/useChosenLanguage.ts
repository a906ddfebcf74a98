import { useEffect } from 'react';
import { useShell } from '@minori/platform';
import { useQueryClient } from '@minori/platform/query';
import { chosenLanguage } from '../language';

/** Go over to the language that was chosen on this browser, should the page have come in another one. */
export function useChosenLanguage(): void {
  const { i18n } = useShell();
  const client = useQueryClient();
  useEffect(() => {
    const chosen = chosenLanguage();
    if (!chosen || chosen === i18n.$language.get()) return;
    i18n.set(chosen);
    void client.invalidateQueries(); // what came with the page is in its language
  }, [i18n, client]);
}
