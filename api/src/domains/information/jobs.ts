import { defineJob } from '../../jobs/registry';
import { countAndReschedule } from './schedule';

defineJob('transparency.counted', (_nothing, deps) => countAndReschedule(deps));
