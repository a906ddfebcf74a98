/** What the lower part of a symbol's page shows, as `defaultTab` of the address names it. */
export const SECTIONS = ['predictions', 'scoring_model', 'posts', 'news', 'analytics'] as const;
export type SectionName = (typeof SECTIONS)[number];

/** Return the section that an address names; the predictions unless told. */
export function sectionOf(params: URLSearchParams): SectionName {
  return SECTIONS.find((each) => each === params.get('defaultTab')) ?? 'predictions';
}
