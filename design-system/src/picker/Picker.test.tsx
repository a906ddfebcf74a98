import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DesignSystemProvider } from '../provider/DesignSystemProvider.tsx';
import { DateRangePicker } from './DateRangePicker.tsx';
import { DateTimePicker, type DateTimePickerProps } from './DateTimePicker.tsx';
import type { DateRange } from './days.ts';

const told = jest.fn();

beforeEach(() => told.mockClear());

function At({ value: first = '', ...props }: Partial<DateTimePickerProps>) {
  const [value, setValue] = useState(first);
  const change = (next: string) => {
    told(next);
    setValue(next);
  };
  return <DateTimePicker label="公開日時" {...props} value={value} onChange={change} />;
}

function Days({ first = { from: '', to: '' } }: { first?: DateRange }) {
  const [value, setValue] = useState(first);
  const change = (next: DateRange) => {
    told(next);
    setValue(next);
  };
  return <DateRangePicker label="期間" value={value} onChange={change} />;
}

const field = () => screen.getByRole('textbox', { name: '公開日時' });

async function openCalendar() {
  await userEvent.click(screen.getByRole('button', { name: /カレンダーを開く$/ }));
  return within(await screen.findByRole('table'));
}

describe('a date and time', () => {
  test('is typed in many ways and written in one', async () => {
    render(<At />);
    await userEvent.type(field(), '2027年1月5日 9時30分');
    expect(told).toHaveBeenLastCalledWith('2027-01-05T00:30:00.000Z');
    await userEvent.tab();
    expect(field()).toHaveValue('2027/01/05 09:30');
  });

  test('that is none is told once the field is left, and gone as soon as it is one', async () => {
    render(<At value="2027-01-05T00:30:00.000Z" error="過ぎた日時です" />);
    await userEvent.clear(field());
    await userEvent.type(field(), '2027/01/32 9:30');
    expect(told).toHaveBeenLastCalledWith('');
    expect(field()).toHaveAccessibleDescription('過ぎた日時です');
    await userEvent.tab();
    expect(field()).toHaveValue('2027/01/32 9:30');
    expect(field()).toBeInvalid();
    expect(field()).toHaveAccessibleDescription('2026/01/05 09:30のように入力してください。');
    await userEvent.clear(field());
    await userEvent.type(field(), '2027/01/31 9:30');
    expect(field()).toHaveAccessibleDescription('過ぎた日時です');
  });

  test('is chosen from a month, and keeps its time', async () => {
    render(<At value="2027-01-05T00:30:00.000Z" />);
    const month = await openCalendar();
    const chosen = month.getByRole('button', { name: '2027年1月5日（火）', pressed: true });
    await waitFor(() => expect(chosen).toHaveFocus());
    await userEvent.click(month.getByRole('button', { name: '2027年1月20日（水）' }));
    expect(told).toHaveBeenLastCalledWith('2027-01-20T00:30:00.000Z');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '時' }), '18');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '分' }), '05');
    expect(told).toHaveBeenLastCalledWith('2027-01-20T09:05:00.000Z');
    await userEvent.click(screen.getByRole('button', { name: '決定' }));
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(field()).toHaveValue('2027/01/20 18:05');
  });

  test('is chosen by keyboard: by day, week and month', async () => {
    render(<At value="2027-01-31T00:30:00.000Z" />);
    const month = await openCalendar();
    await waitFor(() => expect(month.getByRole('button', { name: '2027年1月31日（日）' })).toHaveFocus());
    await userEvent.keyboard('{PageDown}');
    await waitFor(() => expect(month.getByRole('button', { name: '2027年2月28日（日）' })).toHaveFocus());
    await userEvent.keyboard('{ArrowUp}{ArrowRight}{End}{Enter}');
    expect(told).toHaveBeenLastCalledWith('2027-02-27T00:30:00.000Z');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: '公開日時 カレンダーを開く' })).toHaveFocus();
  });

  test('stays within its bounds', async () => {
    render(<At value="2027-01-05T00:30:00.000Z" min="2027-01-04T03:01:00.000Z" max="2027-01-20T03:00:00.000Z" />);
    const month = await openCalendar();
    expect(month.getByRole('button', { name: '2027年1月3日（日）' })).toBeDisabled();
    expect(month.getByRole('button', { name: '2027年1月21日（木）' })).toBeDisabled();
    await userEvent.click(month.getByRole('button', { name: '2027年1月4日（月）' }));
    expect(told).toHaveBeenLastCalledWith('2027-01-04T03:05:00.000Z');
    const hours = screen.getByRole('combobox', { name: '時' });
    expect(within(hours).getByRole('option', { name: '11' })).toBeDisabled();
    expect(within(hours).getByRole('option', { name: '12' })).toBeEnabled();
    await userEvent.keyboard('{PageDown}');
    expect(screen.getByRole('status')).toHaveTextContent('2027年1月');
  });

  test('is found in another month and year', async () => {
    render(<At value="2027-01-05T00:30:00.000Z" />);
    await openCalendar();
    await userEvent.click(screen.getByRole('button', { name: '1月 月を選択' }));
    await waitFor(() => expect(screen.getByRole('button', { name: '1月' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: '2027年4月5日（月）' })).toHaveFocus());
    expect(told).not.toHaveBeenCalled();
  });

  test('speaks English', async () => {
    render(
      <DesignSystemProvider language="en">
        <At label="Publish at" value="2027-01-05T00:30:00.000Z" />
      </DesignSystemProvider>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Publish at Open the calendar' }));
    expect(await screen.findByRole('button', { name: 'Jan 5, 2027, Tue' })).toBeVisible();
  });

  test('a finger opens a sheet by the field itself', async () => {
    const { matchMedia } = window;
    window.matchMedia = (query) => ({ ...matchMedia(query), matches: query === '(pointer: coarse)' });
    render(<At value="2027-01-05T00:30:00.000Z" />);
    window.matchMedia = matchMedia;
    await userEvent.click(field());
    const sheet = within(await screen.findByRole('dialog', { name: '公開日時' }));
    await userEvent.click(await sheet.findByRole('button', { name: '2027年1月6日（水）' }));
    await userEvent.click(sheet.getByRole('button', { name: '決定' }));
    expect(field()).toHaveValue('2027/01/06 09:30');
  });
});

