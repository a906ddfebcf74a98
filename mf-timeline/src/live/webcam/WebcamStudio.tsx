import type { Stream } from '@minori/contracts';
import { Button } from '@minori/design-system';
import { useMessages, useShell } from '@minori/platform';
import { useKeptOptions } from '@minori/platform/kept-options';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { streamPath } from '../../paths';
import { End } from '../HostPanel';
import { Stage } from '../Stage';
import { hindranceOf } from './formats';
import { messages } from './messages';
import { OnAir } from './OnAir';
import { Picture, Prompt } from './Picture';
import { QUALITIES } from './qualities';
import type { Preferred } from './scene';
import { $studio, openStudio, type Studio } from './studio';
import styles from './Studio.module.css';
import { DeviceChoices, StudioControls } from './StudioControls';
import { useBroadcast } from './useBroadcast';

const NO_PREFERENCE: Preferred = { camera: '', microphone: '' };

/** In the place of the picture, for the host of a stream from the camera: what they show, and going live with it. */
export function WebcamStudio({ stream }: { stream: Stream }) {
  const text = useMessages(messages);
  const studio = useStore($studio);
  const { kind } = useBroadcast(studio);
  const own = studio?.streamId === stream.id ? studio : null;
  const isOther = studio !== null && !own && kind !== 'off' && kind !== 'over';
  // Where it was sent from here, the room says why it is not any more.
  const isSentElsewhere = stream.status === 'in_live' && !stream.is_interrupted && (!own || kind === 'off');
  if (isSentElsewhere || isOther) {
    return (
      <>
        <Stage stream={stream} />
        <section aria-label={text.heading} className={styles.panel}>
          <p className={styles.note}>{isSentElsewhere ? text.other.here : text.other.busy}</p>
          {isOther && <Button href={streamPath({ id: studio.streamId })}>{text.other.open}</Button>}
          {stream.status === 'in_live' && <End stream={stream} />}
        </section>
      </>
    );
  }
  return (
    <section aria-label={text.heading}>
      <Room stream={stream} studio={own} />
    </section>
  );
}

function Room({ stream, studio }: { stream: Stream; studio: Studio | null }) {
  const text = useMessages(messages);
  const shell = useShell();
  const { id, username, name } = stream.post.user_info;
  const { options: preferred, set: prefer } = useKeptOptions(`minori.studio.${id}`, NO_PREFERENCE);
  useEffect(() => studio?.enter(), [studio]);
  const hindrance = hindranceOf(window);
  // It was on air, from another page or browser.
  const end = stream.status === 'in_live' && <End stream={stream} />;
  if (hindrance) {
    return (
      <Prompt {...text.hindrance[hindrance]} role="alert">
        {end}
      </Prompt>
    );
  }
  if (!studio) {
    const gone = { camera: text.camera.gone, microphone: text.microphone.gone };
    const texts = { onAir: text.air.elsewhere, lost: text.air.lost, gone, back: text.air.back, over: text.over };
    const open = () => {
      const opened = openStudio({
        shell,
        streamId: stream.id,
        name: name || username,
        quality: QUALITIES.high,
        texts,
      });
      void opened.scene.open(preferred);
    };
    return (
      <Prompt title={text.ask.title} text={text.ask.text}>
        <Button onClick={open}>{text.ask.open}</Button>
        {end}
      </Prompt>
    );
  }
  return (
    <>
      <Picture studio={studio} startedAt={stream.started_at} />
      <div className={styles.panel}>
        <StudioControls scene={studio.scene} preferred={preferred} />
        <OnAir key={stream.id} stream={stream} studio={studio}>
          <DeviceChoices scene={studio.scene} onPrefer={prefer} />
        </OnAir>
      </div>
    </>
  );
}
