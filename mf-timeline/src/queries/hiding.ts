import type { Endpoints, Post } from '@minori/contracts';
import { useShell } from '@minori/platform';
import {
  answersOf,
  applyEdits,
  editAnswer,
  isAnswerOf,
  OptimisticChange,
  readAgain,
  removeItems,
  useAnswer,
  useMutation,
  useQueryClient,
  type Edit,
} from '@minori/platform/query';
import { postIn } from './feed';
import { FEEDS } from './feedSources';
import { readPeopleAgain } from './people';

type MuteSettings = Endpoints['PUT /users/mute_settings']['body'];

/** Take posts out of the lists. A member's own page keeps those of a mute. */
function hidePosts(isHidden: (post: Post) => boolean, onPagesToo: boolean): Edit {
  return removeItems(
    (item) => {
      const post = postIn(item);
      return post !== undefined && !post.is_my_post && isHidden(post);
    },
    (key) => onPagesToo || !isAnswerOf(key, FEEDS.profile),
  );
}

interface MuteCallbacks {
  /** Called once a member is muted; `undo` takes it back. Where it was asked for may be gone by then. */
  onMuted: (undo: () => void) => void;
  onError: () => void;
}

/** Mute a member: their posts leave the lists at once, and come back when the call fails. */
export function useMuteMutation(userId: string, { onMuted, onError }: MuteCallbacks) {
  const { api } = useShell();
  const client = useQueryClient();
  const say = (action: 'mute' | 'unmute') => api('POST /users/mutes', { body: { user_id: userId, action } });
  const readAllAgain = () => {
    void readPeopleAgain(client);
    void readAgain(client, answersOf('GET /profiles/:id'));
  };
  return useMutation({
    mutationFn: () => say('mute'),
    // It isn't settled by the answer, for it can be taken back later, too.
    onMutate: () => new OptimisticChange(client, [hidePosts(({ user_info }) => user_info.id === userId, false)]),
    onError: (_error, _nothing, hidden) => {
      hidden?.undo();
      onError();
    },
    onSuccess: (_answer, _nothing, hidden) => {
      readAllAgain();
      onMuted(() => {
        hidden.undo();
        say('unmute').then(readAllAgain, onError);
      });
    },
  });
}

/** Block a member; what they wrote leaves the lists. */
export function useBlockMutation(userId: string) {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api('POST /users/blocks', { body: { user_id: userId, action: 'block' } }),
    onSuccess: () => {
      applyEdits(
        client,
        hidePosts(({ user_info }) => user_info.id === userId, true),
      );
      void readPeopleAgain(client);
      void readAgain(
        client,
        answersOf('GET /profiles/:id'),
        answersOf('GET /posts/:id'),
        answersOf('GET /posts/related'),
      );
    },
  });
}

/** The words and symbols that the viewer has muted. */
export function useMuteSettingsQuery() {
  return useAnswer('GET /users/mute_settings', {}, { forMembers: true });
}

/** Set the muted words and symbols; posts with any of them leave the lists. Answer what puts the posts back. */
export function useSetMuteSettingsMutation() {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: MuteSettings) => {
      const { data } = await api('PUT /users/mute_settings', { body });
      applyEdits(
        client,
        editAnswer(answersOf('GET /users/mute_settings'), () => ({ data })),
      );
      const words = data.words.map(plain);
      const symbols = new Set(data.symbol_ids);
      const edit = hidePosts(
        ({ title, text, symbols: named }) =>
          named.some(({ id }) => symbols.has(id)) || words.some((word) => plain(title + text).includes(word)),
        false,
      );
      const hidden = new OptimisticChange(client, [edit]);
      return () => hidden.undo();
    },
  });
}

/** Words are told apart without regard to case and width. */
const plain = (text: string): string => text.normalize('NFKC').toLowerCase();
