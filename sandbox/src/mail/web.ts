import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Mailbox, Message, MessageFilter } from './mailbox.ts';
import { FATES, report, type Fate, type MailWebhook } from './reporting.ts';
import { bodyPage, inboxPage, messagePage } from './pages.ts';

const WAIT_MS = 10_000;
const LONGEST_WAIT_MS = 60_000;

const asset = (file: string) => readFileSync(new URL(`./${file}`, import.meta.url), 'utf8');

const OWN_PAGES = "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; frame-src 'self'";
/** A mail may come from anybody: it gets an origin of its own, no scripts and no way to load things from afar. */
const MAIL_BODY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data: http://127.0.0.1:* http://localhost:*; " +
  'sandbox allow-popups allow-popups-to-escape-sandbox';

interface Inbox {
  mailbox: Mailbox;
  webhook: MailWebhook | undefined;
}

interface Answer {
  status?: number;
  type: 'html' | 'plain' | 'css' | 'javascript' | 'json';
  body: string;
  policy?: string;
  location?: string;
}

/**
 * Return the inbox for people (`/`) and for tests:
 * - `GET /api/messages?to=&subject=&after=` → Message[] without sources, newest first; `DELETE` empties it
 * - `GET /api/messages/ID` → Message
 * - `GET /api/wait?to=&subject=&after=&timeout=` → the newest Message that matches, waiting up to `timeout` (10,000)
 *   milliseconds for it; 404 when none came
 * - `POST /messages/ID/bounced` or `…/complained` tells whom mails come from, as a mail provider does; 502 when it is not taken
 */
export function createInbox(mailbox: Mailbox, webhook?: MailWebhook): Server {
  return createServer((request, response) => {
    void answer({ mailbox, webhook }, request)
      .catch((error: Error): Answer => ({ status: 500, type: 'plain', body: error.message }))
      .then(({ status = 200, type, body, policy = OWN_PAGES, location }) => {
        response.writeHead(status, {
          'content-type': `${type === 'json' ? 'application' : 'text'}/${type}; charset=utf-8`,
          'content-security-policy': policy,
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'no-referrer',
          'cache-control': 'no-store',
          ...(location !== undefined && status === 303 && { location }),
        });
        response.end(body);
      });
  });
}

async function answer({ mailbox, webhook }: Inbox, request: IncomingMessage): Promise<Answer> {
  const { pathname, hostname, searchParams } = new URL(request.url ?? '/', `http://${request.headers.host}`);
  // A page elsewhere whose name was made to point here could otherwise read the mails.
  if (hostname !== '127.0.0.1' && hostname !== 'localhost') return { status: 403, type: 'plain', body: 'Forbidden' };

  const filter: MessageFilter = {
    to: searchParams.get('to') ?? undefined,
    subject: searchParams.get('subject') ?? undefined,
    after: searchParams.has('after') ? Number(searchParams.get('after')) : undefined,
  };
  const [, area, id, part] = pathname.split('/');
  const method = request.method ?? 'GET';

  if (pathname === '/') return { type: 'html', body: inboxPage(mailbox.list(filter), filter.to) };
  if (pathname === '/inbox.css') return { type: 'css', body: asset('../pages/base.css') + asset('inbox.css') };
  if (pathname === '/inbox.js') return { type: 'javascript', body: asset('inbox.js') };
  if (area === 'messages') {
    const message = mailbox.find(Number(id));
    const fate = FATES.find((known) => known === part);
    if (method === 'POST' && message && webhook && fate) return reportAnswer(webhook, message, fate);
    return messageAnswer(message, { part, canReport: webhook !== undefined });
  }
  return apiAnswer(mailbox, `${method} ${pathname}`, filter, Number(searchParams.get('timeout') ?? WAIT_MS));
}

async function reportAnswer(webhook: MailWebhook, message: Message, fate: Fate): Promise<Answer> {
  const isTaken = await report(webhook, message, fate);
  return { status: isTaken ? 303 : 502, type: 'plain', body: fate, location: `/messages/${message.id}` };
}

function messageAnswer(
  message: Message | undefined,
  { part, canReport }: { part: string | undefined; canReport: boolean },
): Answer {
  if (!message) return notFound;
  if (part === 'body') return { type: 'html', body: bodyPage(message), policy: MAIL_BODY };
  if (part === 'text') return { type: 'plain', body: message.text };
  if (part === 'source') return { type: 'plain', body: message.source };
  return part === undefined ? { type: 'html', body: messagePage(message, canReport) } : notFound;
}

async function apiAnswer(mailbox: Mailbox, call: string, filter: MessageFilter, timeout: number): Promise<Answer> {
  if (call === 'GET /api/messages')
    return json(mailbox.list(filter).map((message) => ({ ...message, source: undefined })));
  if (call === 'GET /api/wait') return found(await mailbox.wait(filter, Math.min(timeout, LONGEST_WAIT_MS)));
  if (call === 'DELETE /api/messages') {
    mailbox.clear();
    return json({});
  }
  const id = /^GET \/api\/messages\/(\d+)$/.exec(call)?.[1];
  return found(id ? mailbox.find(Number(id)) : undefined);
}

const json = (value: object): Answer => ({ type: 'json', body: JSON.stringify(value) });
const notFound: Answer = { status: 404, type: 'json', body: '{"error":"not found"}' };
const found = (message: Message | undefined) => (message ? json(message) : notFound);
