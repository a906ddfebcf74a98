import { defineJob } from '../../jobs/registry';
import { checkAndReschedule, expireAndReschedule } from './schedule';

defineJob('coins.expired', (_nothing, deps) => expireAndReschedule(deps));
defineJob('ledger.checked', (_nothing, deps) => checkAndReschedule(deps));
