// With the first style sheet: the server renders lists, and shows them before their code is there.
import './list/VirtualList.module.css';

export * from './icons.ts';
export { Avatar, DEFAULT_AVATAR, type AvatarProps } from './avatar/Avatar.tsx';
export { MoodFace, type Mood, type MoodFaceProps } from './avatar/MoodFace.tsx';
export { Button, type ButtonProps } from './button/Button.tsx';
export { IconButton, type IconButtonProps } from './button/IconButton.tsx';
export { Card, Divider, Section, type CardProps, type SectionProps } from './card/Card.tsx';
export { afterPaint } from './afterPaint.ts';
export { classNames } from './classNames.ts';
export { saidBy } from './form/refusal.ts';
export { LoadingDialog, type LoadingDialogProps } from './dialog/LoadingDialog.tsx';
export {
  DesignSystemProvider,
  SiteLink,
  useLanguage,
  type DesignSystemProviderProps,
  type LinkProps,
} from './provider/DesignSystemProvider.tsx';
export {
  Loading,
  PostCardSkeleton,
  RowSkeleton,
  Skeleton,
  Skeletons,
  type SkeletonProps,
} from './skeleton/Skeleton.tsx';
export { Answer, type AnswerProps } from './state/Answer.tsx';
export { EmptyState, type EmptyStateProps } from './state/EmptyState.tsx';
export { ErrorState, type ErrorStateProps } from './state/ErrorState.tsx';
export { Spinner, type SpinnerProps } from './state/Spinner.tsx';
export { SegmentedControl, type SegmentedControlProps } from './tabs/SegmentedControl.tsx';
export { TabPanel, Tabs, type TabItem, type TabPanelProps, type TabsProps } from './tabs/Tabs.tsx';
export { Chip, RemovableChip, type ChipProps, type RemovableChipProps } from './chip/Chip.tsx';
export { SearchField, type SearchFieldProps } from './field/SearchField.tsx';
export { Switch, type SwitchProps } from './field/Switch.tsx';
export {
  Amount,
  Change,
  Count,
  Price,
  Yen,
  type AmountProps,
  type ChangeProps,
  type CountProps,
  type PriceProps,
  type YenProps,
} from './figure/Figure.tsx';
export { Sparkline, type SparklineProps } from './figure/Sparkline.tsx';
export { FilmStart, type FilmStartProps } from './film/FilmStart.tsx';
export { FollowButton, type FollowButtonProps } from './follow/FollowButton.tsx';
export { CreatorMark, type CreatorMarkProps } from './level/CreatorMark.tsx';
export { MemberName, type MemberNameProps, type NamedMember } from './level/MemberName.tsx';
export { LevelBadge, type LevelBadgeProps } from './level/LevelBadge.tsx';
export { Late, type LateProps } from './late/Late.tsx';
export { List, type ListProps } from './list/List.tsx';
export type { ListScreenProps } from './list/ListScreen.tsx';
export { LoadMore, type LoadMoreProps } from './list/LoadMore.tsx';
export { Logo, LogoMark, type LogoMarkProps, type LogoProps } from './logo/Logo.tsx';
export { Pill, type PillKind, type PillProps } from './pill/Pill.tsx';
export { PlanCard, type PlanCardProps } from './plan/PlanCard.tsx';
export { Menu, MenuLines, useCloseMenu, type MenuGroup, type MenuItem, type MenuProps } from './popover/Menu.tsx';
export { placePanel, type Align } from './popover/placement.ts';
export { keepPlaced, panelClass, Popover, type PopoverProps, type TriggerProps } from './popover/Popover.tsx';
export { RichText, type RichTextProps } from './rich/RichText.tsx';
export { parseRichText, type Span } from './rich/parseRichText.ts';
export { Snackbar, type SnackbarProps, type SnackbarType } from './snackbar/Snackbar.tsx';
export { Clamp, type ClampProps } from './text/Clamp.tsx';
export { TextLink, type TextLinkProps } from './text/TextLink.tsx';
export { useLangOf } from './text/useLangOf.ts';
export { VisuallyHidden } from './text/VisuallyHidden.tsx';
export { useImageEvents } from './image/useImageEvents.ts';
export { noteServerTime, usePresent } from './time/present.ts';
export { RelativeTime, type RelativeTimeProps } from './time/RelativeTime.tsx';
export { VoteBar, type VoteBarProps, type VoteSide } from './vote/VoteBar.tsx';
export { VoteButtons, type VoteButtonsProps } from './vote/VoteButtons.tsx';
export { Waveform, type WaveformProps } from './waveform/Waveform.tsx';
