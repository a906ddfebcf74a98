import type { Language, Stream } from '@minori/contracts';
import { tokyoTime, type StreamStatus } from '@minori/contracts/rules';
import type { Deps } from '../../deps';
import type { Cell } from '../../documents/csv';
import { csvFile } from '../../http/csv';
import type { StreamedFile } from '../../http/files';
import type { ReaderContext, Viewer } from '../../viewer';
import { ownStreams } from '../live/reading';

const HEADS: Record<Language, string[]> = {
  ja: [
    '開始予定（日本時間）',
    '開始（日本時間）',
    '終了（日本時間）',
    '状態',
    'タイトル',
    'リマインダー',
    '最大視聴者数',
    '平均視聴者数',
    '合計視聴時間（分）',
    '「ありがとう」（コイン）',
    '新しいフォロワー',
    'アドレス',
  ],
  en: [
    'planned_for_in_tokyo',
    'started_at_in_tokyo',
    'ended_at_in_tokyo',
    'state',
    'title',
    'reminders',
    'viewers_peak',
    'viewers_average',
    'minutes_watched',
    'tips_in_coins',
    'new_followers',
    'address',
  ],
};
const STATES: Record<Language, Record<StreamStatus, string>> = {
  ja: { before_live: '開始前', in_live: '配信中', ended: '終了' },
  en: { before_live: 'not begun', in_live: 'live', ended: 'over' },
};

/** Return the viewer's own live streams and how they were watched as a file of CSV, those planned last first. */
export function ownStreamsCsv(
  { env }: Pick<Deps, 'env'>,
  reader: ReaderContext & { viewer: Viewer },
): Promise<StreamedFile> {
  const { language } = reader;
  async function* batches(): AsyncGenerator<Cell[][]> {
    for (let lastId: string | null | undefined; lastId !== null;) {
      const page = await ownStreams(reader, lastId);
      yield page.streams.map((stream) => rowOf(stream, language, env.SITE_URL));
      lastId = page.lastId;
    }
  }
  return csvFile({ name: 'minori-streams.csv', heads: HEADS[language], batches: batches(), language });
}

function rowOf(stream: Stream, language: Language, siteUrl: string): Cell[] {
  const { id, post, status, starts_at, started_at, ended_at, reminder_count, figures } = stream;
  return [
    timeOf(starts_at),
    timeOf(started_at),
    timeOf(ended_at),
    STATES[language][status],
    post.title ?? '',
    reminder_count,
    figures?.viewers_peak ?? '',
    figures?.viewers_average ?? '',
    figures?.minutes_watched ?? '',
    figures?.coins ?? '',
    figures?.new_followers ?? '',
    `${siteUrl}/livestream/${id}`,
  ];
}

function timeOf(instant: string | null): Cell {
  return instant === null ? '' : tokyoTime(new Date(instant));
}
