import { defineJob } from '../../jobs/registry';
import { setChapterSource } from '../live/chapters';
import { setEndFollower } from '../live/ending';
import { clearChats } from './clearing';
import { pinnedLines } from './pinned';
import { followTip } from './tips';
import { changeRules } from './writing';

setChapterSource(pinnedLines);
setEndFollower(changeRules);

defineJob('chat.tip', ({ tip_id: tipId }, deps) => followTip(deps, tipId));
defineJob('chats.cleared', ({ user_id: userId }, deps) => clearChats(deps, userId));
