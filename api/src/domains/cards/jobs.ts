import { defineJob } from '../../jobs/registry';
import { clearCards, refreshCards } from './service';

defineJob('cards.changed', ({ customer_id }, deps) => refreshCards(deps, customer_id));
defineJob('cards.cleared', ({ user_id }, deps) => clearCards(deps, user_id));
