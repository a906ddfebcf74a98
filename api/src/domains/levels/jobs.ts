import { defineJob } from '../../jobs/registry';
import { updateLevels } from './judging';
import { countDay } from './service';

defineJob('scores.counted', ({ day }, deps) => countDay(deps, day));
defineJob('levels.updated', ({ day }, deps) => updateLevels(deps, day));
