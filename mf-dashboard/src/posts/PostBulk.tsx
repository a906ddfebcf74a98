import type { OwnPostAct, Post, PostType } from '@minori/contracts';
import { dayAfterDays, POST_TYPES, SCHEDULE_MAX_DAYS, tokyoDay } from '@minori/contracts/rules';
import { Button, DeleteIcon, usePresent } from '@minori/design-system';
import { Select } from '@minori/design-system/form';
import { formatDate, formatNumber } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { SelectionBar, useSelection } from '../dashboard/selection';
import { useBulkPosts } from '../queries/posts';
import { messages } from './messages';
import { nameOf } from './nameOf';

const BulkDialog = lazy(async () => ({ default: (await import('../dashboard/BulkDialog')).BulkDialog }));

const ACTS = ['set_type', 'reschedule', 'unschedule', 'delete'] as const satisfies OwnPostAct['kind'][];
type Act = (typeof ACTS)[number];

/** What can be done with the posts that are chosen. */
export function PostBulk({ posts }: { posts: readonly Post[] }) {
  const { bulk: text } = useMessages(messages);
  const [asked, setAsked] = useState<{ act: Act; ids: readonly string[]; isOpen: boolean }>();
  const { selected } = useSelection();
  const chosen = posts.filter(({ id }) => selected.has(id));
  const hasScheduled = chosen.some(({ post_state }) => post_state === 'scheduled');
  const offered = ACTS.filter((act) => hasScheduled || (act !== 'reschedule' && act !== 'unschedule'));
  return (
    <>
      <SelectionBar>
        {offered.map((act) => (
          <Button
            key={act}
            size="small"
            variant={act === 'delete' ? 'danger' : 'secondary'}
            icon={act === 'delete' && <DeleteIcon size={16} />}
            onClick={() => setAsked({ act, ids: [...selected], isOpen: true })}
          >
            {text.acts[act]}
          </Button>
        ))}
      </SelectionBar>
      {/* Beside the bar, which goes once nothing is chosen any more. */}
      {asked && (
        <Suspense fallback={null}>
          <ActDialog
            act={asked.act}
            ids={asked.ids}
            posts={posts}
            open={asked.isOpen}
            onClose={() => setAsked({ ...asked, isOpen: false })}
            onClosed={() => setAsked(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

interface ActDialogProps {
  act: Act;
  ids: readonly string[];
  posts: readonly Post[];
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
}

function ActDialog({ act, ids, posts, open, onClose, onClosed }: ActDialogProps) {
  const t = useMessages(messages);
  const { bulk: text, details } = t;
  const language = useLanguage();
  const change = useBulkPosts();
  const { toggle } = useSelection();
  const [type, setType] = useState<PostType>('free');
  const today = tokyoDay(usePresent());
  const [day, setDay] = useState(() => dayAfterDays(today, 1));
  // The list may lose them meanwhile.
  const [names] = useState(() => new Map(posts.map((post) => [post.id, nameOf(post, t.untitled)])));
  const acts: Record<Act, { value: OwnPostAct; about: ReactNode }> = {
    delete: { value: { kind: 'delete' }, about: text.deleteNote },
    unschedule: { value: { kind: 'unschedule' }, about: text.unscheduleNote },
    set_type: {
      value: { kind: 'set_type', type },
      about: (
        <Select
          label={details.labels.type}
          value={type}
          onChange={setType}
          options={POST_TYPES.map((value) => ({ value, label: details.types[value] }))}
        />
      ),
    },
    reschedule: {
      value: { kind: 'reschedule', day },
      about: (
        <Select
          label={text.day}
          help={text.dayHelp}
          value={day}
          onChange={setDay}
          options={Array.from({ length: SCHEDULE_MAX_DAYS }, (_, ahead) => {
            const value = dayAfterDays(today, ahead + 1);
            return { value, label: formatDate(`${value}T12:00:00+09:00`, language) };
          })}
        />
      ),
    },
  };
  const run = async (wanted: readonly string[]) => {
    const outcomes = await change(wanted, acts[act].value);
    for (const { id, is_done } of outcomes) if (is_done) toggle(id, false);
    return outcomes;
  };
  return (
    <BulkDialog
      open={open}
      ids={ids}
      nameOf={(id) => names.get(id) ?? t.untitled}
      title={text.questions[act](formatNumber(ids.length, language))}
      confirmLabel={text.confirms[act]}
      danger={act === 'delete'}
      change={run}
      onClose={onClose}
      onClosed={onClosed}
    >
      {acts[act].about}
    </BulkDialog>
  );
}
