import { Maximize, Minimize, Pause, PictureInPicture2, Play, Settings, Volume2, VolumeX } from 'lucide-react';
import { IconButton } from '../button/IconButton.tsx';
import { Menu } from '../popover/Menu.tsx';
import { useLanguage } from '../provider/DesignSystemProvider.tsx';
import type { Live } from './useLive.ts';
import type { WholeScreen } from './useWholeScreen.ts';
import { words } from './words.ts';
import styles from './FilmPlayer.module.css';
import live from './LivePlayer.module.css';

/** Play and sound, which the smallest player has too. */
export function LiveButtons({ stream: { isPlaying, isMuted, toggle, setMuted } }: { stream: Live }) {
  const t = words[useLanguage()];
  return (
    <>
      <IconButton label={isPlaying ? t.pause : t.play} onClick={toggle}>
        {isPlaying ? <Pause /> : <Play />}
      </IconButton>
      <IconButton label={isMuted ? t.unmute : t.mute} onClick={() => setMuted(!isMuted)}>
        {isMuted ? <VolumeX /> : <Volume2 />}
      </IconButton>
    </>
  );
}

/** The row of buttons below a live stream. */
export function LiveControls({ stream, screen }: { stream: Live; screen: WholeScreen }) {
  const t = words[useLanguage()];
  const sizes = [null, ...stream.sizes].map((size) => ({
    key: String(size),
    label: size === null ? t.automatic : t.qualityValue(size),
    checked: size === stream.size,
    onSelect: () => stream.choose(size),
  }));
  return (
    <div className={styles.controls}>
      <div className={styles.buttons}>
        <LiveButtons stream={stream} />
        <span className={live.place}>
          {stream.isLate ? (
            <button type="button" className={live.late} onClick={stream.catchUp}>
              {t.catchUp}
            </button>
          ) : (
            <span className={live.mark}>{t.live}</span>
          )}
        </span>
        {stream.sizes.length > 1 && (
          <Menu
            label={t.quality}
            width={160}
            groups={[{ key: 'sizes', heading: t.quality, isChoice: true, items: sizes }]}
            trigger={(trigger) => (
              <IconButton label={t.quality} {...trigger}>
                <Settings />
              </IconButton>
            )}
          />
        )}
        {document.pictureInPictureEnabled && (
          <IconButton label={t.smallPicture} onClick={stream.togglePicture}>
            <PictureInPicture2 />
          </IconButton>
        )}
        <IconButton label={screen.isWhole ? t.endWholeScreen : t.wholeScreen} onClick={screen.toggle}>
          {screen.isWhole ? <Minimize /> : <Maximize />}
        </IconButton>
      </div>
    </div>
  );
}
