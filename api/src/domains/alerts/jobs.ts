import { defineJob } from '../../jobs/registry';
import { checkAlerts, lookAtPrices, sweep } from './schedule';
import { clearAlerts } from './service';

defineJob('symbol.moved', ({ symbol_id: symbolId }, deps) => checkAlerts(deps, [symbolId]));
defineJob('alerts.swept', ({ after }, deps) => sweep(deps, after));
defineJob('alerts.priced', (_nothing, deps) => lookAtPrices(deps));
defineJob('alerts.cleared', ({ user_id: userId }) => clearAlerts(userId));
