import type { PromptKind } from '@minori/contracts';
import type { ApiClient } from '@minori/platform';

/** Return whether a dialog that offers help is to be shown now, which counts as shown; never where that can't be asked. */
export async function claimPrompt(api: ApiClient, kind: PromptKind): Promise<boolean> {
  const answer = await api('POST /users/prompts', { body: { kind } }).catch(() => undefined);
  return answer?.data.is_due === true;
}
