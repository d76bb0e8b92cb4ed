import * as z from 'zod';
import { keyNeedOf } from './key-access.ts';
import type { Access } from '../access/may.ts';
import { BODY_BYTES, type Call } from './call.ts';
import { ErrorBody } from './reply.ts';

type Json = Record<string, unknown>;

const pathParameters = ({ params }: Call) =>
  Object.keys(params?.shape ?? {}).map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));

function pathsOf(calls: readonly Call[]): Record<string, Json> {
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    const methods = (paths[call.path] ??= {});
    const method = call.method.toLowerCase();
    if (method in methods) throw new Error(`${call.method} ${call.path} is declared twice (${call.name})`);
    methods[method] = operation(call);
  }
  return paths;
}

/** True for a pattern with Unicode classes, which other programs do not understand. */
const isForeign = (pattern: string | undefined) => pattern?.includes('\\p{') ?? false;

const jsonSchemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, {
    target: 'openapi-3.0',
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      if (isForeign(jsonSchema.pattern)) delete jsonSchema.pattern;
    },
  }) as Json & {
    properties?: Record<string, Json>;
    required?: string[];
  };

function queryParameters({ query }: Call): Json[] {
  if (!query) return [];
  const { properties = {}, required = [] } = jsonSchemaOf(query, 'input');
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

function requestBody({ body, file, wire }: Call): Json | undefined {
  if (!body) return undefined;
  const schema = jsonSchemaOf(body, 'input');
  const { bodyBytes = BODY_BYTES } = wire ?? {};
  return {
    required: true,
    description: `At most ${bodyBytes / 1024 / 1024} MB${file ? ', files together' : ''}`,
    content: {
      'application/json': { schema },
      ...(file
        ? {
            'multipart/form-data': {
              schema: {
                ...schema,
                properties: { ...schema.properties, [file]: { type: 'string', format: 'binary' } },
              },
            },
          }
        : {}),
    },
  };
}

function replySchema({ reply, message, wire }: Call): Json {
  const { topLevelKeys = [], raw } = wire ?? {};
  const data = jsonSchemaOf(reply, 'output');
  if (raw) return data;
  const topLevelSchemas = Object.fromEntries(topLevelKeys.map((key) => [key, data.properties?.[key] ?? {}]));
  return {
    type: 'object',
    required: ['success', 'data', ...(message ? ['message'] : []), ...topLevelKeys],
    properties: {
      success: { type: 'boolean', enum: [true] },
      ...(message
        ? { message: { type: 'string', ...(typeof message === 'string' ? { example: message } : {}) } }
        : {}),
      data,
      ...topLevelSchemas,
    },
  };
}

/** The permitted callers, in words for readers. */
export function accessText(access: Access): string {
  if (access === 'public') return 'Everyone.';
  if (access === 'signedIn') return 'Everyone who is signed in.';
  return typeof access === 'string'
    ? `Needs \`${access}\`.`
    : `Needs one of ${access.anyOf.map((right) => `\`${right}\``).join(', ')}.`;
}

/** The access that a key needs for a call, in words for readers. */
function keyText(call: Call): string {
  if (call.access === 'public') return '';
  if (call.anyApiKey) return 'Open to every key, which sees what its levels open.';
  const need = keyNeedOf(call);
  return need ? `A key needs \`${need.part}: ${need.level}\`.` : 'Not open to keys.';
}

/** The content of a 200 reply: JSON, or text of the media type of the call. */
const replyContent = (call: Call): Json =>
  call.wire?.replyType
    ? { [call.wire.replyType]: { schema: { type: 'string' } } }
    : { 'application/json': { schema: replySchema(call) } };

const REFUSAL = {
  description: 'Refused; the status says why, `errors[0]` can be shown to a person',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
};

function operation(call: Call): Json {
  const body = requestBody(call);
  const isPublic = call.access === 'public';
  return {
    operationId: call.name,
    tags: [call.area],
    summary: call.summary,
    description: `${accessText(call.access)} ${keyText(call)}`.trim(),
    security: isPublic ? [] : [{ bearer: [] }],
    parameters: [...pathParameters(call), ...queryParameters(call)],
    ...(body ? { requestBody: body } : {}),
    responses: {
      200: { description: 'Done', content: replyContent(call) },
      default: REFUSAL,
    },
  };
}

/** The interface as an OpenAPI 3.0 document: what `GET /api/openapi.json` answers and the API page shows. */
export function apiDocument(calls: readonly Call[]): Json {
  return {
    openapi: '3.0.3',
    info: { title: 'Havenkeep', version: '1', description: 'The system an animal rescue runs on.' },
    servers: [{ url: '/api' }],
    paths: pathsOf(calls),
    components: {
      schemas: { Error: jsonSchemaOf(ErrorBody, 'output') },
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description:
            'The token of a sign-in, or a key (`hk_live_…`) that an Administrator made at /customization/keys',
        },
      },
    },
  };
}