describe('a range of days', () => {
  test('is typed, and either end may be open', async () => {
    render(<Days />);
    await userEvent.type(screen.getByRole('textbox', { name: '開始日' }), '20261104');
    expect(told).toHaveBeenLastCalledWith({ from: '2026-11-04', to: '' });
    await userEvent.type(screen.getByRole('textbox', { name: '終了日' }), '2026/11/3');
    expect(screen.getByText('終了日が開始日より前です。')).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: '終了日' }), '0');
    expect(told).toHaveBeenLastCalledWith({ from: '2026-11-04', to: '2026-11-30' });
    expect(screen.queryByText('終了日が開始日より前です。')).not.toBeInTheDocument();
  });

  test('is two days of a month, in whichever order', async () => {
    render(<Days first={{ from: '2026-11-04', to: '2026-11-20' }} />);
    const month = await openCalendar();
    await userEvent.click(month.getByRole('button', { name: '2026年11月18日（水）' }));
    expect(told).not.toHaveBeenCalled();
    await userEvent.click(month.getByRole('button', { name: '2026年11月10日（火）' }));
    expect(told).toHaveBeenCalledWith({ from: '2026-11-10', to: '2026-11-18' });
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: '終了日' })).toHaveValue('2026/11/18');
  });

  test('is given up', async () => {
    render(<Days first={{ from: '2026-11-04', to: '2026-11-20' }} />);
    await openCalendar();
    await userEvent.click(screen.getByRole('button', { name: '指定を外す' }));
    expect(told).toHaveBeenCalledWith({ from: '', to: '' });
  });

  test('is given up with what was not understood', async () => {
    render(<Days first={{ from: '2026-11-04', to: '' }} />);
    const to = screen.getByRole('textbox', { name: '終了日' });
    await userEvent.type(to, 'きのう');
    await userEvent.tab();
    expect(to).toBeInvalid();
    await openCalendar();
    await userEvent.click(screen.getByRole('button', { name: '指定を外す' }));
    expect(told).toHaveBeenLastCalledWith({ from: '', to: '' });
    expect(to).toHaveValue('');
    expect(to).toBeValid();
    await openCalendar();
    expect(screen.queryByRole('button', { name: '指定を外す' })).not.toBeInTheDocument();
  });

  test('that was not understood is given up alone', async () => {
    render(<Days />);
    await userEvent.type(screen.getByRole('textbox', { name: '開始日' }), 'きのう');
    await openCalendar();
    await userEvent.click(screen.getByRole('button', { name: '指定を外す' }));
    expect(screen.getByRole('textbox', { name: '開始日' })).toHaveValue('');
  });
});
