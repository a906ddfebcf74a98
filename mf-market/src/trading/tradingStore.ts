import { tradingAt, type ExchangeName, type Trading } from '@minori/contracts/rules';
import { atom, onMount, type ReadableAtom } from 'nanostores';

const stores = new Map<ExchangeName, ReadableAtom<Trading>>();

/** Return what an exchange does now. It changes by itself at the bell, while somebody reads it. */
export function tradingOf(exchange: ExchangeName): ReadableAtom<Trading> {
  const store = stores.get(exchange) ?? createStore(exchange);
  stores.set(exchange, store);
  return store;
}

function createStore(exchange: ExchangeName): ReadableAtom<Trading> {
  const store = atom(tradingAt(exchange, new Date()));
  onMount(store, () => {
    let timer: number | undefined;
    const look = () => {
      const now = new Date();
      const trading = tradingAt(exchange, now);
      if (trading.until.getTime() !== store.get().until.getTime()) store.set(trading);
      window.clearTimeout(timer);
      timer = window.setTimeout(look, trading.until.getTime() - now.getTime());
    };
    look();
    // A device that slept has missed the bell.
    document.addEventListener('visibilitychange', look);
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  });
  return store;
}
