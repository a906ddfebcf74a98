import type { DataPart } from '../../dataParts';
import { PART_TEXTS } from './texts';

/** Return what a download says about itself, in both languages: when it was made, and what is in which file. */
export function readme(parts: readonly DataPart[], madeAt: Date): string {
  const of = (language: 'ja' | 'en') =>
    parts.map(
      ({ name, isTable }) => `${name}.json${isTable ? ` / ${name}.csv` : ''}: ${PART_TEXTS[name]?.[language] ?? ''}`,
    );
  const lines = [
    'みのり - あなたのデータ',
    `made_at: ${madeAt.toISOString()}`,
    '',
    '・JSONとCSVの文字コードはUTF-8、日時は協定世界時（UTC）、金額は円またはコインです。',
    '・ほかのユーザーはユーザー名で、銘柄はコードで示します。退会した人は null です。',
    '・作成中に変わったものは、変わる前か後のどちらかで入っています。',
    '・個人情報を含みます。ほかの人に渡さないでください。',
    '',
    ...of('ja'),
    '',
    '----',
    '',
    'Minori - your data',
    `made_at: ${madeAt.toISOString()}`,
    '',
    '- JSON and CSV are in UTF-8, instants in UTC, amounts in yen or coins.',
    '- Others are named by their usernames, symbols by their codes; who has left is null.',
    '- What changed while this was made is here as it was before or after.',
    '- It is personal: give it to nobody.',
    '',
    ...of('en'),
  ];
  return `${lines.join('\r\n')}\r\n`;
}
