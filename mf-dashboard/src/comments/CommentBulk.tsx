import type { OwnComment } from '@minori/contracts';
import { Button, DeleteIcon } from '@minori/design-system';
import { formatNumber } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { lazy, Suspense, useState } from 'react';
import { beginningOf } from '../dashboard/beginningOf';
import { SelectionBar, useSelection } from '../dashboard/selection';
import { useBulkRemoval } from '../queries/comments';
import { messages } from './messages';

const BulkDialog = lazy(async () => ({ default: (await import('../dashboard/BulkDialog')).BulkDialog }));

interface Asked {
  ids: readonly string[];
  names: ReadonlyMap<string, string>;
  isOpen: boolean;
}

/** What can be done with the comments that are chosen. */
export function CommentBulk({ comments }: { comments: readonly OwnComment[] }) {
  const { bulk: text } = useMessages(messages);
  const language = useLanguage();
  const [asked, setAsked] = useState<Asked>();
  const { selected, toggle } = useSelection();
  const removal = useBulkRemoval();
  const remove = async (ids: readonly string[]) => {
    const outcomes = await removal(ids);
    for (const { id, is_done } of outcomes) if (is_done) toggle(id, false);
    return outcomes;
  };
  // The list loses them meanwhile.
  const ask = () => {
    const names = new Map(comments.map((comment) => [comment.id, beginningOf(comment.text)]));
    setAsked({ ids: [...selected], names, isOpen: true });
  };
  return (
    <>
      <SelectionBar>
        <Button size="small" variant="danger" icon={<DeleteIcon size={16} />} onClick={ask}>
          {text.remove}
        </Button>
      </SelectionBar>
      {asked && (
        <Suspense fallback={null}>
          <BulkDialog
            danger
            open={asked.isOpen}
            ids={asked.ids}
            nameOf={(id) => asked.names.get(id) ?? ''}
            title={text.question(formatNumber(asked.ids.length, language))}
            confirmLabel={text.remove}
            change={remove}
            onClose={() => setAsked({ ...asked, isOpen: false })}
            onClosed={() => setAsked(undefined)}
          >
            {text.note}
          </BulkDialog>
        </Suspense>
      )}
    </>
  );
}
