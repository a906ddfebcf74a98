import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { RichText } from '../rich/RichText.tsx';
import { Clamp } from './Clamp.tsx';
import { TextLink } from './TextLink.tsx';

const meta: Meta = { title: 'Core/Text' };
export default meta;

const POST = `来週の #日経平均 は38,000円台の攻防になりそうです。半導体株の決算が続くので、値動きの荒い展開に注意しています。

@minori_kabu さんの記事がとても参考になりました。
https://example.com/articles/2026/06/semiconductor-outlook?utm_source=minori

＃積立投資 を続けている人は、こういうときこそ何もしないのが一番むずかしくて、一番大切だと思います。下がった日に買い増すかどうかは、余裕資金の範囲で決めておくと迷いません。

自分は毎月の積立額を変えずに、配当の再投資だけを続けています。`;

export const Post: StoryObj<typeof RichText> = { render: (args) => <RichText {...args} />, args: { text: POST } };

export const Clamped: StoryObj = {
  render: () => (
    <div style={{ maxWidth: 560 }}>
      <Clamp>
        <RichText text={POST} />
      </Clamp>
    </div>
  ),
};

export const ShortEnough: StoryObj = {
  render: () => (
    <Clamp>
      <RichText text="今日はここまで。#また明日" />
    </Clamp>
  ),
};

export const Links: StoryObj = {
  render: () => (
    <p>
      くわしくは
      <TextLink href="/help" underline>
        ヘルプ
      </TextLink>
      をご覧ください。
      <TextLink href="https://example.com" underline>
        外部のページ
      </TextLink>
    </p>
  ),
};
