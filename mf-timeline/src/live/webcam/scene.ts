import { atom, type ReadableAtom } from 'nanostores';
import { faultOf, screenFaultOf, type Fault } from './faults';
import { everyFrame } from './frames';
import { drawPicture, PICTURES_PER_SECOND, playing } from './composition';
import { SOUND_KBPS, type Quality } from './qualities';
import { Sound } from './sound';
import type { Recording, RecordingEvents } from './transmission';

/** How often a recorder hands out what it has, in ms. */
const PIECE_MS = 100;
/** Whole pictures come so often: with them a viewer can begin. */
const KEY_FRAME_MS = 2_000;

/** What a picture and a sound come from. */
export type Input = 'camera' | 'microphone' | 'screen';

/** A camera or a microphone to choose from. */
export interface Device {
  id: string;
  /** As the system calls it; empty before it may be used. */
  label: string;
}

/** What a host has on. */
export interface SceneState {
  /** The devices that are used, by their ids; null where there is none. */
  camera: string | null;
  microphone: string | null;
  isMuted: boolean;
  isScreenOn: boolean;
  /** What is being asked of the browser, or of the host by it. */
  asking: Input | 'both' | null;
  /** Why what was wanted last is not there. */
  faults: Partial<Record<Input, Fault>>;
  cameras: readonly Device[];
  microphones: readonly Device[];
}

/** Which devices somebody used last, by their ids. */
export interface Preferred {
  camera: string;
  microphone: string;
}

const FIRST: SceneState = {
  camera: null,
  microphone: null,
  isMuted: false,
  isScreenOn: false,
  asking: null,
  faults: {},
  cameras: [],
  microphones: [],
};

interface RecorderOptions extends MediaRecorderOptions {
  videoKeyFrameIntervalDuration: number;
}

/**
 * What a host shows: camera, microphone and screen, put together into one picture and one sound that go on whatever comes and goes, so that a
 * recorder goes on too. To be made by a press: browsers let nothing sound before.
 */
export class Scene {
  readonly canvas = document.createElement('canvas');
  private readonly state = atom<SceneState>(FIRST);
  private readonly context = new AudioContext();
  private readonly sound = new Sound(this.context);
  private readonly streams = new Map<Input, MediaStream>();
  private readonly videos = new Map<Input, HTMLVideoElement>();
  private readonly out: MediaStream;
  private readonly stopFrames: () => void;
  private isClosed = false;

  /** @param name whose scene it is: stands in the picture where there is no other */
  constructor(name: string, quality: Quality) {
    this.setSize(quality);
    this.out = this.canvas.captureStream(PICTURES_PER_SECOND);
    const { track } = this.sound;
    if (track) this.out.addTrack(track);
    this.stopFrames = everyFrame(this.context, PICTURES_PER_SECOND, () =>
      drawPicture(this.canvas, {
        camera: this.videos.get('camera') ?? null,
        screen: this.videos.get('screen') ?? null,
        name,
      }),
    );
    navigator.mediaDevices.addEventListener('devicechange', this.lookAgain);
    document.addEventListener('visibilitychange', this.wake);
    this.wake();
  }

  get $state(): ReadableAtom<SceneState> {
    return this.state;
  }

  /** Ask for camera and microphone at once, and do with what there is. */
  async open(preferred: Preferred): Promise<void> {
    this.change({ asking: 'both', faults: {} });
    const wanted = {
      video: cameraLike({ ideal: preferred.camera }),
      audio: soundLike({ ideal: preferred.microphone }),
    };
    try {
      const stream = await navigator.mediaDevices.getUserMedia(wanted);
      this.take('camera', new MediaStream(stream.getVideoTracks()));
      this.take('microphone', new MediaStream(stream.getAudioTracks()));
    } catch (error) {
      // Where one of them is missing or in use, the other one is not.
      if (faultOf(error) === 'denied') this.change({ faults: { camera: 'denied', microphone: 'denied' } });
      else await this.openEach(wanted);
    }
    this.change({ asking: null });
    await this.look();
  }

  /** Turn the camera on: the preferred one, else whichever there is. */
  async startCamera(preferred: string): Promise<void> {
    await this.replace('camera', { video: cameraLike({ ideal: preferred }) });
  }

  /** Use this camera and no other. */
  async chooseCamera(id: string): Promise<void> {
    await this.replace('camera', { video: cameraLike({ exact: id }) });
  }

  /** Let a microphone be heard: the preferred one, else whichever there is. */
  async startMicrophone(preferred: string): Promise<void> {
    this.setMuted(false);
    await this.replace('microphone', { audio: soundLike({ ideal: preferred }) });
  }

  /** Use this microphone and no other. */
  async chooseMicrophone(id: string): Promise<void> {
    await this.replace('microphone', { audio: soundLike({ exact: id }) });
  }

  /** Turn the camera off, its light too. */
  stopCamera(): void {
    this.leave('camera');
  }

  setMuted(isMuted: boolean): void {
    this.sound.setMuted(isMuted);
    this.change({ isMuted });
  }

  /** Let the host choose what to show of their screen, with what it plays where the browser can. A host who chooses nothing changes nothing. */
  async shareScreen(): Promise<void> {
    this.change({ asking: 'screen', faults: this.faultsWithout('screen') });
    try {
      const wanted = { video: { frameRate: { max: PICTURES_PER_SECOND } }, audio: true };
      this.take('screen', await navigator.mediaDevices.getDisplayMedia(wanted));
    } catch (error) {
      const fault = screenFaultOf(error);
      if (fault) this.change({ faults: { ...this.state.get().faults, screen: fault } });
    }
    this.change({ asking: null });
  }

