import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SegmentedControl } from './SegmentedControl.tsx';
import { TabPanel, Tabs } from './Tabs.tsx';

const ITEMS = [
  { value: 'a', label: 'すべて' },
  { value: 'b', label: '未読', count: 2 },
  { value: 'c', label: '会員' },
] as const;

type Value = (typeof ITEMS)[number]['value'];

function Example() {
  const [value, setValue] = useState<Value>('a');
  return (
    <>
      <Tabs items={ITEMS} value={value} onChange={setValue} label="通知" id="t" />
      <TabPanel id="t" value={value}>
        {value}
      </TabPanel>
    </>
  );
}

test('one tab stop; arrow keys, Home and End choose and move the focus', async () => {
  render(<Example />);
  await userEvent.tab();
  expect(screen.getByRole('tab', { name: 'すべて' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: /未読/ })).toHaveFocus();
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('未読');
  await userEvent.keyboard('{End}{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'すべて' })).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tabpanel', { name: '会員' })).toHaveTextContent('c');
  await userEvent.keyboard('{Home}');
  expect(screen.getByRole('tabpanel')).toHaveTextContent('a');
  await userEvent.tab();
  expect(screen.getByRole('tablist')).not.toContainElement(document.activeElement as HTMLElement);
});

test('with addresses they are links and say which page one is on', () => {
  render(<Tabs items={ITEMS.map((item) => ({ ...item, href: `/?tab=${item.value}` }))} value="b" label="通知" />);
  expect(screen.getByRole('navigation', { name: '通知' })).toBeVisible();
  expect(screen.getByRole('link', { current: 'page' })).toHaveAttribute('href', '/?tab=b');
  expect(screen.queryByRole('tab')).toBeNull();
});

test('a segmented control is a group of radio buttons', async () => {
  const onChange = jest.fn();
  render(<SegmentedControl items={ITEMS} value="a" onChange={onChange} label="期間" />);
  expect(screen.getByRole('radiogroup', { name: '期間' })).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: '未読' }));
  expect(onChange).toHaveBeenCalledWith('b');
});
