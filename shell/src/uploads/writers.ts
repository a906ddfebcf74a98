import type { ApiClient, NewUploadActionOf, UploadKind, UploadOwners } from '@minori/platform';

/** How the API writes what files of a kind belong to. */
export interface UploadWriter<Kind extends UploadKind> {
  /** Create it or, where the owner has an id, change it. By the key the API knows a call that is sent again. */
  write(
    action: Pick<NewUploadActionOf<Kind>, 'owner' | 'params'>,
    sent: { mediaIds: string[]; key: string },
  ): Promise<UploadOwners[Kind]['written']>;
  /** Return it as it is now. Reject with `not_found` when it is gone. */
  read(id: string): Promise<UploadOwners[Kind]['written']>;
  /** Return whether its files are still processed, could not be, are ready, or it was shut since. */
  stateOf(written: UploadOwners[Kind]['written']): 'processing' | 'failed' | 'done' | 'disabled';
  /** Keep it from coming out. Reject when it is out. */
  withdraw(id: string): Promise<unknown>;
}

/** Return how the API writes each kind. */
export function createWriters(api: ApiClient): { [Kind in UploadKind]: UploadWriter<Kind> } {
  return {
    post: {
      async write({ owner, params }, { mediaIds, key }) {
        const { media: _files, published_at, ...fields } = params;
        const body = { ...fields, media_ids: mediaIds };
        if (owner.id !== null) {
          const changes = { ...body, ...(published_at !== undefined && { published_at }) };
          return (await api('PUT /posts/:id', { params: { id: owner.id }, body: changes })).data;
        }
        const created = { ...body, ...(published_at && { published_at }) };
        return (await api('POST /posts/', { body: created, idempotencyKey: key })).data;
      },
      read: async (id) => (await api('GET /posts/:id', { params: { id } })).data,
      stateOf({ post_state, status }) {
        if (post_state === 'processing' || post_state === 'failed') return post_state;
        return status === 'disabled' && post_state !== 'canceled' ? 'disabled' : 'done';
      },
      withdraw: (id) => api('DELETE /posts/:id/schedule', { params: { id } }),
    },
  };
}
