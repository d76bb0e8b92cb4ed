import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { visitorAddress } from '../../kernel/http/visitor.ts';
import { withWorkLine } from '../../kernel/log/line.ts';
import { setLogFields } from '../../kernel/log/work.ts';
import { HttpError } from '../../kernel/http-error.ts';
import { writeUnits } from '../../kernel/table/requests/meter.ts';
import { countView } from './page-views.ts';
import { changeReport } from './reports/change-report.ts';
import { newChallenge } from './reports/challenge.ts';
import { receiveReport } from './reports/report-intake.ts';

/** An empty picture: SVG, since the gateway passes text through unchanged. */
const PIXEL = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

/** A browser caches the picture this long, so a visitor is counted once without being recognized. */
const VIEW_CACHE_SECONDS = 1800;

/** The most characters in the body of a request; photos are uploaded to the storage directly. */
const MAX_BODY_LENGTH = 20_000;

const NO_STORE_HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' } as const;

const json = (
  statusCode: number,
  value: object,
  headers: Record<string, string> = {},
): APIGatewayProxyResult => ({
  statusCode,
  headers: { ...NO_STORE_HEADERS, 'content-type': 'application/json', ...headers },
  body: JSON.stringify(value),
});

async function viewPixel(path: string, now: Date): Promise<APIGatewayProxyResult> {
  return {
    statusCode: (await countView(path, now)) ? 200 : 404,
    headers: {
      'content-type': 'image/svg+xml',
      'x-content-type-options': 'nosniff',
      'cache-control': `private, max-age=${VIEW_CACHE_SECONDS}`,
    },
    body: PIXEL,
  };
}

/** Parses JSON; undefined for any other text. */
function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}

async function handlePost(event: APIGatewayProxyEvent, now: Date): Promise<APIGatewayProxyResult> {
  const { path, body, isBase64Encoded } = event;
  const text = body ?? '';
  if (text.length > MAX_BODY_LENGTH || isBase64Encoded) throw new HttpError(413, 'This is too long');
  const ip = visitorAddress(event);
  const [, slug, token] = /^\/r\/-\/([\w-]+)\/report(?:\/([\w-]+))?$/.exec(path) ?? [];
  if (!slug) throw new HttpError(404, 'There is no such address');
  if (!token) return json(200, await receiveReport(slug, parseJson(text), ip, now));
  const redirectPath = await changeReport({ slug, token, body: text }, ip, now);
  if (!redirectPath) throw new HttpError(404, 'There is no such report');
  return { statusCode: 303, headers: { ...NO_STORE_HEADERS, location: redirectPath }, body: '' };
}

async function handleRequest(event: APIGatewayProxyEvent, now: Date): Promise<APIGatewayProxyResult> {
  try {
    if (event.httpMethod === 'POST') return await handlePost(event, now);
    if (/^\/r\/-\/[\w-]+\/challenge$/.test(event.path)) return json(200, await newChallenge(now));
    return await viewPixel(event.path, now);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const { status, message, details } = error;
    const retryHeaders: Record<string, string> = details.retryAfter
      ? { 'retry-after': String(details.retryAfter) }
      : {};
    return json(status, { message, fields: details.fields ?? {} }, retryHeaders);
  }
}

/** Takes views and reports of visitors, and shows nothing of a rescue (docs/adr/297). */
export const handler = (event: APIGatewayProxyEvent): Promise<APIGatewayProxyResult> =>
  withWorkLine(
    { kind: 'call', call: 'public-inbox', requestId: event.requestContext.requestId },
    async () => {
      const now = new Date();
      const metering = writeUnits(now);
      const reply = await handleRequest(event, now);
      await metering;
      setLogFields({ status: reply.statusCode });
      return reply;
    },
  );
