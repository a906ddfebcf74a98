import type { Chat as ReadChat, ChatLine, Stream } from '@minori/contracts';
import { Answer, EmptyState, IconButton, Loading, SettingsIcon, Skeleton } from '@minori/design-system';
import { ApiError, useMessages, useSession } from '@minori/platform';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { useChatQuery } from '../../queries/liveChat';
import type { ReplayClock } from '../replayClock';
import styles from './Chat.module.css';
import { ChatContext, type ChatRoom } from './chatContext';
import { ChatFoot } from './ChatFoot';
import { ChatLog } from './ChatLog';
import { hasCome } from './chatState';
import { ChatTop } from './ChatTop';
import { LineMenu } from './LineMenu';
import { messages } from './messages';
import { ReplayedLog } from './ReplayedLog';
import { useChat, type LiveChat } from './useChat';
import { useLineActs, type ChatQuestion } from './useLineActs';

const AskInChat = lazy(async () => ({ default: (await import('./AskInChat')).AskInChat }));
const ChatSettingsDialog = lazy(async () => ({ default: (await import('./ChatSettingsDialog')).ChatSettingsDialog }));

const skeleton = (
  <Loading className={styles.skeleton}>
    {[68, 44, 84, 56, 72, 36].map((width) => (
      <div key={width}>
        <Skeleton shape="circle" width={24} height={24} />
        <Skeleton width={`${width}%`} />
      </div>
    ))}
  </Loading>
);

interface ChatProps {
  stream: Stream;
  /** By which a recording is played beside it, if one is. */
  clock?: ReplayClock | undefined;
}

/** The chat of a stream, for who may see it; others are told that it is there. */
export function Chat({ stream, clock }: ChatProps) {
  const text = useMessages(messages);
  return (
    <section aria-labelledby="chat-heading" className={styles.chat}>
      {stream.post.content_access.is_authorized ? (
        <OpenChat {...{ stream, clock }} />
      ) : (
        <>
          <Head />
          <p className={styles.empty}>{text.locked}</p>
        </>
      )}
    </section>
  );
}

function OpenChat({ stream, clock }: ChatProps) {
  const text = useMessages(messages);
  const viewer = useSession().user;
  const query = useChatQuery(stream.id);
  return (
    <Answer
      compact
      query={query}
      skeleton={
        <>
          <Head />
          {skeleton}
        </>
      }
      failed={text.failed}
      refused={(error) => isRefusal(error) && <EmptyState title={text.refused} />}
    >
      {(chat) => <Shown key={viewer?.id ?? 'guest'} {...{ stream, clock, chat }} />}
    </Answer>
  );
}

/** It is gone, or not for this viewer any more: the page shows which. */
const isRefusal = (error: unknown) => error instanceof ApiError && (error.status === 403 || error.status === 404);

function Head({ onSet }: { onSet?: () => void }) {
  const text = useMessages(messages);
  return (
    <header className={styles.head}>
      <h2 id="chat-heading" className={styles.heading}>
        {text.title}
      </h2>
      {onSet && (
        <IconButton label={text.settings.title} size="small" onClick={onSet}>
          <SettingsIcon size={18} />
        </IconButton>
      )}
    </header>
  );
}

/** A dialog from when it is opened until it has closed. */
type Shut<Of> = { of: Of; open: boolean } | undefined;

function Shown({ stream, clock, chat: read }: ChatProps & { chat: ReadChat }) {
  const text = useMessages(messages);
  const viewerId = useSession().user?.id;
  const chat = useChat(stream, read);
  const { state } = chat;
  const { change, isGone } = useTakenAway(chat);
  const recording = stream.recording?.state === 'ready' ? stream.recording : null;
  const [sending, setSending] = useState<ChatLine>();
  const [asked, setAsked] = useState<Shut<ChatQuestion>>();
  const [settings, setSettings] = useState<Shut<'settings'>>();
  const ask = useCallback((question: ChatQuestion) => setAsked({ of: question, open: true }), []);
  const acts = useLineActs({ streamId: stream.id, change, ask });
  const { abilities } = read;
  const pinnedId = state.settings.pinned?.id;
  const room = useMemo<ChatRoom>(
    () => ({ stream, abilities, viewerId, pinnedId, acts }),
    [stream, abilities, viewerId, pinnedId, acts],
  );
  const menu = useCallback((line: ChatLine) => <LineMenu line={line} />, []);
  return (
    <ChatContext value={room}>
      <Head {...(abilities.can_moderate && { onSet: () => setSettings({ of: 'settings', open: true }) })} />
      {recording && clock ? (
        <ReplayedLog streamId={stream.id} renderMenu={menu} {...{ recording, clock, isGone }} />
      ) : (
        <>
          <ChatTop state={state} />
          <ChatLog
            status={stream.status}
            chat={chat}
            sending={hasCome(state, sending) ? undefined : sending}
            renderMenu={menu}
          />
        </>
      )}
      {chat.isLost && (
        <p role="status" className={styles.lost}>
          {text.lost}
        </p>
      )}
      <ChatFoot chat={chat} onSending={setSending} />
      <Suspense fallback={null}>
        {asked && (
          <AskInChat
            {...asked.of}
            streamId={stream.id}
            change={change}
            open={asked.open}
            onClose={() => setAsked({ ...asked, open: false })}
            onClosed={() => setAsked(undefined)}
          />
        )}
        {settings && (
          <ChatSettingsDialog
            stream={stream}
            settings={state.settings}
            change={change}
            open={settings.open}
            onClose={() => setSettings({ ...settings, open: false })}
            onClosed={() => setSettings(undefined)}
          />
        )}
      </Suspense>
    </ChatContext>
  );
}

/** What changes a chat, and whether a line was taken away by it: a recording has lines that the chat has let go of. */
function useTakenAway({ change }: LiveChat) {
  const [taken, setTaken] = useState<readonly ((line: ChatLine) => boolean)[]>([]);
  const noted = useCallback<LiveChat['change']>(
    (made) => {
      change(made);
      if (made.kind === 'removed') setTaken((before) => [...before, made.isIt]);
    },
    [change],
  );
  return { change: noted, isGone: (line: ChatLine) => taken.some((isIt) => isIt(line)) };
}
