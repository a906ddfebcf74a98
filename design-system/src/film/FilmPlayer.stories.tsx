import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { FilmPlayer } from './FilmPlayer.tsx';

const links = {
  hls: '/sizes.m3u8',
  mp4: '/film.mp4',
  poster: '',
  expires_at: '2026-11-27T12:00:00.000Z',
};

const meta: Meta<typeof FilmPlayer> = {
  title: 'Film/FilmPlayer',
  component: FilmPlayer,
  args: {
    title: '移動平均線の読み方',
    duration: 754,
    links,
    renew: async () => links,
    chapters: [
      { at: 0, title: 'はじめに' },
      { at: 180, title: '計算のしかた' },
      { at: 520, title: 'まとめ' },
    ],
    captions: [{ language: 'ja', label: '日本語', cues: [{ start: 0, end: 4, marked: 'こんにちは', settings: '' }] }],
    rates: [{ rate: 2 }, { rate: 1.75, isLocked: true }, { rate: 1.5 }, { rate: 1 }, { rate: 0.5, isLocked: true }],
  },
};
export default meta;
type Story = StoryObj<typeof FilmPlayer>;

export const Default: Story = {};

export const Resumed: Story = { args: { startAt: 200 } };
