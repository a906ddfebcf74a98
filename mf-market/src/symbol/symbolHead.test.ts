/** @jest-environment node */
import type { SymbolSummary } from '@minori/contracts';
import { symbolHead } from './symbolHead';

const toyota = { id: '1'.repeat(24), code: '7203', name: 'トヨタ自動車', type: 'stock' } as SymbolSummary;

const headFor = (id: string) =>
  symbolHead({ about: [toyota], params: {}, query: new URLSearchParams({ id }), siteUrl: 'https://minori.example' });

test('a symbol names itself', () => {
  expect(headFor(toyota.id)).toMatchObject({
    title: 'トヨタ自動車（7203）｜みんなの投票・予想・チャート｜みのり',
    path: `/chart?id=${toyota.id}`,
    keywords: ['トヨタ自動車', '7203'],
    jsonLd: { '@type': 'WebPage', about: { name: 'トヨタ自動車' } },
  });
});

test('of a symbol that is not there nothing is told', () => {
  expect(headFor('2'.repeat(24))).toEqual({});
});
