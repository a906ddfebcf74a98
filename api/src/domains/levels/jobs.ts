import { defineJob } from '../../jobs/registry';
import { countDay, judgeLevels } from './service';

defineJob('scores.counted', ({ day }, deps) => countDay(deps, day));
defineJob('levels.judged', ({ day, after }, deps) => judgeLevels(deps, day, after));
