declare module 'zengin-code' {
  interface Place {
    code: string;
    name: string;
    /** Full-width katakana, as the banks write it: large letters, long vowels as a full-width hyphen. */
    kana: string;
    hira: string;
  }

  /** Banks and their branches, by their codes. */
  export type Banks = Record<string, Place & { branches: Record<string, Place> }>;

  const banks: Banks;
  export default banks;
}
