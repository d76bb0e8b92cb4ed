import type { APIGatewayProxyEvent } from 'aws-lambda';
import { BODY_BYTES, type Call, EVENT_BYTES, type Upload } from '#shared/contract/call.ts';
import type { readForm } from './multipart.ts';
import { invalidFieldError, HttpError } from '../http-error.ts';

/** A lone surrogate, which DynamoDB refuses; it can only be sent as an escape. */
const LONE_SURROGATE = /\\ud[89a-f]/i;

const toWellFormed = (_: string, value: unknown) =>
  typeof value === 'string' ? value.toWellFormed() : value;

function parsePartJson(text: string, partName: string): unknown {
  try {
    return JSON.parse(text, LONE_SURROGATE.test(text) ? toWellFormed : undefined);
  } catch {
    throw new HttpError(400, `${partName} is not valid JSON`);
  }
}

/** Reads multipart forms: `readForm`, passed in by the areas that need it, because it imports a parser. */
export type FormReader = typeof readForm;

interface RequestBody {
  readonly body: unknown;
  readonly files: readonly Upload[];
}

/** Throws 413 for more bytes than the call takes. */
function checkSize({ wire, file }: Call, bytes: number): void {
  const { bodyBytes = BODY_BYTES } = wire ?? {};
  if (bytes <= bodyBytes) return;
  const maxText = `${bodyBytes / 1024 / 1024} MB`;
  throw new HttpError(
    413,
    file ? `Files can have at most ${maxText} here` : `The request is larger than ${maxText}`,
  );
}

/** The parts of a multipart form: the files, and every other part read as JSON unless the call takes plain text. */
function readParts(call: Call, { fields, files }: Awaited<ReturnType<FormReader>>): RequestBody {
  const strayFile = files.find(({ part }) => part !== call.file);
  if (strayFile) throw invalidFieldError(strayFile.part, `Files are taken as ${call.file} only`);
  checkSize(
    call,
    files.reduce((sum, { content }) => sum + content.length, 0),
  );
  const texts = [...fields].filter(([name]) => name !== call.file);
  const parsedFields = texts.map(([name, text]) => [
    name,
    call.wire?.plainParts ? text : parsePartJson(text, `Part ${name}`),
  ]);
  return { body: Object.fromEntries(parsedFields), files };
}

/**
 * The body and files of a request.
 * 413 when larger than the call takes or a Lambda could be handed, 415 for a content type the call does not take,
 * 400 when malformed.
 */
export async function readBody(
  call: Call,
  event: APIGatewayProxyEvent,
  readForm: FormReader | undefined,
): Promise<RequestBody> {
  const { body: text, isBase64Encoded, headers } = event;
  if (!call.body || !text) return { body: undefined, files: [] };
  if (text.length + JSON.stringify(headers).length > EVENT_BYTES)
    throw new HttpError(413, 'The request is too large');
  const bytes = Buffer.from(text, isBase64Encoded ? 'base64' : 'utf8');
  const type = headers['content-type'] ?? '';
  if (call.file && readForm && /^multipart\/form-data/i.test(type))
    return readParts(call, await readForm(type, bytes, call.wire?.fileLimit ?? 1));
  if (type && !/^application\/json/i.test(type))
    throw new HttpError(415, 'Send the body as application/json');
  checkSize(call, bytes.length);
  return { body: parsePartJson(isBase64Encoded ? bytes.toString() : text, 'The body'), files: [] };
}
