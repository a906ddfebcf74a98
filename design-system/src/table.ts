export { Table, type Column, type TableProps } from './table/Table.tsx';
export { TableList, type TableListProps } from './table/TableList.tsx';
