import { defineJob } from '../../jobs/registry';
import { lookAt, sweep } from './schedule';
import { clearAlarms } from './service';

defineJob('symbol.moved', ({ symbol_id: symbolId }) => lookAt([symbolId]));
defineJob('alarms.swept', ({ after }, deps) => sweep(deps, after));
defineJob('alarms.cleared', ({ user_id: userId }) => clearAlarms(userId));
