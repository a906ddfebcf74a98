/** A mail as it arrived. */
export interface ReceivedMail {
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  attachments: { filename: string; mimeType: string; bytes: number }[];
}

/** The mails that were sent in a test. */
export interface TestMailbox {
  /** All mails to an address, newest first. */
  to(address: string): Promise<ReceivedMail[]>;
}

/** Read the mails that the catcher behind `inboxUrl` took. */
export function openTestMailbox(inboxUrl: string): TestMailbox {
  return {
    async to(address) {
      const response = await fetch(`${inboxUrl}/api/messages?to=${encodeURIComponent(address)}`);
      return (await response.json()) as ReceivedMail[];
    },
  };
}
