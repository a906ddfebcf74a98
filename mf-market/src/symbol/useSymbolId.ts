import { useSearchParams } from '@minori/platform/router';

/** Return the id of the symbol that the address names; empty when it names none. */
export function useSymbolId(): string {
  const [params] = useSearchParams();
  return params.get('id') ?? '';
}
