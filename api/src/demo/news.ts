import { Types } from 'mongoose';
import { seededRandom } from '../adapters/marketData/seededRandom';
import { CATALOGUE, type CatalogueEntry } from '../domains/market/catalogue';
import { symbolIdOf } from '../domains/market/symbolModel';
import type { NewsDocument } from '../domains/news/model';
import { demoIdAt } from './demoId';
import type { PriceBook, Reading } from './priceBook';

const DAY_MS = 86_400_000;
const DAYS = 14;
const OF_A_DAY = 6;
const SOURCES = ['みのり市場通信（架空）', 'デモ経済ニュース（架空）', 'サンプル投資新聞（架空）'];

/** Made-up headlines about the simulated prices of the last two weeks. They stand nowhere, and say so. */
export function makeNews(book: PriceBook, at: Date): NewsDocument[] {
  const random = seededRandom('demo/news');
  const traded = CATALOGUE.filter(({ feed }) => feed !== null);
  const items: NewsDocument[] = [];
  for (let day = 0; day < DAYS; day += 1) {
    for (const entry of random.shuffle(traded).slice(0, OF_A_DAY)) {
      const publishedAt = new Date(at.getTime() - day * DAY_MS - random.between(10, 1_300) * 60_000);
      const reading = book.read(entry.code, publishedAt);
      if (!reading) continue;
      const key = `demo/${entry.code}/${day}`;
      items.push({
        _id: demoIdAt(`news/${key}`, publishedAt),
        key,
        title: headlineOf(entry, reading),
        source: random.pick(SOURCES),
        url: null,
        language: 'ja',
        published_at: publishedAt,
        symbol_ids: [new Types.ObjectId(symbolIdOf(entry.code))],
      });
    }
  }
  return items;
}

/** What is most remarkable of the last day. */
function headlineOf({ name, decimals }: CatalogueEntry, reading: Reading): string {
  const { change, change20, close, high60, low60, streak, volumeRatio } = reading;
  const price = close.toLocaleString('ja-JP', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  const percent = `${Math.abs(change).toFixed(2)}％${change >= 0 ? '高' : '安'}`;
  if (close >= high60) return `${name.ja}、60日間の高値を更新　終値${price}`;
  if (close <= low60) return `${name.ja}、60日間の安値に沈む　終値${price}`;
  if (Math.abs(streak) >= 3) return `${name.ja}、${Math.abs(streak)}日続${streak > 0 ? '伸' : '落'}　終値${price}`;
  if (volumeRatio >= 1.6) return `${name.ja}に商い集中　前日比${percent}`;
  if (Math.abs(change) >= 2) return `${name.ja}が大きく${change > 0 ? '上昇' : '下落'}、${percent}の${price}`;
  if (Math.abs(change20) >= 8)
    return `${name.ja}、この20日間で${Math.abs(change20).toFixed(1)}％${change20 > 0 ? '上昇' : '下落'}`;
  return `${name.ja}は小動き、${percent}の${price}`;
}
