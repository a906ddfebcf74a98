import { render, screen } from '@testing-library/react';
import { Descriptions } from './Descriptions.tsx';

test('tells each fact below its name', () => {
  const facts = [
    { key: 'type', label: '公開範囲', value: 'プライム' },
    { key: 'shares', label: 'シェア', value: '12' },
  ];
  render(<Descriptions columns={2} facts={facts} />);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['公開範囲', 'シェア']);
  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['プライム', '12']);
});
