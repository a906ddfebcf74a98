import type { Voice } from '../voice';
import { AMERICA } from './america';
import { CHARTS } from './charts';
import { COMMODITIES } from './commodities';
import { CRYPTO } from './crypto';
import { FOREX } from './forex';

/** Everybody who writes market notes. */
export const VOICES: readonly Voice[] = [CHARTS, FOREX, CRYPTO, COMMODITIES, AMERICA];
