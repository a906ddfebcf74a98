import type { Stream } from '@minori/contracts';
import { Button, saidBy } from '@minori/design-system';
import { ConfirmDialog } from '@minori/design-system/dialog';
import { Select } from '@minori/design-system/form';
import { useMessages } from '@minori/platform';
import { answersOf, readAgain, useQueryClient } from '@minori/platform/query';
import { useStore } from '@nanostores/react';
import { useEffect, useState, type ReactNode } from 'react';
import { End } from '../HostPanel';
import { messages as liveMessages } from '../messages';
import type { Line } from './lineCheck';
import { LineState } from './LineState';
import { messages } from './messages';
import { bestFor, neededFor, QUALITIES, QUALITY_NAMES, type Quality, type QualityName } from './qualities';
import type { Studio } from './studio';
import styles from './Studio.module.css';
import { useBroadcast } from './useBroadcast';

interface OnAirProps {
  stream: Stream;
  studio: Studio;
  /** What else there is to choose. */
  children: ReactNode;
}

/** Going live from a studio and ending it, with a look at the line before. */
export function OnAir({ stream, studio, children }: OnAirProps) {
  const text = useMessages(messages);
  const broadcast = useBroadcast(studio);
  const { line, isChecking, failure, check } = useLine(studio);
  const [wanted, setWanted] = useState<QualityName>();
  const [isAsked, setAsked] = useState(false);
  const client = useQueryClient();
  const { kind } = broadcast;
  // What the page says of the stream is old when this changes.
  useEffect(() => {
    if (kind !== 'off') void readAgain(client, answersOf('GET /live/streams/:id', { params: { id: stream.id } }));
  }, [client, kind, stream.id]);

  const speed = line && 'kbps' in line ? line.kbps : undefined;
  const best = speed === undefined ? QUALITIES.high : (bestFor(speed) ?? QUALITIES.low);
  const quality = wanted ? QUALITIES[wanted] : best;
  const isGoingOn = kind !== 'off' && kind !== 'over';
  // Until then there is nothing to be ended, only a plan, which stays.
  const hasBegun = stream.status === 'in_live' || kind === 'on_air' || kind === 'reconnecting';
  const stop = () => studio.stop();
  const ask = async () => {
    const found = speed === undefined ? await check() : line;
    if (found && 'kbps' in found) setAsked(true);
  };
  return (
    <>
      <Told studio={studio} />
      {!isGoingOn && <Start stream={stream} studio={studio} isBusy={isChecking} onPress={() => void ask()} />}
      {(isGoingOn || hasBegun) && (
        <div className={styles.end}>
          {kind === 'connecting' && (
            <Button variant="secondary" onClick={stop}>
              {text.air.giveUp}
            </Button>
          )}
          {hasBegun && <End stream={stream} onEnding={stop} />}
          {isGoingOn && <p className={styles.note}>{text.air.stay}</p>}
        </div>
      )}
      {children}
      {!isGoingOn && (
        <div className={styles.devices}>
          <Select<QualityName>
            label={text.quality.name}
            value={quality.name}
            options={QUALITY_NAMES.map((name) => ({ value: name, label: labelOf(name, text.quality, speed) }))}
            onChange={(name) => {
              setWanted(name);
              studio.scene.setSize(QUALITIES[name]);
            }}
          />
          <LineState line={line} isChecking={isChecking} failure={failure} onCheck={() => void check()} />
        </div>
      )}
      <Question
        stream={stream}
        studio={studio}
        quality={quality}
        speed={speed}
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        onGo={() => studio.goOnAir(quality)}
      />
    </>
  );
}

/** The line, as far as it was looked at. */
function useLine(studio: Studio) {
  const { line: text } = useMessages(messages);
  const [line, setLine] = useState<Line>();
  const [isChecking, setChecking] = useState(false);
  const [failure, setFailure] = useState<string>();
  const check = async (): Promise<Line | undefined> => {
    setChecking(true);
    setFailure(undefined);
    try {
      const found = await studio.checkLine();
      setLine(found);
      return found;
    } catch (error) {
      setFailure(saidBy(error) ?? text.refused.unreachable);
      return undefined;
    } finally {
      setChecking(false);
    }
  };
  return { line, isChecking, failure, check };
}

function labelOf(
  name: QualityName,
  text: Record<QualityName, string> & { tooMuch: (quality: string) => string },
  speed: number | undefined,
): string {
  const isTooMuch = speed !== undefined && speed < neededFor(QUALITIES[name]);
  return isTooMuch ? text.tooMuch(text[name]) : text[name];
}

/** What happens on the line while it is on air, and why it is not any more. */
function Told({ studio }: { studio: Studio }) {
  const text = useMessages(messages);
  const broadcast = useBroadcast(studio);
  if (broadcast.kind === 'over' && broadcast.why !== 'host') {
    return (
      <p role="alert" className={styles.fault}>
        {text.over[broadcast.why]}
      </p>
    );
  }
  const said = [
    broadcast.kind === 'reconnecting' && text.air.lost,
    broadcast.kind === 'on_air' && broadcast.isSlow && text.air.slow,
    broadcast.kind === 'on_air' && broadcast.isLowered && text.air.lowered(`${broadcast.quality.height}p`),
  ].filter((line) => line !== false);
  return said.map((line) => (
    <p key={line} role="status" className={styles.warning}>
      {line}
    </p>
  ));
}

interface StartProps {
  stream: Stream;
  studio: Studio;
  isBusy: boolean;
  onPress: () => void;
}

function Start({ stream, studio, isBusy, onPress }: StartProps) {
  const { air: text, line } = useMessages(messages);
  const { camera, isScreenOn, microphone } = useStore(studio.scene.$state);
  const isReady = camera !== null || isScreenOn || microphone !== null;
  return (
    <div className={styles.start}>
      <Button block size="large" disabled={!isReady} loading={isBusy} onClick={onPress}>
        {stream.status === 'in_live' ? text.resume : text.start}
      </Button>
      {!isReady && <p className={styles.note}>{text.ready}</p>}
      {isBusy && <p className={styles.note}>{line.checking}</p>}
    </div>
  );
}

interface QuestionProps {
  stream: Stream;
  studio: Studio;
  quality: Quality;
  /** What was measured of the line, in thousands of bits a second. */
  speed: number | undefined;
  isOpen: boolean;
  onClose: () => void;
  onGo: () => void;
}

function Question({ stream, studio, quality, speed, isOpen, onClose, onGo }: QuestionProps) {
  const text = useMessages(messages);
  const { form } = useMessages(liveMessages);
  const { camera, microphone, isMuted, isScreenOn } = useStore(studio.scene.$state);
  const isAgain = stream.status === 'in_live';
  const types: Record<string, string> = form.types;
  const isSlow = speed !== undefined && speed < neededFor(quality);
  const said = [
    text.air.startText(types[stream.post.type] ?? '', `${quality.height}p`),
    isSlow && text.air.tooSlow,
    (microphone === null || isMuted) && text.air.withoutSound,
    camera === null && !isScreenOn && text.air.withoutPicture,
  ];
  return (
    <ConfirmDialog
      open={isOpen}
      title={isAgain ? text.air.resumeTitle : text.air.startTitle}
      confirmLabel={isAgain ? text.air.resume : text.air.start}
      cancelLabel={text.air.cancel}
      onConfirm={() => {
        onClose();
        onGo();
      }}
      onCancel={onClose}
    >
      {said.filter(Boolean).map((line) => (
        <p key={String(line)}>{line}</p>
      ))}
    </ConfirmDialog>
  );
}
