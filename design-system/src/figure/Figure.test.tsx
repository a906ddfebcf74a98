import { render, screen } from '@testing-library/react';
import { DesignSystemProvider } from '../provider/DesignSystemProvider.tsx';
import { Change, Count, Price, Yen } from './Figure.tsx';
import { Sparkline } from './Sparkline.tsx';

test('a change has an arrow, a sign and words', () => {
  const { container, rerender } = render(<Change value={1.234} />);
  expect(container).toHaveTextContent('▲+1.23%');
  expect(screen.getByRole('img', { name: '上昇' })).toBeVisible();
  rerender(<Change value={-0.4} difference={-3} decimals={0} />);
  expect(container).toHaveTextContent('▼−3 −0.40%');
  rerender(<Change value={-0.001} />);
  expect(container).toHaveTextContent('0.00%');
  expect(screen.queryByRole('img')).toBeNull();
  rerender(<Change value={null} />);
  expect(container).toHaveTextContent('—');
});

test('money in both languages', () => {
  const { container, rerender } = render(<Yen value={-1_980} />);
  expect(container).toHaveTextContent('−1,980円');
  rerender(
    <DesignSystemProvider language="en">
      <Yen value={-1_980} />
    </DesignSystemProvider>,
  );
  expect(container).toHaveTextContent('−¥1,980');
});

test('an unknown price is a dash', () => {
  const { container } = render(<Price value={undefined} unit="USD" />);
  expect(container).toHaveTextContent('—');
});

test('a short count tells all of it on hover', () => {
  render(<Count value={12_345} />);
  expect(screen.getByTitle('12,345')).toHaveTextContent('1.2万');
});

test.each([
  [[100, 110], '日経 +10.00%'],
  [[100, 90], '日経 −10.00%'],
  [[0, 5], '日経'],
  [[5, 5], '日経 0.00%'],
])('the line of %j says where it went', (values, name) => {
  render(<Sparkline values={values} label="日経" />);
  expect(screen.getByRole('img', { name })).toBeVisible();
});

test('too few prices are said to be none', () => {
  render(<Sparkline values={[1]} label="日経" />);
  expect(screen.getByRole('img', { name: 'データがありません' })).toBeVisible();
});
