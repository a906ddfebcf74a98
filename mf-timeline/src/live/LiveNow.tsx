import { Button, LiveIcon } from '@minori/design-system';
import { defineMessages, useMessages } from '@minori/platform';
import { streamPath } from '../paths';
import { useStreamOfQuery } from '../queries/live';

/** Here, so that they come with it alone. */
const messages = defineMessages({ ja: { watch: '配信中のライブを見る' }, en: { watch: 'Watch live now' } });

/** The way from the profile of who is live to their stream. */
export function LiveNow({ userId }: { userId: string }) {
  const { watch } = useMessages(messages);
  const [stream] = useStreamOfQuery(userId).data ?? [];
  return (
    <p>
      <Button size="small" icon={<LiveIcon size={18} />} href={stream ? streamPath(stream) : '/livestream'}>
        {watch}
      </Button>
    </p>
  );
}
