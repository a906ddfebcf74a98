import { fireEvent, render, screen } from '@testing-library/react';
import { Waveform } from './Waveform.tsx';

function slider(position: number) {
  const onSeek = jest.fn();
  render(<Waveform spectrum={[10, 90]} position={position} duration={100} label="録音" onSeek={onSeek} />);
  return { onSeek, element: screen.getByRole('slider', { name: '録音' }) };
}

test('says where one is', () => {
  expect(slider(65).element).toHaveAttribute('aria-valuetext', '01:05 / 01:40');
});

test.each([
  ['ArrowRight', 60, 65],
  ['ArrowLeft', 60, 55],
  ['ArrowLeft', 2, 0],
  ['PageUp', 90, 100],
  ['Home', 60, 0],
  ['End', 60, 100],
])('%s at %d s goes to %d s', (key, position, expected) => {
  const { onSeek, element } = slider(position);
  fireEvent.keyDown(element, { key });
  expect(onSeek).toHaveBeenCalledWith(expected);
});

test('is a picture where nothing can be sought', () => {
  render(<Waveform spectrum={[]} position={0} duration={100} label="録音" />);
  expect(screen.getByRole('img', { name: '録音' })).toBeInTheDocument();
});
