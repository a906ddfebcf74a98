import { defineJob } from '../../jobs/registry';
import { gradeAndGoOn } from './schedule';

defineJob('predictions.graded', (_, deps) => gradeAndGoOn(deps));
