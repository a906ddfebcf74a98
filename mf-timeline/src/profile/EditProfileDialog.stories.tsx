import { aProfile } from '../testing/samples';
import { inShell } from '../testing/story';
import { EditProfileDialog } from './EditProfileDialog';

const stay = () => {};

/** Change what one tells about oneself. */
export default {
  title: 'Timeline/EditProfileDialog',
  component: EditProfileDialog,
  decorators: [inShell],
  args: { open: true, onClose: stay, onClosed: stay, profile: aProfile({ is_me: true }) },
  parameters: { layout: 'fullscreen' },
};

export const Default = {};

export const Blank = { args: { profile: aProfile({ is_me: true, bio: '', job: null, emotion: null }) } };
