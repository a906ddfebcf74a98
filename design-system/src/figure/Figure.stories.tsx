import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Row } from '../foundations/Row.tsx';
import { Amount, Change, Count, Price, Yen } from './Figure.tsx';
import { Sparkline } from './Sparkline.tsx';

const meta: Meta<typeof Change> = { title: 'Core/Figures', component: Change, args: { value: 1.23 } };
export default meta;
type Story = StoryObj<typeof Change>;

export const Default: Story = {};

export const Changes: Story = {
  render: () => (
    <Row>
      <Change value={1.23} />
      <Change value={-0.4} />
      <Change value={0} />
      <Change value={null} />
      <Change value={1.23} difference={471.5} />
      <Change value={1.23} filled />
      <Change value={-0.4} filled />
    </Row>
  ),
};

export const Money: Story = {
  render: () => (
    <Row column>
      <Yen value={50_790} />
      <Yen value={-1_980} />
      <span style={{ fontSize: 40, fontWeight: 700 }}>
        <Yen value={1_980} />
      </span>
      <Amount unit="コイン">1,000</Amount>
    </Row>
  ),
};

export const Prices: Story = {
  render: () => (
    <Row column>
      <Price value={38_915.4} />
      <Price value={156.421} unit="円" />
      <Price value={1.0832} unit="USD" />
      <Price value={null} />
    </Row>
  ),
};

export const Counts: Story = {
  render: () => (
    <Row>
      {[12, 999, 1_234, 45_678, 12_345_678, 210_000_000].map((value) => (
        <Count key={value} value={value} />
      ))}
    </Row>
  ),
};

const wave = (slope: number): number[] =>
  Array.from({ length: 40 }, (_, at) => 100 + Math.sin(at / 3) * 4 + at * slope);

export const Sparklines: Story = {
  render: () => (
    <Row>
      <Sparkline values={wave(0.4)} label="日経平均" />
      <Sparkline values={wave(-0.4)} label="ドル円" />
      <Sparkline values={[5, 5, 5]} label="動きなし" />
      <Sparkline values={[]} />
    </Row>
  ),
};
