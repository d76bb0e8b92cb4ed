import { Busboy } from '@fastify/busboy';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { S3Error } from './error.ts';

export interface PostedFile {
  readonly content: Readable;
  readonly filename: string;
}

const LIMITS = { fieldSize: 20_000, fields: 50, files: 1 };

function createParser({ headers }: IncomingMessage) {
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': headers['content-type'] ?? '' },
      limits: LIMITS,
    });
  } catch {
    throw new S3Error(412, 'PreconditionFailed', 'A POST must be multipart/form-data');
  }
}

/**
 * Reads a presigned POST: all fields, then the file, which `store` gets as a stream.
 * @param store called with the fields, by lower-case names, and the file; its result is returned
 * @throws S3Error 412 if it is not multipart, 400 for a form that is malformed or has no file; errors of `store`
 */
export async function readForm<T>(
  request: IncomingMessage,
  store: (fields: ReadonlyMap<string, string>, file: PostedFile) => Promise<T>,
): Promise<T> {
  const parser = createParser(request);
  return new Promise((resolve, reject) => {
    const fields = new Map<string, string>();
    let storeResult: Promise<T> | undefined;
    let content: Readable | undefined;
    const fail = (error: unknown) => {
      request.unpipe();
      request.resume();
      reject(error instanceof Error ? error : new Error(String(error)));
    };
    const onAborted = () => {
      content?.destroy(new S3Error(400, 'IncompleteBody'));
      fail(new S3Error(400, 'IncompleteBody'));
    };
    parser.on('field', (name: string | undefined, value) => fields.set((name ?? '').toLowerCase(), value));
    parser.on('file', (_name, file, filename) => {
      content = file;
      // `store` reports the error; without a listener it would end the whole process.
      file.on('error', () => undefined);
      storeResult = store(fields, { content: file, filename });
      storeResult.catch(fail);
    });
    parser.on('error', onAborted);
    parser.on('finish', () => {
      if (storeResult) storeResult.then(resolve, fail);
      else fail(new S3Error(400, 'InvalidArgument', 'POST requires exactly one file upload per request.'));
    });
    request.on('aborted', onAborted);
    // A part without a header is never read, nor is what comes after it; the parser does not say so.
    const onUnreadable = () => setImmediate(fail, new S3Error(400, 'MalformedPOSTRequest'));
    request.on('end', () => void Promise.resolve(storeResult).then(onUnreadable, onUnreadable));
    request.pipe(parser);
  });
}
