import { defineJob } from '../../jobs/registry';
import { makeFilm } from './filmMaking';
import { cutMedium, expireMedium, processMedium, removeMedium } from './processing';
import { dropFiles } from './recordings';
import { clearMedia, tellOwner } from './service';

defineJob('media.process', ({ media_id }, deps) => processMedium(deps, media_id), { attempts: 5 });
defineJob('media.film', (job, deps) => makeFilm(deps, job), { attempts: 5 });
defineJob('media.processed', ({ owner }, deps) => tellOwner(deps, owner));
defineJob('media.cut', ({ media_id }, deps) => cutMedium(deps, media_id), { attempts: 5 });
defineJob('media.cleared', ({ user_id: userId }, deps) => clearMedia(userId, deps.clock()));
defineJob('media.expire', ({ media_id }, deps) => expireMedium(media_id, deps.clock()));
defineJob('media.remove', ({ media_id }, deps) => removeMedium(deps, media_id));
defineJob('media.replaced', ({ media_id, variants }, deps) => dropFiles(deps, media_id, variants));
