import { randomUUID } from 'node:crypto';
import type { APIGatewayProxyEvent } from 'aws-lambda';

type Context = APIGatewayProxyEvent['requestContext'];

const NOBODY = {
  accessKey: null,
  accountId: null,
  apiKey: null,
  apiKeyId: null,
  caller: null,
  clientCert: null,
  cognitoAuthenticationProvider: null,
  cognitoAuthenticationType: null,
  cognitoIdentityId: null,
  cognitoIdentityPoolId: null,
  principalOrgId: null,
  user: null,
  userArn: null,
} as const;

export interface HttpRequest {
  readonly method: string;
  /** The call's route template, as API Gateway hands it over in `resource`. */
  readonly resource: string;
  /** Path and query as the client sent them, without `/api`. */
  readonly url: string;
  /** Path variables, decoded; read off `url` where they are not given. */
  readonly params?: Record<string, string>;
  readonly headers: Record<string, string>;
  readonly body: Buffer | undefined;
  readonly ip: string;
}

const isText = (type: string | undefined) => !type || /^(application\/json|text\/)/i.test(type);

/** A part of an address decoded; as it is where its percent signs mean nothing. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The path variables of a template, as `url` fills them in. */
function paramsOf(resource: string, url: string): Record<string, string> {
  const names = [...resource.matchAll(/\{(\w+)\+?\}/g)].map(([, name]) => name ?? '');
  const pattern = new RegExp(`^${resource.replace('{proxy+}', '(.*)').replace(/\{\w+\}/g, '([^/?]*)')}$`);
  const values = pattern.exec(new URL(url, 'http://local').pathname)?.slice(1) ?? [];
  return Object.fromEntries(names.map((name, i) => [name, decoded(values[i] ?? '')]));
}

interface Requested {
  readonly method: string;
  readonly resource: string;
  readonly pathname: string;
  readonly ip: string;
  readonly agent: string | null;
}

/** The gateway's context of a request. It is not signed with AWS keys, so it has only an IP address. */
function contextOf({ method, resource, pathname, ip, agent }: Requested): Context {
  const requestTimeEpoch = Date.now();
  return {
    accountId: '000000000000',
    apiId: 'local',
    authorizer: undefined,
    httpMethod: method,
    identity: { ...NOBODY, sourceIp: ip, userAgent: agent },
    path: `/local${pathname}`,
    protocol: 'HTTP/1.1',
    requestId: randomUUID(),
    requestTimeEpoch,
    resourceId: 'local',
    resourcePath: resource,
    stage: 'local',
  };
}

/** The API Gateway REST (v1) proxy event of a request; bodies that are no text are base64, as there. */
export function toProxyEvent({
  method,
  resource,
  url,
  params = paramsOf(resource, url),
  headers,
  body,
  ip,
}: HttpRequest): APIGatewayProxyEvent {
  const { pathname, searchParams } = new URL(url, 'http://local');
  const plain = isText(headers['content-type']);
  const query = Object.fromEntries(searchParams);
  return {
    httpMethod: method,
    resource,
    path: pathname,
    headers,
    multiValueHeaders: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value]])),
    pathParameters: Object.keys(params).length > 0 ? params : null,
    queryStringParameters: Object.keys(query).length > 0 ? query : null,
    multiValueQueryStringParameters: null,
    stageVariables: null,
    body: body ? body.toString(plain ? 'utf8' : 'base64') : null,
    isBase64Encoded: body !== undefined && !plain,
    requestContext: contextOf({ method, resource, pathname, ip, agent: headers['user-agent'] ?? null }),
  };
}
