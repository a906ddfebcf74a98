import type { ExchangeName, Trading } from '@minori/contracts/rules';
import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { tradingOf } from './tradingStore';

const NOT_TRADED = atom<Trading | null>(null);

/** What an exchange does now, changing at the bell; null for what is not traded yet. */
export function useTrading(exchange: ExchangeName | null): Trading | null {
  return useStore(exchange === null ? NOT_TRADED : tradingOf(exchange));
}
