import { defineJob } from '../../jobs/registry';
import { gradeAndReschedule } from './schedule';

defineJob('predictions.graded', (_, deps) => gradeAndReschedule(deps));
