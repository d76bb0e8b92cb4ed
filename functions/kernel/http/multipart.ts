/**
 * Reads multipart forms with busboy instead of middy's reader, which threw inside events, ignored errors of a file's
 * stream and waited for an end that busboy never reports for a part without a header: forms of 47 bytes ended the
 * process. The body is in memory and its parts are counted by their boundaries, so a form that busboy never finishes is
 * refused with 400 at once, without a timer.
 */
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import type { Upload } from '#shared/contract/call.ts';
import { HttpError } from '../http-error.ts';

export interface Form {
  /** Text parts by name; of several with one name the last. */
  readonly fields: ReadonlyMap<string, string>;
  /** In the order in which they were sent. */
  readonly files: readonly (Upload & { readonly part: string })[];
}

const MAX_FIELDS = 20;
/** Our forms have far fewer parts. Without a limit, a body of nothing but boundaries would take seconds to parse. */
const MAX_PARTS = 100;
const PARSER_LIMITS = { fields: MAX_FIELDS, fieldSize: 200_000, headerSize: 8192, headerPairs: 20 };
const MAX_NAME_LENGTH = 100;

const malformedError = (message = 'The form data is malformed') => new HttpError(400, message);

/** The boundary that a content type names (RFC 2046 §5.1.1). */
function boundaryOf(type: string): string {
  const [, quoted, plain] =
    /^multipart\/form-data\s*;(?:[^"]*;)?\s*boundary=(?:"([\w'()+,./:=? -]{1,70})"|([^\s;"]{1,70}))/i.exec(
      type,
    ) ?? [];
  const boundary = quoted ?? plain;
  if (!boundary) throw malformedError('The form data names no boundary');
  return boundary;
}

/** Counts the parts of a body: its boundaries less one, because the last boundary ends the body. */
function countParts(bytes: Buffer, boundary: string): number {
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  let count = bytes.subarray(0, delimiter.length - 2).equals(delimiter.subarray(2)) ? 1 : 0;
  for (
    let position = bytes.indexOf(delimiter);
    position !== -1 && count <= MAX_PARTS + 1;
    position = bytes.indexOf(delimiter, position + delimiter.length)
  )
    count++;
  return count - 1;
}

/** Collects the parts of a form while it is parsed, and the first reason to refuse it. */
class FormCollector {
  readonly fields = new Map<string, string>();
  readonly #files: { part: string; filename: string; mimetype: string; chunks: Buffer[] }[] = [];
  #seenParts = 0;
  #error: HttpError | undefined;

  reject(error: HttpError): void {
    this.#error ??= error;
  }

  #hasName(name: string | undefined): name is string {
    this.#seenParts++;
    if (!name) this.reject(malformedError('A part of the form has no name'));
    else if (name.length > MAX_NAME_LENGTH)
      this.reject(malformedError('A part of the form has too long a name'));
    return !this.#error;
  }

  field(name: string | undefined, value: string, isTruncated: boolean): void {
    if (!this.#hasName(name)) return;
    if (isTruncated) this.reject(new HttpError(413, `Part ${name} is too long`));
    this.fields.set(name, value.toWellFormed());
  }

  file(
    name: string | undefined,
    content: BusboyFileStream,
    { filename, mimetype }: { filename: string | undefined; mimetype: string },
  ): void {
    // A form that breaks off raises an error here too, and an unhandled 'error' event ends the process.
    content.on('error', () => this.reject(malformedError()));
    const chunks: Buffer[] = [];
    content.on('data', (chunk: Buffer) => void chunks.push(chunk));
    if (this.#hasName(name)) this.#files.push({ part: name, filename: filename ?? '', mimetype, chunks });
  }

  /** The whole form. Throws the reason to refuse it, or 400 if the parser skipped parts without headers. */
  toForm(expectedParts: number): Form {
    if (this.#seenParts !== expectedParts) this.reject(malformedError());
    if (this.#error) throw this.#error;
    const files = this.#files.map(({ chunks, ...fileInfo }) => ({
      ...fileInfo,
      content: Buffer.concat(chunks),
    }));
    return { fields: this.fields, files };
  }
}

/**
 * Reads a multipart form that is in memory. The promise settles for any content, even a malformed one.
 * @param type the request's content type, which names the boundary
 * @param maxFiles the most files that the form may have
 * @throws 400 malformed, broken off, a part without a name; 413 a text part that is too long; 422 too many files
 */
export async function readForm(type: string, bytes: Buffer, maxFiles: number): Promise<Form> {
  const boundary = boundaryOf(type);
  const partCount = countParts(bytes, boundary);
  if (partCount > MAX_PARTS) throw malformedError('The form has too many parts');
  const parser = new Busboy({
    headers: { 'content-type': `multipart/form-data; boundary="${boundary}"` },
    limits: { ...PARSER_LIMITS, files: maxFiles },
  });
  const collector = new FormCollector();
  const isComplete = await new Promise<boolean>((resolve) => {
    parser.on('field', (name, value, _nameCut, isTruncated) => collector.field(name, value, isTruncated));
    parser.on('file', (name, content, filename, _encoding, mimetype) =>
      collector.file(name, content, { filename, mimetype }),
    );
    parser.on('filesLimit', () =>
      collector.reject(new HttpError(422, `At most ${maxFiles} files can be sent at once`)),
    );
    parser.on('fieldsLimit', () => collector.reject(malformedError('The form has too many parts')));
    parser.on('error', () => collector.reject(malformedError()));
    parser.on('finish', () => resolve(true));
    parser.end(bytes);
    // All of it is in memory, so a parser that has not finished after the pending ticks never will (a part without a
    // header).
    setImmediate(resolve, false);
  });
  if (!isComplete) collector.reject(malformedError());
  return collector.toForm(partCount);
}
