import type { Access, Endpoint } from '@minori/contracts';
import {
  domains,
  entities,
  ERROR_STATUS,
  IDEMPOTENCY_KEY,
  methodAndPath,
  type ErrorCode,
} from '@minori/contracts/server';
import { z } from 'zod';

type Json = Record<string, unknown>;

const named = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(entities)) named.add(schema, { id });

/** Return the OpenAPI 3.1 description of every endpoint, from the contracts. */
export function openApiDocument(): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Minori API',
      version: '1.0.0',
      description:
        'Success is `{ data, … }`, failure is `{ error: { code, message, fields?, request_id } }`. Messages follow Accept-Language (`ja`, `en`).',
    },
    servers: [{ url: '/api/v1' }],
    tags: Object.keys(domains).map((name) => ({ name })),
    paths: pathsOf(),
    components: {
      securitySchemes: {
        identity: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'A Firebase ID token; members’ tokens carry the claim `yp_user_id`.',
        },
      },
      schemas: { ...entitySchemas(), Error: errorSchema() },
    },
  };
}

function pathsOf(): Json {
  const paths: Record<string, Json> = {};
  for (const [domain, endpoints] of Object.entries(domains)) {
    for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
      const { method, path } = methodAndPath(endpoint.key);
      const template = path.replace(/:(\w+)/g, '{$1}');
      paths[template] = {
        ...paths[template],
        [method.toLowerCase()]: operation(domain, name, endpoint),
      };
    }
  }
  return paths;
}

function operation(domain: string, name: string, endpoint: Endpoint): Json {
  const { summary, access, sessionCheck, params, query, body, accepts, answers, response, status = 200 } = endpoint;
  const parameters = [...parametersOf('path', params), ...parametersOf('query', query), ...keyParameter(endpoint)];
  return {
    operationId: `${domain}.${name}`,
    tags: [domain],
    summary,
    'x-access': access,
    ...(sessionCheck && { 'x-session-check': sessionCheck }),
    security: securityOf(access),
    ...(parameters.length > 0 && { parameters }),
    ...(isGiven(body) && {
      requestBody: { required: !body.safeParse({}).success, content: content(accepts, schemaOf(body, 'input')) },
    }),
    responses: {
      [status]: { description: 'Done', content: content(answers, schemaOf(response, 'output')) },
      ...errorResponses(endpoint),
    },
  };
}

function securityOf(access: Access): Json[] {
  if (access === 'public') return [];
  return access === 'optional' ? [{}, { identity: [] }] : [{ identity: [] }];
}

function parametersOf(place: 'path' | 'query', schema: z.ZodType | undefined): Json[] {
  if (!isGiven(schema)) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function keyParameter({ idempotency }: Endpoint): Json[] {
  if (!idempotency) return [];
  return [
    {
      name: 'Idempotency-Key',
      in: 'header',
      description:
        'The client’s name for the call. Sent again with the same key within seven days it happens once and gets the same answer.',
      required: idempotency === 'required',
      schema: { type: 'string', pattern: IDEMPOTENCY_KEY.source },
    },
  ];
}

function errorResponses({ access, params, query, body, idempotency }: Endpoint): Json {
  const codes: ErrorCode[] = ['rate_limited', 'internal'];
  if (access !== 'public') codes.push('unauthenticated');
  if (access === 'member' || access === 'admin') codes.push('not_registered', 'forbidden');
  if (access === 'identity') codes.push('email_not_verified');
  if (isGiven(params)) codes.push('not_found');
  if (isGiven(query) || isGiven(body) || idempotency) codes.push('invalid_input');
  if (idempotency) codes.push('idempotency_key_reused', 'conflict');
  if (isGiven(body)) codes.push('invalid_json', 'payload_too_large', 'unsupported_media_type');
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codes) byStatus.set(ERROR_STATUS[code], [...(byStatus.get(ERROR_STATUS[code]) ?? []), code]);
  return Object.fromEntries(
    [...byStatus].map(([status, known]) => [
      status,
      { description: known.join(', '), content: json({ $ref: '#/components/schemas/Error' }) },
    ]),
  );
}

function errorSchema(): Json {
  const code = z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]);
  const field = z.object({ code: z.string(), message: z.string() });
  const error = z.object({
    code,
    message: z.string(),
    fields: z.record(z.string(), field).optional(),
    request_id: z.string(),
  });
  return schemaOf(z.object({ error }), 'output');
}

/** The shared objects, each with references to the others. */
function entitySchemas(): Json {
  return Object.fromEntries(
    Object.entries(entities).map(([name, schema]) => {
      // On its own a named schema is not a reference; in a wrapping object it is, beside all that it refers to.
      const { $defs } = z.toJSONSchema(z.object({ schema }), { metadata: named }) as { $defs: Json };
      return [name, withReferences($defs[name])];
    }),
  );
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, $defs: __, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', metadata: named });
  return withReferences(rest) as Json;
}

/** Point references at the document's shared schemas. */
function withReferences(schema: unknown): unknown {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'));
}

/** Contracts leave out what an endpoint does not take. */
function isGiven(schema: z.ZodType | undefined): schema is z.ZodType {
  return schema !== undefined;
}

const MEDIA_TYPES = {
  multipart: 'multipart/form-data',
  bytes: 'application/octet-stream',
  events: 'text/event-stream',
} as const;

function content(format: keyof typeof MEDIA_TYPES | undefined, schema: Json): Json {
  return format === undefined ? json(schema) : { [MEDIA_TYPES[format]]: { schema } };
}

function json(schema: Json): Json {
  return { 'application/json': { schema } };
}
