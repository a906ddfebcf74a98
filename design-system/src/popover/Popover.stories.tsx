import { useState } from 'react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Avatar } from '../avatar/Avatar.tsx';
import { Button } from '../button/Button.tsx';
import { IconButton } from '../button/IconButton.tsx';
import { Row } from '../foundations/Row.tsx';
import {
  CoinIcon,
  CopyIcon,
  LogOutIcon,
  MembershipIcon,
  MoreIcon,
  ProfileIcon,
  ReportIcon,
  SettingsIcon,
} from '../icons.ts';
import { EmptyState } from '../state/EmptyState.tsx';
import { Menu } from './Menu.tsx';
import { Popover } from './Popover.tsx';

const meta: Meta = { title: 'Core/Popover' };
export default meta;

function Panel({ initial = false }: { initial?: boolean }) {
  const [open, setOpen] = useState(initial);
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label="通知"
      width={360}
      align="start"
      trigger={(props) => <Button {...props}>通知</Button>}
    >
      <EmptyState title="通知はありません" />
    </Popover>
  );
}

const press = (canvas: HTMLElement): void => canvas.querySelector('button')?.click();

export const Default: StoryObj = { render: () => <Panel /> };
export const Open: StoryObj = { render: () => <Panel initial /> };

export const AvatarMenu: StoryObj = {
  render: () => (
    <Menu
      label="アカウント"
      align="start"
      trigger={(props) => (
        <Button variant="quiet" {...props} aria-label="アカウント">
          <Avatar size={32} />
        </Button>
      )}
      header={
        <Row>
          <Avatar size={40} />
          <div>
            <strong>山田みのり</strong>
            <div style={{ fontSize: 13, color: 'var(--m-text-secondary)' }}>@minori_y</div>
          </div>
        </Row>
      }
      groups={[
        {
          key: 'me',
          items: [
            { key: 'profile', label: 'プロフィール', icon: <ProfileIcon />, href: '/minori_y' },
            { key: 'coins', label: 'コイン', icon: <CoinIcon />, end: '1,280', onSelect: () => undefined },
            {
              key: 'membership',
              label: 'メンバーシップ',
              icon: <MembershipIcon />,
              end: 'Gold',
              href: '/p/membership',
            },
            { key: 'settings', label: '設定', icon: <SettingsIcon />, href: '/account' },
          ],
        },
        {
          key: 'out',
          items: [{ key: 'logout', label: 'ログアウト', icon: <LogOutIcon />, onSelect: () => undefined }],
        },
      ]}
    />
  ),
  play: ({ canvasElement }) => press(canvasElement),
};

export const PostMenu: StoryObj = {
  render: () => (
    <Menu
      label="投稿のメニュー"
      align="start"
      trigger={(props) => (
        <IconButton label="その他" {...props}>
          <MoreIcon />
        </IconButton>
      )}
      groups={[
        {
          key: 'post',
          items: [
            { key: 'copy', label: 'リンクをコピー', icon: <CopyIcon />, onSelect: () => undefined },
            { key: 'report', label: '通報する', icon: <ReportIcon />, danger: true, onSelect: () => undefined },
          ],
        },
      ]}
    />
  ),
  play: ({ canvasElement }) => press(canvasElement),
};

export const ChoiceMenu: StoryObj = {
  render: () => (
    <Menu
      label="表示の設定"
      align="start"
      trigger={(props) => <Button {...props}>表示</Button>}
      groups={[
        {
          key: 'level',
          heading: 'レベル',
          isChoice: true,
          items: [
            { key: 'all', label: 'すべて', checked: true },
            { key: 'beginner', label: '初級', checked: false },
          ],
        },
        { key: 'hide', items: [{ key: 'read', label: '既読を隠す', checked: true }] },
      ]}
    />
  ),
  play: ({ canvasElement }) => press(canvasElement),
};
