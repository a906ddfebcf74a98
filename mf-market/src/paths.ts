/** The address of a symbol's own page. */
export const symbolPath = (id: string): string => `/chart?id=${id}&tab=chart`;
