import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { APIGatewayProxyResult, Context } from 'aws-lambda';
import type { ErrorBody } from '#shared/contract/reply.ts';
import { toProxyEvent } from './proxy-event.ts';
import { handlerOf, matchRoute } from './routes.ts';

/** API Gateway's limit of a request body. */
const MAX_BYTES = 10 * 1024 * 1024;

class TooLarge extends Error {}

async function bodyOf(request: IncomingMessage): Promise<Buffer | undefined> {
  if (Number(request.headers['content-length'] ?? 0) > MAX_BYTES) throw new TooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size > MAX_BYTES) throw new TooLarge();
    chunks.push(chunk as Buffer);
  }
  return size > 0 ? Buffer.concat(chunks) : undefined;
}

function refusal(
  statusCode: number,
  message: string,
  headers: Record<string, string> = {},
): APIGatewayProxyResult {
  const body: ErrorBody = { success: false, message, errors: [message], requestId: randomUUID() };
  return {
    statusCode,
    headers: { 'content-type': 'application/json', 'x-content-type-options': 'nosniff', ...headers },
    body: JSON.stringify(body),
  };
}

async function respond(request: IncomingMessage, url: string): Promise<APIGatewayProxyResult> {
  const method = request.method ?? 'GET';
  const match = matchRoute(method, url.split('?')[0] ?? '');
  if (!match) return refusal(404, 'There is no such call');
  if ('allowed' in match)
    return refusal(405, `This call does not take ${method}`, { allow: match.allowed.join(', ') });
  const { call, params } = match;
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
  );
  const body = await bodyOf(request);
  const ip = request.socket.remoteAddress ?? '';
  const event = toProxyEvent({ method, resource: call.path, url, params, headers, body, ip });
  const handler = await handlerOf(call.area);
  return handler(event, {} as Context);
}

/** Answers a request under `/api` as API Gateway and the Lambdas would; `url` comes without the prefix. */
export async function answerApi(
  request: IncomingMessage,
  response: ServerResponse,
  url: string,
): Promise<void> {
  const result = await respond(request, url).catch((error: unknown) => {
    // The rest of a body that was refused is not read.
    if (error instanceof TooLarge) return refusal(413, 'The request is too large', { connection: 'close' });
    if (request.destroyed && !request.complete) return undefined;
    console.error(error);
    return refusal(500, 'Oops! Something wrong');
  });
  if (!result) return void response.destroy();
  const { statusCode, headers = {}, multiValueHeaders = {}, body, isBase64Encoded } = result;
  response.writeHead(statusCode, { ...headers, ...multiValueHeaders } as Record<string, string | string[]>);
  response.end(isBase64Encoded ? Buffer.from(body, 'base64') : body);
}
