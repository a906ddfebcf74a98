import type { Shell } from '@minori/platform';
import { atom, type ReadableAtom } from 'nanostores';
import { streamPath } from '../../paths';
import { Broadcast } from './broadcast';
import { recordable } from './formats';
import { checkLine, type Line } from './lineCheck';
import type { Quality } from './qualities';
import type { Over } from './reconnecting';
import { Scene } from './scene';

/** What a studio needs to be made. */
interface StudioOptions {
  shell: Shell;
  streamId: string;
  /** Whose picture it is. */
  name: string;
  quality: Quality;
  texts: StudioTexts;
}

/** What is said on other pages. */
export interface StudioTexts {
  onAir: string;
  lost: string;
  /** That a device is gone. */
  gone: Readonly<Record<'camera' | 'microphone', string>>;
  /** Leads back to its page. */
  back: string;
  /** Why it is not on air any more. */
  over: Readonly<Record<Over, string>>;
}

const current = atom<Studio | null>(null);

/** The studio that is open in this tab; null where there is none. It stays open while its host reads other pages on air. */
export const $studio: ReadableAtom<Studio | null> = current;

/** Open the studio of a stream, by a press. One that was open before is closed. */
export function openStudio(options: StudioOptions): Studio {
  current.get()?.close();
  const studio = new Studio(options);
  current.set(studio);
  return studio;
}

/** Where a host shows something: what they have on, and what of it is on air. */
export class Studio {
  readonly streamId: string;
  readonly scene: Scene;
  private readonly broadcast = atom<Broadcast | null>(null);
  private readonly endings: (() => void)[] = [];
  private isShown = false;
  private wakeLock: Promise<WakeLockSentinel | null> = Promise.resolve(null);

  constructor(private readonly options: StudioOptions) {
    this.streamId = options.streamId;
    this.scene = new Scene(options.name, options.quality);
  }

  get $broadcast(): ReadableAtom<Broadcast | null> {
    return this.broadcast;
  }

  /** Whether something is being sent, or is to be. */
  get isOnAir(): boolean {
    return this.broadcast.get()?.isGoingOn === true;
  }

  /** Its page shows it, until the result is called: what is not on air is let go then. */
  enter(): () => void {
    this.isShown = true;
    return () => {
      this.isShown = false;
      if (!this.isOnAir) this.close();
    };
  }

  /** Measure the line to the site. Reject with what the API says. */
  async checkLine(): Promise<Line> {
    return checkLine(new WebSocket(await this.ticket()), recordable() ?? '');
  }

  /** Go on air, or on again after it was interrupted. */
  goOnAir(quality: Quality): void {
    if (this.isOnAir) return;
    const { player } = this.options.shell;
    // The microphone would hear it.
    player.watch(null);
    player.takeFloor(() => {});
    const mime = recordable() ?? '';
    const broadcast = new Broadcast({
      quality,
      mime,
      ticket: () => this.ticket(),
      connect: (url) => new WebSocket(url),
      record: (present, events) => this.scene.record(present, mime, events),
      pause: untilOnlineOr,
    });
    this.broadcast.set(broadcast);
    this.watch(broadcast);
  }

  /** End what is on air; the host goes on to see themselves. */
  stop(): void {
    this.broadcast.get()?.stop();
  }

  /** Let everything go. */
  close(): void {
    this.stop();
    this.scene.close();
    if (current.get() === this) current.set(null);
  }

  private async ticket(): Promise<string> {
    const { api } = this.options.shell;
    return (await api('POST /live/streams/:id/ticket', { params: { id: this.streamId } })).data.url;
  }

  /** For as long as it is on air: the tab asks before it is closed, the screen stays on, other pages say so, and who signs out ends it. */
  private watch(broadcast: Broadcast): void {
    const { session } = this.options.shell;
    const listen = <Name extends keyof WindowEventMap>(name: Name, listener: (event: WindowEventMap[Name]) => void) => {
      addEventListener(name, listener);
      this.endings.push(() => removeEventListener(name, listener));
    };
    listen('beforeunload', (event) => event.preventDefault());
    listen('offline', () => broadcast.lineIsGone());
    const look = () => document.visibilityState === 'visible' && this.keepAwake();
    document.addEventListener('visibilitychange', look);
    this.endings.push(() => document.removeEventListener('visibilitychange', look));
    this.keepAwake();
    this.endings.push(this.tellElsewhere(broadcast));
    const { user } = session.$session.get();
    this.endings.push(session.$session.listen((now) => now.user?.id !== user?.id && this.close()));
    this.endings.push(
      broadcast.$state.listen((state) => {
        if (state.kind === 'over') this.unwatch(state.why);
      }),
    );
  }

  private unwatch(why: Over | 'host'): void {
    const { shell, texts } = this.options;
    for (const end of this.endings.splice(0)) end();
    void this.wakeLock.then((lock) => lock?.release()).catch(() => {});
    if (this.isShown) return;
    if (why !== 'host') shell.snackbar.show({ type: 'warning', text: texts.over[why], action: this.wayBack() });
    this.close();
  }

  /** Who reads another page is told what goes on here, each time that they or it moves on. */
  private tellElsewhere({ $state }: Broadcast): () => void {
    const { shell, texts } = this.options;
    const { $place } = shell.navigation;
    let told: { text: string; close(): void } | null = null;
    const tell = (text: string | null) => {
      told?.close();
      const shown = { type: 'info', disableAutoHide: true, action: this.wayBack() } as const;
      told = text === null ? null : { text, ...shell.snackbar.show({ ...shown, text }) };
    };
    const textNow = () => {
      if ($place.get().location.pathname === streamPath({ id: this.streamId })) return null;
      const { camera, microphone } = this.scene.$state.get().faults;
      if ($state.get().kind === 'reconnecting') return texts.lost;
      if (camera === 'gone') return texts.gone.camera;
      return microphone === 'gone' ? texts.gone.microphone : texts.onAir;
    };
    const tellIfOther = () => told && told.text !== textNow() && tell(textNow());
    const unlisten = [
      $place.listen(() => tell(textNow())),
      $state.listen(({ kind }) => kind !== 'over' && tellIfOther()),
      this.scene.$state.listen(tellIfOther),
    ];
    return () => {
      for (const end of unlisten) end();
      told?.close();
    };
  }

  private wayBack() {
    const { shell, texts } = this.options;
    const path = streamPath({ id: this.streamId });
    return { label: texts.back, onSelect: () => shell.navigation.navigator.push(path) };
  }

  /** Browsers let go of it when the tab is not seen, and some have none. */
  private keepAwake(): void {
    const { wakeLock } = navigator as { wakeLock?: WakeLock };
    this.wakeLock = wakeLock?.request('screen').catch(() => null) ?? Promise.resolve(null);
  }
}

/** Resolve after so many ms, or as soon as the browser has a line again. */
function untilOnlineOr(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, ms);
    addEventListener('online', go);
  });
}
