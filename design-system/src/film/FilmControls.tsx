import {
  BookOpen,
  Captions as CaptionsOn,
  CaptionsOff,
  Lock,
  Maximize,
  Minimize,
  Pause,
  Play,
  RotateCcw,
  RotateCw,
  Settings,
  Volume2,
  VolumeX,
} from 'lucide-react';
import { IconButton } from '../button/IconButton.tsx';
import { formatDuration } from '../format/index.ts';
import { Menu, type MenuGroup } from '../popover/Menu.tsx';
import { useLanguage } from '../provider/DesignSystemProvider.tsx';
import { seekSlider } from '../waveform/seeking.ts';
import type { FilmChapter, FilmRate } from './types.ts';
import type { Captions } from './useCaptions.ts';
import type { Film } from './useFilm.ts';
import type { WholeScreen } from './useWholeScreen.ts';
import { words } from './words.ts';
import styles from './FilmPlayer.module.css';

const JUMP_SECONDS = 10;

interface FilmControlsProps {
  film: Film;
  duration: number;
  chapters: readonly FilmChapter[];
  rates: readonly FilmRate[];
  text: Captions;
  screen: WholeScreen;
  onLockedRate: ((rate: number) => void) | undefined;
}

/** The slider with the chapters' marks, and the buttons below it. */
export function FilmControls({ film, duration, chapters, rates, text, screen, onLockedRate }: FilmControlsProps) {
  const t = words[useLanguage()];
  const { isPlaying, isMuted, position, seek } = film;
  const chapter = chapters.findLast(({ at }) => at <= position);
  const settings = [rateGroup(), sizeGroup(), captionGroup()].filter(({ items }) => items.length > 1);
  const share = (seconds: number) => `${duration > 0 ? Math.min(100, (seconds / duration) * 100) : 0}%`;
  return (
    <div className={styles.controls}>
      <div aria-label={t.position} className={styles.slider} {...seekSlider({ position, duration, onSeek: seek })}>
        <span className={styles.line}>
          <span className={styles.seen} style={{ width: share(position) }} />
          {chapters
            .filter(({ at }) => at > 0)
            .map(({ at }) => (
              <span key={at} className={styles.mark} style={{ left: share(at) }} />
            ))}
        </span>
      </div>
      <div className={styles.buttons}>
        <IconButton label={isPlaying ? t.pause : t.play} onClick={film.toggle}>
          {isPlaying ? <Pause /> : <Play />}
        </IconButton>
        <IconButton label={t.back} className={styles.wide} onClick={() => seek(position - JUMP_SECONDS)}>
          <RotateCcw />
        </IconButton>
        <IconButton label={t.forward} className={styles.wide} onClick={() => seek(position + JUMP_SECONDS)}>
          <RotateCw />
        </IconButton>
        <IconButton label={isMuted ? t.unmute : t.mute} onClick={() => film.setMuted(!isMuted)}>
          {isMuted ? <VolumeX /> : <Volume2 />}
        </IconButton>
        <span className={styles.time}>
          {formatDuration(position)} / {formatDuration(duration)}
        </span>
        <span className={styles.chapter}>{chapter?.title}</span>
        {chapters.length > 0 && (
          <Menu
            label={t.chapters}
            width={280}
            groups={[{ key: 'chapters', isChoice: true, items: chapters.map(chapterItem) }]}
            trigger={(trigger) => (
              <IconButton label={t.chapters} {...trigger}>
                <BookOpen />
              </IconButton>
            )}
          />
        )}
        {text.tracks.length > 0 && (
          <IconButton label={t.captions} aria-pressed={text.shown !== null} onClick={text.toggle}>
            {text.shown === null ? <CaptionsOff /> : <CaptionsOn />}
          </IconButton>
        )}
        {settings.length > 0 && (
          <Menu
            label={t.settings}
            width={208}
            groups={settings}
            trigger={(trigger) => (
              <IconButton label={t.settings} {...trigger}>
                <Settings />
              </IconButton>
            )}
          />
        )}
        <IconButton label={screen.isWhole ? t.endWholeScreen : t.wholeScreen} onClick={screen.toggle}>
          {screen.isWhole ? <Minimize /> : <Maximize />}
        </IconButton>
      </div>
    </div>
  );

  function chapterItem({ at, title }: FilmChapter) {
    const item = { key: String(at), label: title, end: formatDuration(at), checked: at === chapter?.at };
    return { ...item, onSelect: () => seek(at) };
  }

  function rateGroup(): MenuGroup {
    const items = rates.map(({ rate, isLocked = false }) => ({
      key: String(rate),
      label: t.rateValue(rate),
      checked: rate === film.rate,
      end: isLocked ? <Lock size={16} /> : undefined,
      onSelect: () => (isLocked ? onLockedRate?.(rate) : film.setRate(rate)),
    }));
    return { key: 'rates', heading: t.rate, isChoice: true, items };
  }

  function sizeGroup(): MenuGroup {
    const items = [null, ...film.sizes].map((size) => ({
      key: String(size),
      label: size === null ? t.automatic : t.qualityValue(size),
      checked: size === film.size,
      onSelect: () => film.choose(size),
    }));
    return { key: 'sizes', heading: t.quality, isChoice: true, items };
  }

  function captionGroup(): MenuGroup {
    const choices = [{ language: null, label: t.noCaptions }, ...text.tracks];
    const items = choices.map(({ language, label }) => ({
      key: String(language),
      label,
      checked: language === text.shown,
      onSelect: () => text.choose(language),
    }));
    return { key: 'captions', heading: t.captions, isChoice: true, items };
  }
}
