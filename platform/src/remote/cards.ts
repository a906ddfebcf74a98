/** What a card is given: whom or what its page is about. */
export interface CardProps {
  /** The parameters of the page's path, and those of its address that its route wants. */
  params: Readonly<Record<string, string>>;
}
