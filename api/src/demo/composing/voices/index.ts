import type { Voice } from '../voice';
import { CHARTS } from './charts';

/** Everybody who writes market notes. */
export const VOICES: readonly Voice[] = [CHARTS];
