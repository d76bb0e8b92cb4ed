import { randomUUID } from 'node:crypto';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';

/** A Lambda of the API, as a request reaches it. */
export type Handler = (event: APIGatewayProxyEvent) => Promise<APIGatewayProxyResult>;

type Context = APIGatewayProxyEvent['requestContext'];

const ANONYMOUS = {
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
  /** Path and query as the client sent them, without `/api`. */
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: Buffer | undefined;
  readonly ip: string;
}

const isText = (type: string | undefined) => !type || /^(application\/json|text\/)/i.test(type);

/** The gateway's context of a request. It is not signed with AWS keys, so it has only an IP address. */
function contextOf({ method, headers, ip }: HttpRequest, path: string): Context {
  const requestTimeEpoch = Date.now();
  return {
    accountId: '000000000000',
    apiId: 'local',
    authorizer: undefined,
    httpMethod: method,
    identity: { ...ANONYMOUS, sourceIp: ip, userAgent: headers['user-agent'] ?? null },
    path: `/local${path}`,
    protocol: 'HTTP/1.1',
    requestId: randomUUID(),
    requestTimeEpoch,
    resourceId: 'local',
    resourcePath: path,
    stage: 'local',
  };
}

/**
 * The API Gateway REST (v1) proxy event of a request, as far as our Lambdas read it: they find its call by the path,
 * not by the gateway's resource. Bodies that are not text are base64, as in API Gateway.
 */
export function toProxyEvent(request: HttpRequest): APIGatewayProxyEvent {
  const { method, url, headers, body } = request;
  const [path = '', ...search] = url.split('?');
  const query = Object.fromEntries(new URLSearchParams(search.join('?')));
  const isPlainText = isText(headers['content-type']);
  return {
    httpMethod: method,
    resource: path,
    path,
    headers,
    multiValueHeaders: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value]])),
    pathParameters: null,
    queryStringParameters: Object.keys(query).length > 0 ? query : null,
    multiValueQueryStringParameters: null,
    stageVariables: null,
    body: body ? body.toString(isPlainText ? 'utf8' : 'base64') : null,
    isBase64Encoded: body !== undefined && !isPlainText,
    requestContext: contextOf(request, path),
  };
}
