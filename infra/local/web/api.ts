import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { APIGatewayProxyResult } from 'aws-lambda';
import { HttpError } from '#functions/kernel/http-error.ts';
import type { ErrorBody } from '#shared/contract/reply.ts';
import { runGuarded, withTimeout } from './error-guard.ts';
import { type Handler, toProxyEvent } from './proxy-event.ts';
import { areaOf, handlerOf, publicLambdaOf } from './routes.ts';

/** API Gateway's limit of a request body. */
const MAX_BYTES = 10 * 1024 * 1024;

export interface ApiOptions {
  /** Finds the Lambda of an area. */
  readonly handlerOf: (area: Parameters<typeof handlerOf>[0]) => Promise<Handler>;
  /** The timeout for a request body, in milliseconds. */
  readonly bodyTimeoutMs: number;
  /** The timeout of a Lambda, in milliseconds; by default 29 seconds, the limit of API Gateway. */
  readonly replyTimeoutMs: number;
}

export const API_DEFAULTS: ApiOptions = { handlerOf, bodyTimeoutMs: 60_000, replyTimeoutMs: 29_000 };

async function bodyOf(request: IncomingMessage): Promise<Buffer | undefined> {
  const tooLargeError = new HttpError(413, 'The request is too large');
  if (Number(request.headers['content-length'] ?? 0) > MAX_BYTES) throw tooLargeError;
  const chunks: Buffer[] = [];
  let size = 0;
  const parts: AsyncIterable<Buffer> = request;
  for await (const part of parts) {
    size += part.length;
    if (size > MAX_BYTES) throw tooLargeError;
    chunks.push(part);
  }
  return size > 0 ? Buffer.concat(chunks) : undefined;
}

function errorResult(
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

/** API Gateway's answer after a failure of the Lambda. */
const failureResult = (error: unknown): APIGatewayProxyResult => {
  // The rest of a body that was refused is not read.
  if (error instanceof HttpError) return errorResult(error.status, error.message, { connection: 'close' });
  console.error(error);
  return errorResult(500, 'Oops! Something wrong');
};

async function respond(
  request: IncomingMessage,
  url: string,
  options: ApiOptions,
): Promise<APIGatewayProxyResult> {
  const method = request.method ?? 'GET';
  const path = url.split('?')[0] ?? '';
  const area = areaOf(method, path) ?? publicLambdaOf(method, path);
  if (!area) return errorResult(404, 'There is no such call');
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
  );
  const slowError = new HttpError(408, 'The request takes too long to come');
  const body = await withTimeout(options.bodyTimeoutMs, bodyOf(request), slowError);
  const ip = request.socket.remoteAddress ?? '';
  const event = toProxyEvent({ method, url, headers, body, ip });
  const handler = await options.handlerOf(area);
  const timeoutError = new HttpError(504, 'This takes too long. Please try again');
  return withTimeout(options.replyTimeoutMs, handler(event), timeoutError);
}

function send(response: ServerResponse, result: APIGatewayProxyResult): void {
  const { statusCode, headers = {}, multiValueHeaders = {}, body, isBase64Encoded } = result;
  const entries = Object.entries({ ...headers, ...multiValueHeaders });
  const texts = entries.map(([name, value]) => [
    name,
    Array.isArray(value) ? value.map(String) : String(value),
  ]);
  response.writeHead(statusCode, Object.fromEntries(texts));
  response.end(isBase64Encoded ? Buffer.from(body, 'base64') : body);
}

/**
 * Answers a request under `/api` as API Gateway and the Lambdas would, whatever these do; `url` comes without the
 * prefix.
 */
export async function handleApi(
  request: IncomingMessage,
  response: ServerResponse,
  url: string,
  options: ApiOptions,
): Promise<void> {
  const hasHungUp = () => request.destroyed && !request.complete;
  const result = await runGuarded(() => respond(request, url, options)).catch((error: unknown) =>
    !(error instanceof HttpError) && hasHungUp() ? 'client gone' : failureResult(error),
  );
  if (result === 'client gone') return void response.destroy();
  try {
    send(response, result);
  } catch (error) {
    const fallback = failureResult(error);
    if (response.headersSent) response.destroy();
    else send(response, fallback);
  }
}
