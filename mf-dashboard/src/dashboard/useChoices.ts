import { useLocation, useNavigate, useSearchParams } from '@minori/platform/router';

/** What is chosen on a page, as it stands in its address, and the way to something else. */
export interface Choices {
  /** Return what is chosen; empty where nothing is. */
  of(name: string): string;
  /** Return the address of other choices; an empty one takes a choice back. */
  addressOf(changes: Readonly<Record<string, string>>): string;
  /** Go there, in the place of the present address. */
  go(changes: Readonly<Record<string, string>>): void;
}

/** Return the choices that the page's address holds: they can be kept, sent, and gone back to. */
export function useChoices(): Choices {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const addressOf = (changes: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    return next.size > 0 ? `${pathname}?${next.toString()}` : pathname;
  };
  return {
    of: (name) => search.get(name) ?? '',
    addressOf,
    go: (changes) => void navigate(addressOf(changes), { replace: true }),
  };
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Return the period that is chosen; what is no day counts as an open end. */
export function periodIn({ of }: Choices): { from?: string; to?: string } {
  const [from, to] = [of('from'), of('to')];
  const isWrongWay = DAY.test(from) && DAY.test(to) && to < from;
  return { ...(DAY.test(from) && { from }), ...(DAY.test(to) && !isWrongWay && { to }) };
}
