import type { ChatLine, ChatSettings, Stream } from '@minori/contracts';
import type { ChatHindrance } from '@minori/contracts/rules';
import { Button, ClockIcon, IconButton, LockIcon, TipIcon } from '@minori/design-system';
import { useDialog, useMemberAction, useMessages, useSession, useShell } from '@minori/platform';
import { useState } from 'react';
import { canBeTipped } from '../../post/state';
import { useSubscribe } from '../../post/useSubscribe';
import { useFollowMutation } from '../../queries/follow';
import { useReadChatAgain } from '../../queries/liveChat';
import styles from './Chat.module.css';
import { useChatRoom } from './chatContext';
import { ChatComposer } from './ChatComposer';
import { messages } from './messages';
import type { LiveChat } from './useChat';

interface ChatFootProps {
  chat: LiveChat;
  /** Told of the line that is on its way, and with nothing when it is there. */
  onSending: (line: ChatLine | undefined) => void;
}

/** Where one writes in a chat, or why one can't, and gives something. */
export function ChatFoot({ chat, onSending }: ChatFootProps) {
  const { stream, abilities } = useChatRoom();
  const viewer = useSession().user;
  const [words, setWords] = useState('');
  const { hindrance } = abilities;
  return (
    <footer className={styles.foot}>
      <Rules settings={chat.state.settings} />
      {hindrance === null && viewer ? (
        <ChatComposer {...{ viewer, chat, words, setWords, onSending }} tip={<TipButton stream={stream} />} />
      ) : (
        <div className={styles.hindrance}>
          <Hindrance hindrance={hindrance ?? 'login_required'} />
          {viewer && <TipButton stream={stream} />}
        </div>
      )}
    </footer>
  );
}

/** How often, and who, where that is not anybody at any time. */
function Rules({ settings: { audience, slow_seconds } }: { settings: ChatSettings }) {
  const { rules: text, seconds } = useMessages(messages);
  if (audience === 'everybody' && slow_seconds === 0) return null;
  return (
    <p className={styles.rules}>
      {slow_seconds > 0 && (
        <span>
          <ClockIcon size={13} aria-hidden />
          {text.slow(seconds(slow_seconds))}
        </span>
      )}
      {audience !== 'everybody' && (
        <span>
          <LockIcon size={13} aria-hidden />
          {text[audience]}
        </span>
      )}
    </p>
  );
}

function Hindrance({ hindrance }: { hindrance: ChatHindrance }) {
  const { stream } = useChatRoom();
  const { hindrance: text } = useMessages(messages);
  const when = stream.status === 'ended' ? 'ended' : 'before_live';
  return (
    <>
      <p className={styles.reason}>{text[hindrance === 'not_live' ? when : hindrance]}</p>
      <WayIn hindrance={hindrance} />
    </>
  );
}

/** The one thing that helps, where something does. */
function WayIn({ hindrance }: { hindrance: ChatHindrance }) {
  const { stream } = useChatRoom();
  const { session } = useShell();
  const { way: text } = useMessages(messages);
  const subscribe = useSubscribe(stream.post);
  if (hindrance === 'login_required') {
    return (
      <Button size="small" onClick={() => void session.requireSignIn()}>
        {text.logIn}
      </Button>
    );
  }
  if (hindrance === 'followers_only') return <Follow stream={stream} />;
  if (hindrance !== 'subscribers_only' || !subscribe || !stream.post.user_info.is_creator) return null;
  return (
    <Button size="small" onClick={() => subscribe('prime')}>
      {text.subscribe}
    </Button>
  );
}

function Follow({ stream: { id, post } }: { stream: Stream }) {
  const { snackbar } = useShell();
  const text = useMessages(messages);
  const readChatAgain = useReadChatAgain(id);
  const follow = useFollowMutation(post.user_info.id, () => snackbar.show({ type: 'error', text: text.changeFailed }));
  const press = () => void follow.mutateAsync(true).then(readChatAgain, () => {});
  return (
    <Button size="small" loading={follow.isPending} onClick={press}>
      {text.way.follow}
    </Button>
  );
}

/** Give something to the host, which stands in the chat. */
function TipButton({ stream: { post, status } }: { stream: Stream }) {
  const { compose: text } = useMessages(messages);
  const open = useDialog('tip.send');
  const asMember = useMemberAction();
  if (!open || status !== 'in_live' || !canBeTipped(post)) return null;
  return (
    <IconButton label={text.tip} onClick={() => asMember(() => open({ post_id: post.id }))}>
      <TipIcon size={20} />
    </IconButton>
  );
}
