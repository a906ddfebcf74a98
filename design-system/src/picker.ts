export { DateRangePicker, type DateRangePickerProps } from './picker/DateRangePicker.tsx';
export { DateTimePicker, type DateTimePickerProps } from './picker/DateTimePicker.tsx';
export type { DateRange } from './picker/days.ts';
