// For what runs on the site's server alone: it stands in no script of the browser's.
export { absoluteAddress } from './address';
export type { Head, HeadPage, HeadParts, Heads, JsonLd } from './head';
export { excerpt, headline, metaDescription, pageTitle, plainText } from './texts';
