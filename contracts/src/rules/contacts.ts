/** Ways to reach somebody outside of the product. */
export const CONTACT_KINDS = ['line', 'telegram', 'whatsapp', 'email', 'phone'] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];

/** Japanese numbers, with or without separators and country code; nothing else may touch them. */
const PHONE =
  /(?<![\d.,-])(?:\+?81[-\s.]?|0)(?:[5789]0[-\s.]?\d{4}[-\s.]?\d{4}|[1-9]\d{0,3}[-\s.(]\d{1,4}[-\s.)]\d{4})(?![\d.,%-])/;

const PATTERNS: Record<ContactKind, RegExp[]> = {
  line: [
    /(?:lin\.ee|line\.me)\//,
    /(?<![a-z])line(?![a-z])[\s:の・@]*(?:id|アカウント|グループ|公式|登録|追加|交換|友だち|友達|ともだち|@)/,
    /(?:公式|個人)[\s・]*line(?![a-z])/,
    /(?:ライン|らいん)[\s:の・@]*(?:id|グループ|登録|追加|交換|友だち|友達|ともだち)/,
    /(?<![a-z])line(?![a-z])[^\n。]{0,6}(?:ください|下さい|はこちら|まで連絡|で連絡)/,
  ],
  telegram: [/(?<![a-z])t\.me\//, /telegram|テレグラム/],
  whatsapp: [/wa\.me\//, /whats\s?app|ワッツアップ/],
  email: [/[a-z0-9._%+-]+\s?@\s?[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}/],
  phone: [PHONE],
};

/** Return the ways to reach somebody outside that a text names, full-width writing included, in a fixed order. */
export function contactKindsIn(text: string): ContactKind[] {
  const plain = text.normalize('NFKC').toLowerCase();
  return CONTACT_KINDS.filter((kind) => PATTERNS[kind].some((pattern) => pattern.test(plain)));
}
