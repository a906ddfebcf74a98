// Types of what a service worker has and a page has not: the compiler's own for workers can't stand beside those for pages.

/** Something that the browser keeps the worker alive for. */
export interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

/** A request of a page, or for one. */
export interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  /** What navigation preload was answered; undefined where there is none. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response> | Response): void;
}

/** A message of a page. */
export interface PageMessage extends ExtendableEvent {
  readonly data: unknown;
}

/** A message of the push service. */
export interface PushEvent extends ExtendableEvent {
  readonly data: { json(): unknown } | null;
}

/** Somebody has pressed a notification. */
export interface NotificationEvent extends ExtendableEvent {
  readonly notification: Notification;
}

/** The push service has ended a subscription, or has made another one of it. */
export interface PushSubscriptionChangeEvent extends ExtendableEvent {
  readonly oldSubscription: PushSubscription | null;
  readonly newSubscription: PushSubscription | null;
}

interface WorkerEvents {
  install: ExtendableEvent;
  activate: ExtendableEvent;
  fetch: FetchEvent;
  message: PageMessage;
  push: PushEvent;
  notificationclick: NotificationEvent;
  pushsubscriptionchange: PushSubscriptionChangeEvent;
}

/** A page of the site that is open. */
export interface WindowClient {
  readonly visibilityState: DocumentVisibilityState;
  focus(): Promise<WindowClient>;
  postMessage(message: unknown, transferred?: Transferable[]): void;
}

/** What a service worker uses of its global scope. */
export interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly location: { readonly origin: string };
  readonly navigator: { readonly onLine: boolean };
  readonly caches: CacheStorage;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options?: { type?: 'window'; includeUncontrolled?: boolean }): Promise<readonly WindowClient[]>;
    openWindow(url: string): Promise<WindowClient | null>;
  };
  fetch(request: Request | string, options?: RequestInit): Promise<Response>;
  skipWaiting(): Promise<void>;
  addEventListener<Type extends keyof WorkerEvents>(type: Type, listener: (event: WorkerEvents[Type]) => void): void;
}
