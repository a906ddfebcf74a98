import { useState } from 'react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Row } from '../foundations/Row.tsx';
import { Calendar, type CalendarProps } from './Calendar.tsx';
import { DateRangePicker, type DateRangePickerProps } from './DateRangePicker.tsx';
import { DateTimePicker, type DateTimePickerProps } from './DateTimePicker.tsx';

function At(props: Partial<DateTimePickerProps>) {
  const [value, setValue] = useState(props.value ?? '');
  return (
    <Row column width={320}>
      <DateTimePicker label="公開日時（日本時間）" {...props} value={value} onChange={setValue} />
    </Row>
  );
}

function Days(props: Partial<DateRangePickerProps>) {
  const [value, setValue] = useState(props.value ?? { from: '', to: '' });
  return (
    <Row column width={360}>
      <DateRangePicker label="期間" {...props} value={value} onChange={setValue} />
    </Row>
  );
}

function Month(props: Partial<CalendarProps>) {
  const [day, setDay] = useState('2027-01-05');
  return (
    <Row column width={310}>
      <Calendar from={day} onChoose={setDay} {...props} />
    </Row>
  );
}

const meta: Meta<typeof At> = { title: 'Form/Pickers', component: At };
export default meta;
type Story = StoryObj<typeof At>;

export const Default: Story = { args: { value: '2027-01-05T00:30:00.000Z' } };
export const Empty: Story = { args: { help: '日本時間で入力してください' } };
export const Bounded: Story = {
  args: { value: '2027-01-05T00:30:00.000Z', min: '2027-01-04T03:00:00.000Z', max: '2027-03-05T03:00:00.000Z' },
};
export const Invalid: Story = {
  args: { value: '2020-01-05T00:30:00.000Z', error: '過ぎた日時です。これからの日時を選んでください。' },
};
export const Disabled: Story = { args: { value: '2027-01-05T00:30:00.000Z', disabled: true } };

/** From one day to another. */
export const Range: Story = { render: () => <Days value={{ from: '2026-11-04', to: '2026-11-20' }} /> };
export const OpenRange: Story = { render: () => <Days value={{ from: '2026-11-04', to: '' }} /> };
export const WrongOrder: Story = { render: () => <Days value={{ from: '2026-11-20', to: '2026-11-04' }} /> };

/** What a calendar's button opens. */
export const OpenMonth: Story = { render: () => <Month min="2027-01-04" max="2027-03-05" /> };
export const OpenMonthOfRange: Story = { render: () => <Month from="2026-11-09" to="2026-11-20" /> };
