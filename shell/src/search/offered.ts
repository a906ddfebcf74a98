/** The list that is below a field, and what of it one is on. */
export interface OfferedList {
  /** The ids of the elements. */
  list: string;
  active: string | undefined;
}
