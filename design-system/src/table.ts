export { Table, type Column, type TableProps, type TableSelection } from './table/Table.tsx';
export { TableList, type TableListProps } from './table/TableList.tsx';
