export * from './icons.ts';
export { Avatar, DEFAULT_AVATAR, type AvatarProps } from './avatar/Avatar.tsx';
export { MoodFace, type Mood, type MoodFaceProps } from './avatar/MoodFace.tsx';
export { Button, type ButtonProps } from './button/Button.tsx';
export { IconButton, type IconButtonProps } from './button/IconButton.tsx';
export { Card, Divider, Section, type CardProps, type SectionProps } from './card/Card.tsx';
export { classNames } from './classNames.ts';
export {
  DesignSystemProvider,
  SiteLink,
  useLanguage,
  type DesignSystemProviderProps,
  type LinkProps,
} from './provider/DesignSystemProvider.tsx';
export { Loading, PostCardSkeleton, RowSkeleton, Skeleton, type SkeletonProps } from './skeleton/Skeleton.tsx';
export { EmptyState, type EmptyStateProps } from './state/EmptyState.tsx';
export { ErrorState, type ErrorStateProps } from './state/ErrorState.tsx';
export { Spinner, type SpinnerProps } from './state/Spinner.tsx';
export { SegmentedControl, type SegmentedControlProps } from './tabs/SegmentedControl.tsx';
export { TabPanel, Tabs, type TabItem, type TabPanelProps, type TabsProps } from './tabs/Tabs.tsx';
