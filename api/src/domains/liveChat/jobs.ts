import { defineJob } from '../../jobs/registry';
import { clearChats } from './clearing';
import { followTip } from './tips';

defineJob('chat.tip', ({ tip_id: tipId }, deps) => followTip(deps, tipId));
defineJob('chats.cleared', ({ user_id: userId }, deps) => clearChats(deps, userId));
