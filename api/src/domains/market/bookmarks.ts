import { FAVORITES_MAX, isNewcomer, PINS_MAX } from '@minori/contracts/rules';
import { exclusiveTransaction } from '../../exclusive';
import { noteChange } from '../../freshness/changes';
import { AppError, type ErrorDetails } from '../../http/errors';
import type { Viewer } from '../../viewer';
import {
  addBookmark,
  countFavorites,
  countBookmarks,
  removeBookmark,
  type SymbolBookmarkDocument,
} from './activityModel';
import { findSymbol } from './symbolModel';

/** Make a symbol a favourite, or no more. Throw `invalid_input` for an unknown symbol, or when there are too many. */
export async function setFavorite(
  viewer: Viewer,
  symbolId: string,
  { isFavorite, at }: { isFavorite: boolean; at: Date },
): Promise<{ is_favorite: boolean; favorite_count: number }> {
  await setBookmark(
    viewer,
    { symbolId, kind: 'favorite', isSet: isFavorite, at },
    { field: 'symbol_id', most: FAVORITES_MAX },
  );
  await noteChange({ members: [viewer.id], subjects: [`symbol:${symbolId}`] });
  return { is_favorite: isFavorite, favorite_count: await countFavorites(symbolId) };
}

/** Pin a symbol, or unpin it. Throw `invalid_input` for an unknown symbol, or when there are too many. */
export async function setPin(
  viewer: Viewer,
  symbolId: string,
  { isPinned, at }: { isPinned: boolean; at: Date },
): Promise<{ is_pinned: boolean }> {
  await setBookmark(
    viewer,
    { symbolId, kind: 'pin', isSet: isPinned, at },
    { field: 'chart_symbol_id', most: PINS_MAX },
  );
  return { is_pinned: isPinned };
}

async function setBookmark(
  viewer: Viewer,
  { symbolId, kind, isSet, at }: { symbolId: string; kind: SymbolBookmarkDocument['kind']; isSet: boolean; at: Date },
  { field, most }: { field: string; most: number },
): Promise<void> {
  if (!(await findSymbol(symbolId))) throw refusal(field, 'unknown_symbol');
  if (!isSet) {
    await removeBookmark(viewer.id, symbolId, kind);
    return;
  }
  await exclusiveTransaction(`${kind}:${viewer.id}`, async (session) => {
    const of = { userId: viewer.id, symbolId, kind, created_at: at, isNewcomer: isNewcomer(viewer.createdAt, at) };
    const isNew = await addBookmark(of, session);
    if (isNew && (await countBookmarks(viewer.id, kind, most + 1, session)) > most) {
      throw refusal(field, kind === 'pin' ? 'too_many_pins' : 'too_many_favorites');
    }
  });
}

function refusal(field: string, code: NonNullable<ErrorDetails['fields']>[string]): AppError {
  return new AppError('invalid_input', { fields: { [field]: code } });
}
