import { useState } from 'react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Row } from '../foundations/Row.tsx';
import { VoteBar, type VoteSide } from './VoteBar.tsx';
import { VoteButtons, type VoteButtonsProps } from './VoteButtons.tsx';

function Example({ mine: first = null, votes = 127, ...rest }: Partial<VoteButtonsProps>) {
  const [mine, setMine] = useState<VoteSide | null>(first);
  const all = mine && !first ? votes + 1 : votes;
  return (
    <Row column width={420}>
      <VoteButtons label="日経平均への投票" mine={mine} onVote={setMine} votes={all} buyPercentage={64} {...rest} />
    </Row>
  );
}

const meta: Meta<typeof Example> = { title: 'Core/Vote', component: Example };
export default meta;
type Story = StoryObj<typeof Example>;

export const Default: Story = {};
export const VotedBuy: Story = { args: { mine: 'buy' } };
export const VotedSell: Story = { args: { mine: 'sell', changeable: false } };
export const FewVotes: Story = { args: { mine: 'buy', votes: 7 } };

export const Bars: StoryObj = {
  render: () => (
    <Row column width={240}>
      <VoteBar buyPercentage={64} votes={1_280} mine="buy" />
      <VoteBar buyPercentage={22} votes={48} />
      <VoteBar buyPercentage={99.6} votes={250} />
      <VoteBar buyPercentage={100} votes={12} />
      <VoteBar buyPercentage={50} votes={3} />
      <VoteBar buyPercentage={0} votes={0} />
      <VoteBar buyPercentage={null} votes={64} mine="sell" />
      <VoteBar countBeside buyPercentage={64} votes={1_280} mine="buy" />
      <VoteBar countBeside buyPercentage={null} votes={3} mine="buy" />
    </Row>
  ),
};

/** In a table, whose columns say the rest. */
export const Tiny: StoryObj = {
  render: () => (
    <Row column width={76}>
      <VoteBar size="tiny" buyPercentage={64} votes={1_280} mine="buy" />
      <VoteBar size="tiny" buyPercentage={22} votes={48} />
    </Row>
  ),
};
