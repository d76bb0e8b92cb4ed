import * as z from 'zod';
import type { Access } from '../access/may.ts';
import { type Area, BODY_BYTES, type Call } from './call.ts';
import { ErrorBody } from './reply.ts';

type Json = Record<string, unknown>;
type Document = Json & { readonly paths: Readonly<Record<string, Json>> };

const pathParameters = ({ path }: Pick<Call, 'path'>) =>
  [...path.matchAll(/\{(\w+)\+?\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));

function byPath(calls: readonly Call[], operationOf: (call: Call) => Json): Record<string, Json> {
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    const methods = (paths[call.path] ??= {});
    const method = call.method.toLowerCase();
    if (method in methods) throw new Error(`${call.method} ${call.path} is declared twice (${call.name})`);
    methods[method] = operationOf(call);
  }
  return paths;
}

/** The gateway's resource for a call; a REST API has room for 300 (docs/adr/112). */
export const resourceOf = ({ path, wire }: Pick<Call, 'path' | 'wire'>): `/${string}` =>
  wire?.gathered ? `/${path.split('/')[1]}/{proxy+}` : path;

/** The calls as the gateway knows them: of those that are gathered one for each method. */
function atGateway(calls: readonly Call[]): Call[] {
  const gathered = calls
    .filter(({ wire }) => wire?.gathered)
    .map((call) => [`${call.method} ${resourceOf(call)}`, call] as const);
  const standing = new Map(gathered).entries();
  return [
    ...calls.filter(({ wire }) => !wire?.gathered),
    ...[...standing].map(([name, call]): Call => ({ ...call, path: resourceOf(call), name })),
  ];
}

/**
 * The body of the API Gateway REST API: paths, methods and integrations only, since schemas of every call
 * would not fit into a CloudFormation template. The Lambda checks what comes in.
 * @param integrationFor the `x-amazon-apigateway-integration` of an area's Lambda
 */
export function gatewayDocument(calls: readonly Call[], integrationFor: (area: Area) => Json): Document {
  return {
    openapi: '3.0.1',
    info: { title: 'Havenkeep', version: '1' },
    // Everything else reaches the Lambda as text; a form with a file would be damaged by that.
    'x-amazon-apigateway-binary-media-types': ['multipart/form-data'],
    paths: byPath(atGateway(calls), (call) => {
      const parameters = pathParameters(call);
      return {
        operationId: call.name.replaceAll(/\W+/g, '_'),
        ...(parameters.length > 0 ? { parameters } : {}),
        responses: {},
        'x-amazon-apigateway-integration': integrationFor(call.area),
      };
    }),
  };
}

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { target: 'openapi-3.0', io, unrepresentable: 'any' }) as Json & {
    properties?: Record<string, Json>;
    required?: string[];
  };

function queryParameters({ query }: Call): Json[] {
  if (!query) return [];
  const { properties = {}, required = [] } = schemaOf(query, 'input');
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

function requestBody({ body, file, wire }: Call): Json | undefined {
  if (!body) return undefined;
  const schema = schemaOf(body, 'input');
  const { bodyBytes = BODY_BYTES } = wire ?? {};
  const parts = {
    ...schema,
    properties: { ...schema.properties, [file ?? '']: { type: 'string', format: 'binary' } },
  };
  return {
    required: true,
    description: `At most ${bodyBytes / 1024 / 1024} MB${file ? ', files together' : ''}`,
    content: {
      'application/json': { schema },
      ...(file ? { 'multipart/form-data': { schema: parts } } : {}),
    },
  };
}

function replySchema({ reply, message, wire }: Call): Json {
  const { lift = [], raw } = wire ?? {};
  const data = schemaOf(reply, 'output');
  if (raw) return data;
  const lifted = Object.fromEntries(lift.map((key) => [key, data.properties?.[key] ?? {}]));
  return {
    type: 'object',
    required: ['success', 'data', ...(message ? ['message'] : []), ...lift],
    properties: {
      success: { type: 'boolean', enum: [true] },
      ...(message
        ? { message: { type: 'string', ...(typeof message === 'string' ? { example: message } : {}) } }
        : {}),
      data,
      ...lifted,
    },
  };
}

/** Who may call, as people read it. */
export function accessText(access: Access): string {
  if (access === 'public') return 'Everybody.';
  if (access === 'signedIn') return 'Everybody who is signed in.';
  return typeof access === 'string'
    ? `Needs \`${access}\`.`
    : `Needs one of ${access.anyOf.map((right) => `\`${right}\``).join(', ')}.`;
}

/** The 200 of a call: JSON, or text of its media type. */
const replyContent = (call: Call): Json =>
  call.wire?.replyType
    ? { [call.wire.replyType]: { schema: { type: 'string' } } }
    : { 'application/json': { schema: replySchema(call) } };

const REFUSED = {
  description: 'Refused; the status says why, `errors[0]` can be shown to a person',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
};

function operation(call: Call): Json {
  const body = requestBody(call);
  const open = call.access === 'public';
  return {
    operationId: call.name,
    tags: [call.area],
    summary: call.summary,
    description: accessText(call.access),
    security: open ? [] : [{ bearer: [] }],
    parameters: [...pathParameters(call), ...queryParameters(call)],
    ...(body ? { requestBody: body } : {}),
    responses: {
      200: { description: 'Done', content: replyContent(call) },
      default: REFUSED,
    },
  };
}

/** The interface as an OpenAPI 3.0 document: what `GET /api/openapi.json` answers and the API page shows. */
export function apiDocument(calls: readonly Call[]): Json {
  return {
    openapi: '3.0.3',
    info: { title: 'Havenkeep', version: '1', description: 'The system an animal rescue runs on.' },
    servers: [{ url: '/api' }],
    paths: byPath(calls, operation),
    components: {
      schemas: { Error: schemaOf(ErrorBody, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}
