import type { ChatMember, ChatSettings, Stream } from '@minori/contracts';
import { CHAT_AUDIENCES, CHAT_SLOW_SECONDS, distinctName } from '@minori/contracts/rules';
import { Avatar, Button, List, MemberName, RowSkeleton } from '@minori/design-system';
import { Dialog } from '@minori/design-system/dialog';
import { RadioGroup, Select } from '@minori/design-system/form';
import { useMessages, useShell } from '@minori/platform';
import { useId, type ReactNode } from 'react';
import {
  useChatMuteMutation,
  useChatMutesQuery,
  useModeratorMutation,
  useModeratorsQuery,
  useSetChatMutation,
  type ChatRules,
} from '../../queries/liveChat';
import styles from './ChatSettingsDialog.module.css';
import type { ChatChange } from './chatState';
import { messages } from './messages';

interface ChatSettingsDialogProps {
  stream: Stream;
  settings: ChatSettings;
  change(change: ChatChange): void;
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
}

/** Who may write in a chat, how often, and who is muted; for the host, who helps them. Each change is saved at once. */
export function ChatSettingsDialog(props: ChatSettingsDialogProps) {
  const { stream, change, open, onClose, onClosed } = props;
  const { settings: text } = useMessages(messages);
  return (
    <Dialog open={open} onClose={onClose} afterClose={onClosed} title={text.title}>
      <Rules {...props} />
      <Part title={text.muted}>
        <Muted streamId={stream.id} />
      </Part>
      {stream.post.is_my_post && (
        <Part title={text.moderators}>
          <Moderators change={change} />
        </Part>
      )}
    </Dialog>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      {children}
    </section>
  );
}

function Rules({ stream, settings, change }: ChatSettingsDialogProps) {
  const { settings: text, seconds, changeFailed } = useMessages(messages);
  const { snackbar } = useShell();
  const set = useSetChatMutation(stream.id);
  const save = (rules: Partial<ChatRules>) =>
    set.mutate(rules, {
      onSuccess: (saved) => change({ kind: 'set', settings: saved }),
      onError: () => snackbar.show({ type: 'error', text: changeFailed }),
    });
  // What was chosen shows at once.
  const { audience, slow_seconds } = { ...settings, ...(set.isPending && set.variables) };
  return (
    <div className={styles.rules}>
      <RadioGroup
        label={text.audience}
        value={audience}
        onChange={(chosen) => save({ audience: chosen })}
        options={CHAT_AUDIENCES.map((value) => ({ value, label: text.audiences[value] }))}
      />
      <Select
        label={text.slow}
        help={text.slowHelp}
        value={String(slow_seconds)}
        onChange={(chosen) => save({ slow_seconds: CHAT_SLOW_SECONDS.find((each) => String(each) === chosen) ?? 0 })}
        options={CHAT_SLOW_SECONDS.map((value) => ({
          value: String(value),
          label: value === 0 ? text.slowOff : seconds(value),
        }))}
      />
    </div>
  );
}

function Muted({ streamId }: { streamId: string }) {
  const { settings: text, changeFailed } = useMessages(messages);
  const { snackbar } = useShell();
  const mute = useChatMuteMutation(streamId);
  const unmute = ({ user_info }: ChatMember) =>
    mute.mutate(
      { userId: user_info.id, isMuted: false },
      {
        onSuccess: () => snackbar.show({ type: 'success', text: text.unmuted(distinctName(user_info)) }),
        onError: () => snackbar.show({ type: 'error', text: changeFailed }),
      },
    );
  return (
    <List
      compact
      query={useChatMutesQuery(streamId)}
      itemKey={({ user_info }) => user_info.id}
      skeleton={<RowSkeleton />}
      skeletons={1}
      failed={text.notRead}
      empty={<p className={styles.none}>{text.noMuted}</p>}
      renderItem={(member) => (
        <Person
          member={member}
          label={text.unmute}
          labelOf={text.unmuteOf}
          isBusy={mute.isPending && mute.variables.userId === member.user_info.id}
          onPress={() => unmute(member)}
        />
      )}
    />
  );
}

function Moderators({ change }: Pick<ChatSettingsDialogProps, 'change'>) {
  const { settings: text, changeFailed, dismissed } = useMessages(messages);
  const { snackbar } = useShell();
  const moderator = useModeratorMutation();
  const query = useModeratorsQuery();
  const dismiss = ({ user_info: user }: ChatMember) =>
    moderator.mutate(
      { user, isModerator: false },
      {
        onSuccess: () => {
          change({ kind: 'role', userId: user.id, role: null });
          snackbar.show({ type: 'success', text: dismissed(distinctName(user)) });
        },
        onError: () => snackbar.show({ type: 'error', text: changeFailed }),
      },
    );
  return (
    <List
      compact
      query={query}
      itemKey={({ user_info }) => user_info.id}
      skeleton={<RowSkeleton />}
      skeletons={1}
      failed={text.notRead}
      empty={<p className={styles.none}>{text.noModerators}</p>}
      renderItem={(member) => (
        <Person
          member={member}
          label={text.dismiss}
          labelOf={text.dismissOf}
          isBusy={moderator.isPending && moderator.variables.user.id === member.user_info.id}
          onPress={() => dismiss(member)}
        />
      )}
    />
  );
}

interface PersonProps {
  member: ChatMember;
  /** What ends it, and the same with whom. */
  label: string;
  labelOf: (name: string) => string;
  isBusy: boolean;
  onPress: () => void;
}

function Person({ member: { user_info: person }, label, labelOf, isBusy, onPress }: PersonProps) {
  return (
    <li className={styles.person}>
      <Avatar src={person.avatar_url} member={person} size={32} />
      <div className={styles.names}>
        <MemberName member={person} hasUsername>
          {(name) => <p className={styles.name}>{name}</p>}
        </MemberName>
        <p className={styles.username}>@{person.username}</p>
      </div>
      <Button
        size="small"
        variant="secondary"
        aria-label={labelOf(distinctName(person))}
        loading={isBusy}
        onClick={onPress}
      >
        {label}
      </Button>
    </li>
  );
}
