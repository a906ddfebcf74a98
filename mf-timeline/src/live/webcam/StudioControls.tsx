import { Button, VideoIcon } from '@minori/design-system';
import { CameraOffIcon, MicrophoneIcon, MicrophoneOffIcon, ShareScreenIcon } from '@minori/design-system/film';
import { Select } from '@minori/design-system/form';
import { useMessages } from '@minori/platform';
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { canShareScreen } from './formats';
import { LevelMeter } from './LevelMeter';
import { messages } from './messages';
import type { Device, Input, Preferred, Scene, SceneState } from './scene';
import styles from './Studio.module.css';

interface StudioControlsProps {
  scene: Scene;
  /** Which devices the host used last. */
  preferred: Preferred;
  onPrefer: (changes: Partial<Preferred>) => void;
}

/** What a host turns on and off, and why something is not on. */
export function StudioControls({ scene, preferred }: Omit<StudioControlsProps, 'onPrefer'>) {
  const text = useMessages(messages);
  const state = useStore(scene.$state);
  const { camera, microphone, isMuted, isScreenOn } = state;
  const isHeard = microphone !== null && !isMuted;
  const pressMicrophone = () => (microphone ? scene.setMuted(!isMuted) : scene.startMicrophone(preferred.microphone));
  return (
    <>
      <div className={styles.toggles}>
        <Toggle name={text.microphone.name} isOn={isHeard} onPress={() => void pressMicrophone()}>
          {isHeard ? <MicrophoneIcon size={22} /> : <MicrophoneOffIcon size={22} />}
        </Toggle>
        <Toggle
          name={text.camera.name}
          isOn={camera !== null}
          onPress={() => (camera === null ? void scene.startCamera(preferred.camera) : scene.stopCamera())}
        >
          {camera === null ? <CameraOffIcon size={22} /> : <VideoIcon size={22} />}
        </Toggle>
        {canShareScreen() && (
          <Toggle
            name={text.screen.name}
            isOn={isScreenOn}
            onPress={() => (isScreenOn ? scene.stopScreen() : void scene.shareScreen())}
          >
            <ShareScreenIcon size={22} />
          </Toggle>
        )}
      </div>
      <LevelMeter scene={scene} isHeard={isHeard} />
      <Faults scene={scene} state={state} preferred={preferred} />
    </>
  );
}

/** Which camera and which microphone a host uses. */
export function DeviceChoices({ scene, onPrefer }: Omit<StudioControlsProps, 'preferred'>) {
  const text = useMessages(messages);
  const { cameras, microphones, camera, microphone } = useStore(scene.$state);
  if (cameras.length === 0 && microphones.length === 0) return null;
  return (
    <div className={styles.devices}>
      <DeviceChoice
        texts={text.camera}
        devices={cameras}
        chosen={camera}
        onChoose={(id) => {
          onPrefer({ camera: id });
          void scene.chooseCamera(id);
        }}
      />
      <DeviceChoice
        texts={text.microphone}
        devices={microphones}
        chosen={microphone}
        onChoose={(id) => {
          onPrefer({ microphone: id });
          void scene.chooseMicrophone(id);
        }}
      />
    </div>
  );
}

interface ToggleProps {
  name: string;
  isOn: boolean;
  onPress: () => void;
  /** Its icon. */
  children: ReactNode;
}

function Toggle({ name, isOn, onPress, children }: ToggleProps) {
  const text = useMessages(messages);
  return (
    <button type="button" aria-pressed={isOn} className={styles.toggle} onClick={onPress}>
      <span className={styles.ground} aria-hidden>
        {children}
      </span>
      <span>{name}</span>
      <span aria-hidden className={styles.toggleState}>
        {isOn ? text.on : text.off}
      </span>
    </button>
  );
}

interface FaultsProps {
  scene: Scene;
  state: SceneState;
  preferred: Preferred;
}

/** Why what was wanted is not there, and what to do. */
function Faults({ scene, state: { faults, asking }, preferred }: FaultsProps) {
  const text = useMessages(messages);
  if (asking) return null;
  const isAllDenied = faults.camera === 'denied' && faults.microphone === 'denied';
  const said = (['camera', 'microphone', 'screen'] as const).flatMap((input) => {
    const fault = faults[input];
    return fault ? [{ input, text: text[input][fault] }] : [];
  });
  const again: Record<Input, () => void> = {
    camera: () => void scene.startCamera(preferred.camera),
    microphone: () => void scene.startMicrophone(preferred.microphone),
    screen: () => void scene.shareScreen(),
  };
  if (isAllDenied) return <Fault text={text.bothDenied} onAgain={() => void scene.open(preferred)} />;
  return said.map(({ input, text: why }) => <Fault key={input} text={why} onAgain={again[input]} />);
}

function Fault({ text, onAgain }: { text: string; onAgain: () => void }) {
  const { again } = useMessages(messages);
  return (
    <div role="alert" className={styles.fault}>
      <p>{text}</p>
      <Button size="small" variant="secondary" onClick={onAgain}>
        {again}
      </Button>
    </div>
  );
}

interface DeviceChoiceProps {
  texts: { name: string; nth: (number: number) => string };
  devices: readonly Device[];
  chosen: string | null;
  onChoose: (id: string) => void;
}

/** One device is no choice; which one it is, is worth knowing all the same. */
function DeviceChoice({ texts, devices, chosen, onChoose }: DeviceChoiceProps) {
  const { choose } = useMessages(messages);
  if (devices.length === 0) return null;
  const options = devices.map(({ id, label }, at) => ({ value: id, label: label || texts.nth(at + 1) }));
  const value = options.some((option) => option.value === chosen) ? (chosen ?? '') : '';
  return <Select label={texts.name} options={options} value={value} placeholder={choose} onChange={onChoose} />;
}
