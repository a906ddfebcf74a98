/** The page on which members see what became of their invitations. */
export const INVITATIONS_PATH = '/invitations';

/** Return the link by which others come to register with a member's code in place. */
export function invitationLink(username: string, code: string): string {
  return `${window.location.origin}/${username}?referral=${code}`;
}
