import type { Stream } from '@minori/contracts';
import { NO_FIGURE } from '@minori/design-system/format';
import type { ListScreenProps } from '@minori/design-system';
import { TableList, type Column } from '@minori/design-system/table';
import { useMessages } from '@minori/platform';
import { messages } from './messages';
import { StreamSummary } from './StreamSummary';
import { useFigures } from './useFigures';

/** The own streams where there is room for their figures side by side. */
export function StreamTable(screen: ListScreenProps<Stream>) {
  const text = useMessages(messages);
  const columns: Column<Stream>[] = [
    { key: 'stream', title: text.stream, render: (stream) => <StreamSummary stream={stream} /> },
    ...useFigures().map(({ key, label, of }) => ({
      key,
      title: label,
      width: 96,
      align: 'end' as const,
      render: (stream: Stream) => of(stream) ?? NO_FIGURE,
    })),
  ];
  return <TableList {...screen} label={text.stream} columns={columns} />;
}
