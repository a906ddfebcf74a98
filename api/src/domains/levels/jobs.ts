import { defineJob } from '../../jobs/registry';
import { countDay, updateLevels } from './service';

defineJob('scores.counted', ({ day }, deps) => countDay(deps, day));
defineJob('levels.updated', ({ day, after }, deps) => updateLevels(deps, day, after));
