import { Descriptions as AntdDescriptions } from 'antd';
import type { ReactNode } from 'react';
import { AntdTheme } from '../antd/AntdTheme.tsx';
import styles from './Descriptions.module.css';

/** Something that is known of a thing: what it is called, and what it is. */
export interface Fact {
  /** Unique among the facts. */
  key: string;
  label: ReactNode;
  value: ReactNode;
}

export interface DescriptionsProps {
  facts: readonly Fact[];
  /** How many stand side by side. */
  columns: number;
}

/** Facts in columns, each below its name. */
export function Descriptions({ facts, columns }: DescriptionsProps) {
  return (
    <AntdTheme>
      <AntdDescriptions
        className={styles.descriptions}
        layout="vertical"
        size="small"
        colon={false}
        column={columns}
        items={facts.map(({ key, label, value }) => ({ key, label, children: value }))}
      />
    </AntdTheme>
  );
}
