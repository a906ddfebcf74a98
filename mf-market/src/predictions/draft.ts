import { readDraft, writeDraft } from '@minori/platform';

/** What a member has typed and not published. */
export interface PredictionDraft {
  week_price: string;
  month_price: string;
  comment: string;
}

/** What a member types about a symbol, kept in this browser. */
export function draftOf(userId: string, symbolId: string) {
  const key = `minori.prediction.${userId}.${symbolId}`;
  return {
    read(): PredictionDraft | null {
      const left = readDraft<PredictionDraft>(key);
      return left && { week_price: '', month_price: '', comment: '', ...left };
    },
    keep: (draft: PredictionDraft) => writeDraft(key, draft),
    forget: () => writeDraft(key, null),
  };
}
