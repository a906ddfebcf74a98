import { render, screen } from '@testing-library/react';
import { aQuery } from '../list/samples.ts';
import type { Query } from '../list/query.ts';
import { Answer } from './Answer.tsx';

const answer = (query: Query<string>) => (
  <Answer
    query={query}
    skeleton={<p>待っています</p>}
    failed="銘柄を読み込めませんでした"
    refused={(error) => (error as { code?: string }).code === 'not_found' && <p>銘柄がありません</p>}
  >
    {(name) => <h1>{name}</h1>}
  </Answer>
);

test('an answer has its skeleton, and is then shown, whatever fails later', () => {
  const { rerender } = render(answer(aQuery({})));
  expect(screen.getByText('待っています')).toBeVisible();
  rerender(answer(aQuery({ data: '日経平均株価' })));
  rerender(answer(aQuery({ data: '日経平均株価', isError: true, error: { code: 'not_found' } })));
  expect(screen.getByRole('heading', { name: '日経平均株価' })).toBeVisible();
});

test('what does not exist is said without a retry, any other error with one', () => {
  const { rerender } = render(answer(aQuery({ isError: true, error: { code: 'not_found' } })));
  expect(screen.getByText('銘柄がありません')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  rerender(answer(aQuery({ isError: true, error: { code: 'internal' } })));
  expect(screen.getByRole('alert')).toHaveTextContent('銘柄を読み込めませんでした');
  expect(screen.getByRole('button', { name: 'もう一度試す' })).toBeVisible();
});
