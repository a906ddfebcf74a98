import { Button, LiveIcon } from '@minori/design-system';
import { defineMessages, useMessages } from '@minori/platform';
import { streamOfPath } from '../paths';

/** Here, so that they come with it alone. */
const messages = defineMessages({ ja: { watch: '配信中のライブを見る' }, en: { watch: 'Watch live now' } });

/** The way from the profile of who is live to their stream. */
export function LiveNow({ userId }: { userId: string }) {
  const { watch } = useMessages(messages);
  return (
    <p>
      <Button size="small" icon={<LiveIcon size={18} />} href={streamOfPath({ id: userId })}>
        {watch}
      </Button>
    </p>
  );
}
