import { useState } from 'react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { SearchField } from './SearchField.tsx';
import { Switch } from './Switch.tsx';

const meta: Meta = { title: 'Core/Fields' };
export default meta;

function Search({ initial = '' }: { initial?: string }) {
  const [value, setValue] = useState(initial);
  return (
    <div style={{ maxWidth: 360 }}>
      <SearchField
        value={value}
        onChange={setValue}
        onSubmit={() => undefined}
        label="投稿・銘柄・クリエイターを検索"
      />
    </div>
  );
}

export const SearchEmpty: StoryObj = { render: () => <Search /> };
export const SearchFilled: StoryObj = { render: () => <Search initial="高配当" /> };

function Toggle({ initial = false, disabled = false }: { initial?: boolean; disabled?: boolean }) {
  const [checked, setChecked] = useState(initial);
  return <Switch checked={checked} onChange={setChecked} disabled={disabled} label="コメントの通知" />;
}

export const SwitchOff: StoryObj = { render: () => <Toggle /> };
export const SwitchOn: StoryObj = { render: () => <Toggle initial /> };
export const SwitchDisabled: StoryObj = { render: () => <Toggle initial disabled /> };
