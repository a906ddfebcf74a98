import type { z } from 'zod';
import type { Endpoint } from './endpoint';
import type { Comment } from './entities/comment';
import type { Notification } from './entities/notification';
import type { Post } from './entities/post';
import type { Prediction, PredictionAlert } from './entities/prediction';
import type { RankingItem, SymbolDetail } from './entities/symbol';
import type { Tip } from './entities/tip';
import type { Profile, UserSummary } from './entities/user';
import type * as server from './server';

export type { Access, Endpoint, EndpointKey, Method } from './endpoint';
export type { ErrorBody, ErrorCode, FieldError } from './errors';
export type * from './entities/account';
export type * from './entities/alert';
export type * from './entities/banner';
export type * from './entities/campaign';
export type * from './entities/card';
export type * from './entities/charge';
export type * from './entities/coin';
export type * from './entities/comment';
export type * from './entities/comparison';
export type * from './entities/course';
export type * from './entities/courseContent';
export type * from './entities/courseFigures';
export type * from './entities/courseSale';
export type * from './entities/courseMaking';
export type * from './entities/courseDetail';
export type * from './entities/courseReview';
export type * from './entities/creatorApplication';
export type * from './entities/dashboard';
export type * from './entities/dataExport';
export type * from './entities/event';
export type * from './entities/feed';
export type * from './entities/information';
export type * from './entities/invitation';
export type * from './entities/learning';
export type * from './entities/level';
export type * from './entities/live';
export type * from './entities/liveChat';
export type * from './entities/media';
export type * from './entities/membership';
export type * from './entities/mission';
export type * from './entities/moderation';
export type * from './entities/mood';
export type * from './entities/news';
export type * from './entities/notification';
export type * from './entities/onboarding';
export type * from './entities/partner';
export type * from './entities/payee';
export type * from './entities/payment';
export type * from './entities/popup';
export type * from './entities/post';
export type * from './entities/prediction';
export type * from './entities/promo';
export type * from './entities/push';
export type * from './entities/receipt';
export type * from './entities/relations';
export type * from './entities/report';
export type * from './entities/royalty';
export type * from './entities/search';
export type * from './entities/settings';
export type { Language } from './entities/shared';
export type * from './entities/signal';
export type * from './entities/spending';
export type * from './entities/staffMoney';
export type * from './entities/streaming';
export type * from './entities/subscription';
export type * from './entities/survey';
export type * from './entities/symbol';
export type * from './entities/tick';
export type * from './entities/tip';
export type * from './entities/topic';
export type * from './entities/track';
export type * from './entities/upload';
export type * from './entities/user';
export type * from './entities/workProfile';

/** What an answer holds copies of that are changed where they stand: each says of what kind it is. */
export type Entity =
  | UserSummary
  | Profile
  | Post
  | Comment
  | RankingItem
  | SymbolDetail
  | Prediction
  | PredictionAlert
  | Notification
  | Tip;
export type EntityKind = Entity['kind'];
/** The entity of a kind. */
export type EntityOf<Kind extends EntityKind> = Extract<Entity, { kind: Kind }>;

type Every = (typeof server.domains)[keyof typeof server.domains];
type AnyEndpoint = Every extends infer Domain ? (Domain extends object ? Domain[keyof Domain] : never) : never;
type Input<S> = S extends z.ZodUndefined ? undefined : S extends z.ZodType ? z.input<S> : undefined;

/** Every endpoint by its key, as plain types: `Endpoints['GET /posts/:id']['response']`. */
export type Endpoints = {
  [E in AnyEndpoint as E extends Endpoint ? E['key'] : never]: E extends Endpoint<
    infer _K,
    infer P,
    infer Q,
    infer B,
    infer R
  >
    ? { params: Input<P>; query: Input<Q>; body: Input<B>; response: z.output<R> }
    : never;
};

type Field<Name extends string, T> = [T] extends [undefined]
  ? { [N in Name]?: undefined }
  : object extends T
    ? { [N in Name]?: T }
    : { [N in Name]: T };

type CallOptions<E extends { params: unknown; query: unknown; body: unknown }> = Field<'params', E['params']> &
  Field<'query', E['query']> &
  Field<'body', E['body']> & { signal?: AbortSignal; idempotencyKey?: string };

/** The arguments of a call after its key; optional when nothing is required. */
export type CallInput<E extends { params: unknown; query: unknown; body: unknown }> =
  object extends CallOptions<E> ? [options?: CallOptions<E>] : [options: CallOptions<E>];
