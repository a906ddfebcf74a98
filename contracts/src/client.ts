import type { ErrorBody, ErrorCode, FieldError } from './errors';
import type { CallInput, Endpoints } from './index';

/** A failed call. `code` is `network` when no answer came, and `aborted` when the caller gave up. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(
    readonly code: ErrorCode | 'network' | 'aborted',
    message: string,
    readonly status: number,
    readonly fields: Record<string, FieldError> = {},
    readonly requestId?: string,
  ) {
    super(message);
  }
}

/** Call the API by endpoint key: `api('GET /posts/:id', { params: { id } })`. What is no JSON is a file with its name. Reject with an {@link ApiError}. */
export type ApiClient = <K extends keyof Endpoints>(
  key: K,
  ...input: CallInput<Endpoints[K]>
) => Promise<Endpoints[K]['response']>;

/** What a client needs to know. */
export interface ClientOptions {
  /** Where `/api/v1` is, e.g. `/api/v1` or `http://127.0.0.1:4000/api/v1`. */
  baseUrl: string;
  /** Sent as `app_version` with every call. */
  appVersion: string;
  /** The identity token to send, if there is one now. */
  token?(): Promise<string | null> | string | null;
  /** What this browser calls itself, so that its member knows their devices. */
  device?(): string | undefined;
  /** The interface language, so that messages come back in it. */
  language?(): 'ja' | 'en';
  /** What sends; the environment's own when left out. */
  fetch?: typeof fetch;
  /** Told of each failed call before it rejects. */
  onError?(error: ApiError): void;
}

interface AnyInput extends Asked {
  body?: unknown;
  signal?: AbortSignal;
  idempotencyKey?: string;
}

/** What the address of a call says of it. */
interface Asked {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
}

/** Return a path with its parameters filled in, and its query; what is not said is left out. */
function askedPath(path: string, { params = {}, query = {} }: Asked): { path: string; search: URLSearchParams } {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) search.append(name, String(one));
    }
  }
  return { path: path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')), search };
}

/** Return what names a call and what it asks for, as of answers that come with a page: `GET /posts/1/comments?sort=oldest`. */
export function callOf(key: string, asked: Asked = {}): string {
  const { path, search } = askedPath(key, asked);
  return search.size > 0 ? `${path}?${search.toString()}` : path;
}

function addressOf(baseUrl: string, key: string, asked: Asked, appVersion: string): string {
  const { path, search } = askedPath(key, asked);
  search.append('client', 'web');
  search.append('app_version', appVersion);
  return `${baseUrl}${path}?${search.toString()}`;
}

/** A file goes as it is, a body with a file in it as a form. */
function fileOf(body: unknown): Blob | FormData | undefined {
  if (body instanceof Blob) return body;
  const fields = Object.entries(body ?? {});
  if (!fields.some(([, value]) => value instanceof Blob)) return undefined;
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value as string | Blob);
  return form;
}

/** Return the error that a failed answer tells. */
export async function errorFrom(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => undefined)) as ErrorBody | undefined;
  if (!body?.error) return new ApiError('unavailable', `HTTP ${response.status}`, response.status);
  const { code, message, fields, request_id } = body.error;
  return new ApiError(code, message, response.status, fields, request_id);
}

function isJson({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('application/json') ?? true;
}

async function fileFrom(response: Response): Promise<File> {
  const [, name = ''] = /filename="([^"]*)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  const type = response.headers.get('content-type') ?? '';
  return new File([await response.blob()], name, { type });
}

/** Make the client that browser code and tests call the API with. */
export function createClient(options: ClientOptions): ApiClient {
  async function send(key: string, input: AnyInput): Promise<unknown> {
    const [method = 'GET', path = '/'] = key.split(' ');
    const token = await options.token?.();
    const headers: Record<string, string> = { accept: 'application/json' };
    if (token) headers['authorization'] = `Bearer ${token}`;
    const device = token ? options.device?.() : undefined;
    if (device) headers['x-device-id'] = device;
    if (options.language) headers['accept-language'] = options.language();
    if (input.idempotencyKey) headers['idempotency-key'] = input.idempotencyKey;
    const file = fileOf(input.body);
    if (file === undefined && input.body !== undefined) headers['content-type'] = 'application/json';
    if (file instanceof Blob) headers['content-type'] = 'application/octet-stream';
    const response = await (options.fetch ?? fetch)(addressOf(options.baseUrl, path, input, options.appVersion), {
      method,
      headers,
      body: file ?? (input.body === undefined ? undefined : JSON.stringify(input.body)),
      signal: input.signal,
    });
    if (!response.ok) throw await errorFrom(response);
    return isJson(response) ? response.json() : fileFrom(response);
  }

  const client = async (key: string, input: AnyInput = {}): Promise<unknown> => {
    try {
      return await send(key, input);
    } catch (cause) {
      const error =
        cause instanceof ApiError
          ? cause
          : new ApiError(input.signal?.aborted ? 'aborted' : 'network', String(cause), 0);
      options.onError?.(error);
      throw error;
    }
  };
  return client as ApiClient;
}
