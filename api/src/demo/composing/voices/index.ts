import type { Voice } from '../voice';
import { AMERICA } from './america';
import { CHARTS } from './charts';
import { COMMODITIES } from './commodities';
import { CRYPTO } from './crypto';
import { DIARY_AFTER_NIGHTS, DIARY_OF_CURRENCIES, DIARY_OF_SHARES } from './diaries';
import { FOREX } from './forex';
import { JAPAN } from './japan';
import { NEWS } from './news';

/** Whose turn it is to write a market note, in turns: who has more to say comes up more often. */
export const VOICES: readonly Voice[] = [
  CHARTS,
  FOREX,
  JAPAN,
  CRYPTO,
  DIARY_OF_SHARES,
  COMMODITIES,
  AMERICA,
  NEWS,
  CHARTS,
  FOREX,
  DIARY_OF_CURRENCIES,
  AMERICA,
  CRYPTO,
  DIARY_AFTER_NIGHTS,
  COMMODITIES,
  JAPAN,
];
