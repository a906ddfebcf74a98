import { aPost } from '@minori/platform/testing';
import { inShell } from '../../testing/story';
import { DeletePostDialog } from './DeletePostDialog';

const stay = () => {};

/** Ask before an own post is deleted. */
export default {
  title: 'Timeline/DeletePostDialog',
  component: DeletePostDialog,
  decorators: [inShell],
  args: { open: true, onClose: stay, onClosed: stay, post: aPost() },
  parameters: { layout: 'fullscreen' },
};

export const Default = {};
