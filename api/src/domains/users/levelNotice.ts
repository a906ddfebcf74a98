import type { Badge, Language } from '@minori/contracts';
import { DEMOTION_DAYS, levelOf } from '@minori/contracts/rules';

const DAY_MS = 86_400_000;

/** Return what a member reads whose values have been below their level since an instant. */
export function presentLevelNotice(badge: Badge, since: Date, language: Language): { title: string; body: string } {
  const level = levelOf(badge);
  const day = new Date(since.getTime() + DEMOTION_DAYS * DAY_MS).toLocaleDateString(
    language === 'ja' ? 'ja-JP' : 'en-GB',
    {
      timeZone: 'Asia/Tokyo',
      year: 'numeric',
      month: 'long',
      day: 'numeric',
    },
  );
  if (language === 'en') {
    return {
      title: `Your level ${level} is at risk`,
      body: `Your interest, engagement or followers are below what level ${level} asks for. If that stays so until ${day}, you will be at level ${level - 1}.`,
    };
  }
  return {
    title: `レベル${level}の条件を下回っています`,
    body: `関心・参加・フォロワー数のいずれかがレベル${level}の条件を下回っています。${day}までに回復しない場合、レベル${level - 1}に変わります。`,
  };
}
