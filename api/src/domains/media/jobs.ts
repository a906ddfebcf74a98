import { defineJob } from '../../jobs/registry';
import { cutMedium, expireMedium, processMedium, removeMedium } from './processing';
import { clearUnclaimed } from './service';

defineJob('media.process', ({ media_id }, deps) => processMedium(deps, media_id), { attempts: 5 });
defineJob('media.cut', ({ media_id }, deps) => cutMedium(deps, media_id), { attempts: 5 });
defineJob('media.cleared', ({ user_id: userId }) => clearUnclaimed(userId));
defineJob('media.expire', ({ media_id }) => expireMedium(media_id));
defineJob('media.remove', ({ media_id }, deps) => removeMedium(deps, media_id));
