export { ApiError } from '@minori/contracts/client';
export type { ApiClient } from '@minori/contracts/client';
export { readDraft, writeDraft } from './drafts';
export { defineMessages, useLanguage, useMessages, type Messages, type Texts } from './i18n';
export { isMissing } from './isMissing';
export { isRefused } from './isRefused';
export { NavigationRouter, RouterLink, createNavigation } from './navigation';
export { usePageTitle } from './pageTitle';
export { DESKTOP, useMediaQuery, WIDE } from './useMediaQuery';
export { createPositions, type Positions } from './positions';
export { Boundary } from './remote/Boundary';
export type { CardProps } from './remote/cards';
export { defineRemote, type Remote, type RemoteDefinition } from './remote/defineRemote';
export { idPrefixOf, type View, type ViewProps } from './remote/lifecycles';
export type { ManifestSource, ParamKind, RemoteManifest, RemoteRoute } from './remote/manifest';
export { laterPage, type LaterPage } from './remote/laterPage';
export { matchRoute, type RouteMatch } from './remote/matchRoute';
export { Pages, type PagesOf } from './remote/Pages';
export type { PanelName, PanelProps } from './remote/panels';
export { Shown } from './remote/Shown';
export { useAimedLinks } from './remote/useAimedLinks';
export type { AnalyticsCapability, EventProps } from './shell/analytics';
export {
  type DialogHandle,
  type DialogName,
  type Dialogs,
  type DialogProps,
  type DialogResult,
  type DialogsCapability,
  type DialogViewProps,
} from './shell/dialogs';
export type { EventOf, EventsCapability, Listening } from './shell/events';
export type { I18nCapability } from './shell/i18n';
export type { NavigationCapability, Place } from './shell/navigation';
export type { PlaybackOffer, PlayerCapability, PlayerState, Track, WatchedStream } from './shell/player';
export type { Session, SessionCapability } from './shell/session';
export type { Shell } from './shell/shell';
export type { SnackbarCapability, SnackbarMessage } from './shell/snackbar';
export { trackOf } from './shell/trackOf';
export type {
  Attachment,
  FileUpload,
  FileUploadStatus,
  NewFileUpload,
  NewUploadAction,
  NewUploadActionOf,
  UploadAction,
  UploadKind,
  UploadOwners,
  UploadStatus,
  UploadsCapability,
} from './shell/uploads';
export { useDialog } from './shell/useDialog';
export { useFileUpload } from './shell/useFileUpload';
export { useMemberAction } from './shell/useMemberAction';
export { ShellContext, useCan, useSession, useShell } from './shell/useShell';
