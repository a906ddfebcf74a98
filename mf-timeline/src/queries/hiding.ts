import type { Endpoints, Post } from '@minori/contracts';
import { useSession, useShell } from '@minori/platform';
import {
  applyEdits,
  OptimisticChange,
  removeItems,
  useMutation,
  useQuery,
  useQueryClient,
  type Edit,
  type QueryClient,
} from '@minori/platform/query';

type MuteSettings = Endpoints['PUT /users/mute_settings']['body'];

const hidingKeys = {
  settings: (viewerId: string | undefined) => ['mute_settings', viewerId ?? 'guest'] as const,
};

/** The post that an item of a list is, or holds. */
function postIn(item: unknown): Post | undefined {
  if (typeof item !== 'object' || item === null) return undefined;
  if ('post' in item) return postIn(item.post);
  return 'like_count' in item && 'user_info' in item && 'post_state' in item ? (item as Post) : undefined;
}

/** Take posts out of the lists. A member's own page keeps those of a mute. */
function hidePosts(isHidden: (post: Post) => boolean, onPagesToo: boolean): Edit {
  return removeItems(
    (item) => {
      const post = postIn(item);
      return post !== undefined && !post.is_my_post && isHidden(post);
    },
    (key) => onPagesToo || key[1] !== 'profile',
  );
}

/** Lists of people, those of the sidebars among them. */
const PEOPLE = [['voices'], ['ranking'], ['feeds', 'creator-posts'], ['users', 'channels']];

/** Have the lists of people read again, once somebody was shut out or let in. */
export function readPeopleAgain(client: QueryClient): void {
  for (const queryKey of PEOPLE) void client.invalidateQueries({ queryKey });
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
  const readAgain = () => {
    readPeopleAgain(client);
    void client.invalidateQueries({ queryKey: ['profile'] });
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
      readAgain();
      onMuted(() => {
        hidden.undo();
        say('unmute').then(readAgain, onError);
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
      readPeopleAgain(client);
      void client.invalidateQueries({ queryKey: ['profile'] });
      void client.invalidateQueries({ queryKey: ['post'] });
    },
  });
}

/** The words and symbols that the viewer has muted. */
export function useMuteSettingsQuery() {
  const { api } = useShell();
  const { user } = useSession();
  return useQuery({
    queryKey: hidingKeys.settings(user?.id),
    queryFn: async ({ signal }) => (await api('GET /users/mute_settings', { signal })).data,
  });
}

/** Set the muted words and symbols; posts with any of them leave the lists. Answer what puts the posts back. */
export function useSetMuteSettingsMutation() {
  const { api } = useShell();
  const { user } = useSession();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: MuteSettings) => {
      const { data } = await api('PUT /users/mute_settings', { body });
      client.setQueryData(hidingKeys.settings(user?.id), data);
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
