const HONORIFIC = /(?:さん|さま|様|氏|殿|ちゃん|くん|先生)[^\p{L}\p{N}]*$/u;
/** What `distinctName` adds. */
const USERNAME = / \(@\w+\)$/;

/** Return a member's name with さん for a Japanese sentence; one that has an honorific already stays as it is. */
export function withHonorific(name: string): string {
  return HONORIFIC.test(name.replace(USERNAME, '')) ? name : `${name}さん`;
}
