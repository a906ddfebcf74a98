import { defineJob } from '../../jobs/registry';
import { clearUpload, clearUploadsOf, expireUpload } from './clearing';
import { joinUpload } from './completing';

defineJob('upload.joined', ({ upload_id: id }, deps) => joinUpload(deps, id));
defineJob('upload.expired', ({ upload_id: id }, deps) => expireUpload(deps, id));
defineJob('upload.cleared', ({ upload_id: id }, deps) => clearUpload(deps, id));
defineJob('uploads.cleared', ({ user_id: userId }, deps) => clearUploadsOf(deps, userId));
