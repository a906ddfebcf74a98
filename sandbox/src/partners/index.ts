import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { HOST, listen } from '../process/ports.ts';
import { newlyTold, openApplications, type Application, type Applications } from './applications.ts';
import { applicationsPage, partnerPage, tradePage } from './pages.ts';
import { linkToken, tell, type PartnerWebhook, type Told } from './signing.ts';

/** Which partners are played. */
export const PLAYED_PARTNERS = [
  'ig',
  'invast',
  'webull',
  'renosy',
  'moomoo',
  'monex',
  'bittrade',
  'takatrade',
] as const;

const TRADE_USERNAME = /^[\w.@-]{1,40}$/;
const POLICY = "default-src 'none'; style-src 'self'; form-action 'self'";
const WRONG_KEY = 'somebody-else-who-does-not-know-the-key';

/** How to start the partners. */
export interface PartnersOptions {
  port: number;
  /** Where applications are kept; without it they end with the process. */
  dataFile?: string | undefined;
  webhook: PartnerWebhook;
  /** Of Minori, where an account is linked. */
  siteUrl: string;
}

/** Running partners. */
export interface Partners {
  /** Where people see what was applied for, and play what becomes of it. */
  url: string;
  close: () => Promise<void>;
}

interface Answer {
  status?: number;
  body?: string;
  type?: 'html' | 'css';
  location?: string;
}

interface Played extends Pick<PartnersOptions, 'webhook' | 'siteUrl'> {
  applications: Applications;
}

/**
 * Start made-up partners, each with a site (`/sites/PARTNER?click_id=`) on which an account is applied for, and a list (`/`) from
 * which it is confirmed or withdrawn, told once more or forged. What they tell they sign and send as real ones do.
 */
export async function startPartners({ port, dataFile, webhook, siteUrl }: PartnersOptions): Promise<Partners> {
  const applications = openApplications(dataFile);
  const played: Played = { applications, webhook, siteUrl };
  const server = createServer((request, response) => {
    void answer(played, request)
      .catch((error: Error): Answer => ({ status: 500, body: error.message }))
      .then(({ status = 200, body = '', type = 'html', location }) => {
        response.writeHead(location ? 303 : status, {
          'content-type': `text/${type}; charset=utf-8`,
          'content-security-policy': POLICY,
          'cache-control': 'no-store',
          ...(location !== undefined && { location }),
        });
        response.end(body);
      });
  });
  const url = `http://${HOST}:${await listen(server, port)}`;
  return {
    url,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
      applications.flush();
    },
  };
}

async function answer(played: Played, request: IncomingMessage): Promise<Answer> {
  const { pathname, searchParams } = new URL(request.url ?? '/', `http://${request.headers.host}`);
  const [, area, name = '', act = ''] = pathname.split('/').map(decodeURIComponent);
  const partner = PLAYED_PARTNERS.find((one) => one === name);
  const { applications } = played;
  switch (`${request.method} ${area}`) {
    case 'GET ':
      return { body: applicationsPage(applications.list()) };
    case 'GET partners.css':
      return { type: 'css', body: stylesheet() };
    case 'GET sites':
      if (partner === 'takatrade')
        return { body: tradePage(linkFor(played, searchParams.get('trade_username') ?? '')) };
      return partner ? { body: siteOf(applications, partner, searchParams.get('click_id') ?? '') } : { status: 404 };
    case 'POST sites':
      return partner ? apply(played, partner, new URLSearchParams(await text(request))) : { status: 404 };
    case 'POST applications': {
      const application = applications.find(name);
      return application ? play(played, application, act) : { status: 404 };
    }
    default:
      return { status: 404 };
  }
}

function siteOf(applications: Applications, partner: string, clickId: string): string {
  return partnerPage(partner, clickId, applications.find(clickId) !== undefined);
}

async function apply(played: Played, partner: string, form: URLSearchParams): Promise<Answer> {
  const clickId = form.get('click_id') ?? '';
  const application = played.applications.enter(partner, clickId);
  await send(played, application, newlyTold(application, 'applied'));
  return { location: `/sites/${partner}?${new URLSearchParams({ click_id: clickId })}` };
}

async function play(played: Played, application: Application, act: string): Promise<Answer> {
  const last = application.told.at(-1)?.told;
  if (act === 'confirmed' || act === 'withdrawn') await send(played, application, newlyTold(application, act));
  else if (act === 'replay' && last) await send(played, application, last);
  else if (act === 'forge') await send(played, application, newlyTold(application, 'confirmed'), WRONG_KEY);
  else return { status: 404 };
  return { location: '/' };
}

async function send({ applications, webhook }: Played, application: Application, told: Told, forgedWith?: string) {
  const status = await tell(webhook, application.partner, { told, ...(forgedWith && { forgedWith }) });
  application.told.push({ told, forged: forgedWith !== undefined, answer: status });
  applications.changed();
}

function linkFor({ webhook, siteUrl }: Played, tradeUsername: string) {
  if (!TRADE_USERNAME.test(tradeUsername)) return undefined;
  const said = { trade_username: tradeUsername, token: linkToken(webhook, 'takatrade', tradeUsername) };
  // Behind the # it goes to no server, and stands in no log.
  return { tradeUsername, url: `${siteUrl}/p/link_account/takatrade#${new URLSearchParams(said)}` };
}

const stylesheet = () =>
  ['../pages/base.css', './partners.css'].map((file) => readFileSync(new URL(file, import.meta.url), 'utf8')).join('');
