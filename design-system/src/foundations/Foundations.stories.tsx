import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import * as icons from '../icons.ts';
import { colors, fontSize, space } from '../tokens.ts';
import styles from './Foundations.module.css';

const meta: Meta = { title: 'Foundations/Tokens' };
export default meta;

const TEXT = ['text', 'text-secondary', 'accent', 'attention', 'danger', 'up', 'down'];

export const Colours: StoryObj = {
  render: () => (
    <div className={styles.swatches}>
      {Object.keys(colors.light).map((name) => (
        <div key={name}>
          <div className={styles.swatch} style={{ background: `var(--m-${name})` }} />
          <div className={styles.name}>{name}</div>
        </div>
      ))}
    </div>
  ),
};

export const TextColours: StoryObj = {
  render: () => (
    <div className={styles.column}>
      {TEXT.map((name) => (
        <p key={name} style={{ color: `var(--m-${name})` }}>
          実りの秋 +1.23% {name}
        </p>
      ))}
    </div>
  ),
};

export const Type: StoryObj = {
  render: () => (
    <div className={styles.column}>
      {Object.entries(fontSize).map(([name, size]) => (
        <p key={name} style={{ fontSize: size, lineHeight: 1.5 }}>
          長期・分散・積立 1,234,567円 <small className={styles.name}>{`${name} ${size}px`}</small>
        </p>
      ))}
      <h1>日経平均、3日続伸。半導体株に買い</h1>
      <h2>「配当」を味方にする、はじめての高配当株</h2>
      <h3>ドル円は156円台、介入への警戒が続く</h3>
      <p className={styles.measure}>
        指数に連動する投資信託は、市場全体をまとめて持つのと同じ考え方です。個別の銘柄を選ぶ手間がかからず、費用も低く抑えられます。ただし、市場が下がれば同じだけ下がります。
      </p>
    </div>
  ),
};

export const Space: StoryObj = {
  render: () => (
    <div className={styles.column}>
      {Object.entries(space).map(([name, size]) => (
        <div key={name} className={styles.space}>
          <span className={styles.bar} style={{ width: size }} />
          <span className={styles.name}>{`space-${name} · ${size}px`}</span>
        </div>
      ))}
    </div>
  ),
};

export const Icons: StoryObj = {
  render: () => (
    <div className={styles.icons}>
      {Object.entries(icons).map(([name, Glyph]) => (
        <div key={name} className={styles.icon}>
          <Glyph size={24} />
          <span className={styles.name}>{name}</span>
        </div>
      ))}
    </div>
  ),
};
