import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Row } from '../foundations/Row.tsx';
import { CreatorMark } from './CreatorMark.tsx';
import { LevelBadge } from './LevelBadge.tsx';
import { MemberName } from './MemberName.tsx';

const SANAE = { name: '佐藤 早苗', username: 'sanae_sato', is_deleted: false, look_alike_of: null };
const COPY = { ...SANAE, username: 'sanae_sat0', look_alike_of: SANAE };

const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

const meta: Meta<typeof LevelBadge> = {
  title: 'Core/Level',
  component: LevelBadge,
  args: { level: 4, size: 40 },
  argTypes: { level: { control: { type: 'range', min: 1, max: 10 } } },
};
export default meta;
type Story = StoryObj<typeof LevelBadge>;

export const Default: Story = {};
export const Progress: Story = { args: { level: 6, size: 72, progress: 64 } };

export const All: Story = {
  render: () => (
    <Row column>
      {[20, 32, 64].map((size) => (
        <Row key={size}>
          {LEVELS.map((level) => (
            <LevelBadge key={level} level={level} size={size} />
          ))}
        </Row>
      ))}
      <Row>
        {LEVELS.map((level) => (
          <LevelBadge key={level} level={level} size={72} progress={level * 10} />
        ))}
      </Row>
    </Row>
  ),
};

export const Creator: StoryObj = {
  render: () => (
    <Row>
      <CreatorMark />
      <CreatorMark size={32} />
      <CreatorMark size={64} />
    </Row>
  ),
};

export const Names: StoryObj = {
  render: () => (
    <Row>
      <MemberName member={SANAE} />
      <MemberName member={COPY}>{(name) => <strong>{name}</strong>}</MemberName>
      <MemberName member={COPY} hasUsername />
      <MemberName member={{ ...SANAE, is_deleted: true }} />
    </Row>
  ),
};
