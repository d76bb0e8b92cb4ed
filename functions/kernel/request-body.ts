import httpMultipartBodyParser from '@middy/http-multipart-body-parser';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import type { Call, Upload } from '#shared/contract/call.ts';
import { Refusal } from './refusal.ts';

/** Largest request body: API Gateway refuses more than 10 MB, a Lambda more than 6 MB. */
const MAX_BYTES = 6 * 1024 * 1024;

const malformed = (why: string) => new Refusal(400, why);

/** Half a surrogate pair, which the table refuses, can only come in as an escape. */
const HALVES = /\\ud[89a-f]/i;

const whole = (_: string, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value);

function json(text: string, what: string): unknown {
  try {
    return JSON.parse(text, HALVES.test(text) ? whole : undefined);
  } catch {
    throw malformed(`${what} is not valid JSON`);
  }
}

const header = (event: APIGatewayProxyEvent, name: string) =>
  Object.entries(event.headers ?? {}).find(([key]) => key.toLowerCase() === name)?.[1] ?? '';

const isUpload = (value: unknown): value is Upload =>
  typeof value === 'object' && value !== null && 'content' in value && 'filename' in value;

type Parts = Record<string, unknown>;

interface Read {
  readonly body: unknown;
  readonly files: readonly Upload[];
}

/** The parts of a multipart body: the files, and every other part read as JSON unless the call takes plain text. */
async function multipart(call: Call, event: APIGatewayProxyEvent): Promise<Read> {
  const request = { event: { ...event, headers: { 'content-type': header(event, 'content-type') } } };
  try {
    await httpMultipartBodyParser({
      busboy: { limits: { files: call.fileLimit ?? 1, fields: 20, fieldSize: 200_000 } },
    }).before?.(request as never);
  } catch {
    throw malformed('The form data is malformed');
  }
  const { [call.file ?? '']: given, ...texts } = request.event.body as unknown as Parts;
  const body = Object.fromEntries(
    Object.entries(texts).map(([key, value]) => [
      key,
      typeof value === 'string' && !call.plainParts ? json(value, `Part ${key}`) : value,
    ]),
  );
  return { body, files: [given].flat().filter(isUpload) };
}

/**
 * The body and files of a request.
 * 413 when too large, 415 for a content type the call does not take, 400 when malformed.
 */
export async function readBody(call: Call, event: APIGatewayProxyEvent): Promise<Read> {
  const { body: text, isBase64Encoded } = event;
  if (!call.body || !text) return { body: undefined, files: [] };
  if (text.length * (isBase64Encoded ? 0.75 : 1) > MAX_BYTES)
    throw new Refusal(413, 'The request is too large');
  const type = header(event, 'content-type').toLowerCase();
  if (call.file && type.startsWith('multipart/form-data')) return multipart(call, event);
  if (type && !type.startsWith('application/json'))
    throw new Refusal(415, 'Send the body as application/json');
  const plain = isBase64Encoded ? Buffer.from(text, 'base64').toString() : text;
  return { body: json(plain, 'The body'), files: [] };
}