  stopScreen(): void {
    this.leave('screen');
  }

  /** Return how loud the microphone is just now, from 0 to 1. */
  level(): number {
    return this.sound.level();
  }

  /** Record picture and sound in a quality. Throw where the browser can't. */
  record(quality: Quality, mime: string, { onPiece, onFailed }: RecordingEvents): Recording {
    this.setSize(quality);
    const options: RecorderOptions = {
      mimeType: mime,
      videoBitsPerSecond: quality.kbps * 1_000,
      audioBitsPerSecond: SOUND_KBPS * 1_000,
      videoKeyFrameIntervalDuration: KEY_FRAME_MS,
    };
    const recorder = new MediaRecorder(this.out, options);
    recorder.addEventListener('dataavailable', ({ data }) => onPiece(data));
    recorder.addEventListener('error', onFailed);
    recorder.addEventListener('stop', onFailed);
    recorder.start(PIECE_MS);
    return { stop: () => recorder.state !== 'inactive' && recorder.stop() };
  }

  /** The picture is of a quality's size, unless it is being recorded. */
  setSize({ width, height }: Quality): void {
    if (this.canvas.width !== width) Object.assign(this.canvas, { width, height });
  }

  /** Let all devices go. */
  close(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    this.stopFrames();
    navigator.mediaDevices.removeEventListener('devicechange', this.lookAgain);
    document.removeEventListener('visibilitychange', this.wake);
    for (const input of this.streams.keys()) this.leave(input);
    for (const track of this.out.getTracks()) track.stop();
    void this.context.close();
  }

  private async openEach(wanted: { video: MediaTrackConstraints; audio: MediaTrackConstraints }): Promise<void> {
    await this.replace('camera', { video: wanted.video });
    await this.replace('microphone', { audio: wanted.audio });
  }

  private async replace(input: 'camera' | 'microphone', wanted: MediaStreamConstraints): Promise<void> {
    this.change({ asking: input, faults: this.faultsWithout(input) });
    try {
      this.take(input, await this.ask(input, wanted));
    } catch (error) {
      this.change({ faults: { ...this.state.get().faults, [input]: faultOf(error) } });
    }
    this.change({ asking: null });
    await this.look();
  }

  /** Many phones open one camera at a time: the one before is let go then. */
  private async ask(input: Input, wanted: MediaStreamConstraints): Promise<MediaStream> {
    try {
      return await navigator.mediaDevices.getUserMedia(wanted);
    } catch (error) {
      if (faultOf(error) !== 'in_use' || !this.streams.has(input)) throw error;
      this.leave(input);
      return navigator.mediaDevices.getUserMedia(wanted);
    }
  }

  private take(input: Input, stream: MediaStream): void {
    const [track] = stream.getTracks();
    // The page may have been left while the browser asked.
    if (this.isClosed || !track) return stop(stream);
    this.leave(input);
    this.streams.set(input, stream);
    track.addEventListener('ended', () => this.lose(input, stream));
    if (input !== 'microphone') this.videos.set(input, playing(stream));
    if (input !== 'camera') this.sound.set(input, stream);
    this.note(input, track.getSettings().deviceId ?? '');
  }

  /** It was unplugged, or the host has taken the permission back. Who stops showing a screen does so in the browser's own bar. */
  private lose(input: Input, stream: MediaStream): void {
    if (this.streams.get(input) !== stream) return;
    this.leave(input);
    if (input !== 'screen') this.change({ faults: { ...this.state.get().faults, [input]: 'gone' } });
  }

  private leave(input: Input): void {
    const stream = this.streams.get(input);
    if (!stream) return;
    this.streams.delete(input);
    this.videos.delete(input);
    if (input !== 'camera') this.sound.set(input, null);
    stop(stream);
    this.note(input, null);
  }

  private note(input: Input, id: string | null): void {
    this.change(input === 'screen' ? { isScreenOn: id !== null } : { [input]: id });
  }

  private faultsWithout(input: Input): SceneState['faults'] {
    return { ...this.state.get().faults, [input]: undefined };
  }

  private change(changes: Partial<SceneState>): void {
    this.state.set({ ...this.state.get(), ...changes });
  }

  /** Which devices there are; a browser tells only once one may be used. */
  private async look(): Promise<void> {
    const all = await navigator.mediaDevices.enumerateDevices().catch(() => []);
    const of = (kind: MediaDeviceKind) =>
      all
        .filter((device) => device.kind === kind && device.deviceId !== '')
        .map(({ deviceId, label }) => ({ id: deviceId, label }));
    this.change({ cameras: of('videoinput'), microphones: of('audioinput') });
  }

  private readonly lookAgain = (): void => void this.look();

  /** A call on the phone stops all sound. */
  private readonly wake = (): void => {
    if (this.context.state !== 'running' && !this.isClosed) void this.context.resume().catch(() => {});
  };
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

function cameraLike(deviceId: ConstrainDOMStringParameters): MediaTrackConstraints {
  return { deviceId, width: { ideal: 1_280 }, height: { ideal: 720 }, frameRate: { ideal: PICTURES_PER_SECOND } };
}

function soundLike(deviceId: ConstrainDOMStringParameters): MediaTrackConstraints {
  return { deviceId, echoCancellation: true, noiseSuppression: true, autoGainControl: true };
}
