import { renderWithShell } from '@minori/platform/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { anImage } from '../testing/samples';
import { PostImage } from './PostImage';

const image = () => screen.getByRole('img', { name: '佐藤さんが投稿した画像' });

function setUp(data = anImage().data) {
  renderWithShell(<PostImage data={data} alt="佐藤さんが投稿した画像" ratio={16 / 9} sizes="100vw" />);
}

test('a picture that does not load is tried again twice, then said to be missing', () => {
  jest.useFakeTimers();
  setUp();
  const tried = new Set<HTMLElement>();
  for (const attempt of [1, 2, 3]) {
    tried.add(image());
    expect(tried.size).toBe(attempt);
    fireEvent.error(image());
    act(() => jest.runOnlyPendingTimers());
  }
  expect(screen.getByText('画像を読み込めませんでした')).toBeInTheDocument();
  jest.useRealTimers();
});

test('its box has its shape and its preview before it is there', () => {
  setUp({ ...anImage().data, blur: 'data:image/png;base64,AAAA' });
  const box = image().parentElement;
  expect(box?.style.backgroundImage).toContain('data:image/png;base64,AAAA');
  expect(image()).toHaveAttribute('loading', 'lazy');
  fireEvent.load(image());
  expect(box?.style.backgroundImage).toBe('');
});

test('the browser chooses from the widths that there are', () => {
  const at = (width: number) => ({ url: `/media/${width}.webp`, width, height: width });
  setUp({ ...anImage().data, sizes: [at(480), at(960)] });
  expect(image()).toHaveAttribute('srcset', '/media/480.webp 480w, /media/960.webp 960w');
  expect(image()).toHaveAttribute('sizes', '100vw');
});
