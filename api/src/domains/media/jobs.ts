import { defineJob } from '../../jobs/registry';
import { cutMedium, expireMedium, processMedium, removeMedium } from './processing';
import { clearMedia, tellOwner } from './service';

defineJob('media.process', ({ media_id }, deps) => processMedium(deps, media_id), { attempts: 5 });
defineJob('media.processed', ({ owner }, deps) => tellOwner(deps, owner));
defineJob('media.cut', ({ media_id }, deps) => cutMedium(deps, media_id), { attempts: 5 });
defineJob('media.cleared', ({ user_id: userId }) => clearMedia(userId));
defineJob('media.expire', ({ media_id }) => expireMedium(media_id));
defineJob('media.remove', ({ media_id }, deps) => removeMedium(deps, media_id));
