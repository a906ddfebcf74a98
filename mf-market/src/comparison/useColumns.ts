import { useSession } from '@minori/platform';
import { useKeptOptions } from '@minori/platform/kept-options';
import { COLUMN_NAMES, type ColumnName } from './columns';

type Chosen = Record<ColumnName, boolean>;

const USUAL = Object.fromEntries(COLUMN_NAMES.map((name) => [name, true])) as Chosen;

/** The columns that a member chose in this browser, of those that there are, and changing them. */
export function useColumns(hasSignals: boolean) {
  const { options, set } = useKeptOptions(`minori.comparison.${useSession().user?.id ?? 'guest'}`, USUAL);
  const offered = COLUMN_NAMES.filter((name) => name !== 'signal' || hasSignals);
  return {
    offered,
    shown: offered.filter((name) => options[name]),
    show: (name: ColumnName, isShown: boolean) => set({ [name]: isShown }),
    reset: () => set(USUAL),
  };
}
