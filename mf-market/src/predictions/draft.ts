/** What a member has typed and not published. */
export interface PredictionDraft {
  week_price: string;
  month_price: string;
  comment: string;
}

const keyOf = (userId: string, symbolId: string): string => `minori.prediction.${userId}.${symbolId}`;

/** Return what was left in this browser; null where there is nothing readable. */
export function readDraft(userId: string, symbolId: string): PredictionDraft | null {
  try {
    const stored = JSON.parse(
      localStorage.getItem(keyOf(userId, symbolId)) ?? 'null',
    ) as Partial<PredictionDraft> | null;
    return stored && { week_price: '', month_price: '', comment: '', ...stored };
  } catch {
    return null;
  }
}

/** Keep a draft in this browser, or forget it. Do nothing where storage is full or closed. */
export function writeDraft(userId: string, symbolId: string, draft: PredictionDraft | null): void {
  try {
    if (draft) localStorage.setItem(keyOf(userId, symbolId), JSON.stringify(draft));
    else localStorage.removeItem(keyOf(userId, symbolId));
  } catch {
    // The form still holds it.
  }
}
