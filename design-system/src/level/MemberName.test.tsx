import { render, screen } from '@testing-library/react';
import { DesignSystemProvider } from '../provider/DesignSystemProvider.tsx';
import { MemberName, type NamedMember } from './MemberName.tsx';

const SANAE: NamedMember = { name: '佐藤 早苗', username: 'sanae_real', is_deleted: false, look_alike_of: null };
const COPY: NamedMember = { ...SANAE, username: 'sanae_rea1', look_alike_of: SANAE };

test('a name is only that, in whatever it is put', () => {
  const { container } = render(<MemberName member={SANAE}>{(name) => <b>{name}</b>}</MemberName>);
  expect(container.innerHTML).toBe('<b>佐藤 早苗</b>');
});

test('a copy of a creator’s name is marked, with the username that is not theirs', () => {
  const { container } = render(<MemberName member={COPY} />);
  expect(container).toHaveTextContent('佐藤 早苗@sanae_rea1別の人です');
  expect(screen.getByRole('img', { name: '佐藤 早苗（@sanae_real）とは別のアカウントです' })).toBeVisible();
});

test('where the username stands anyway it is not said twice', () => {
  const { container } = render(<MemberName member={COPY} hasUsername />);
  expect(container).toHaveTextContent('佐藤 早苗別の人です');
});

test('of a deleted member nothing is left but that', () => {
  const { container } = render(
    <DesignSystemProvider language="en">
      <MemberName member={{ ...COPY, is_deleted: true }} />
    </DesignSystemProvider>,
  );
  expect(container).toHaveTextContent(/^This user has been deleted$/);
});
