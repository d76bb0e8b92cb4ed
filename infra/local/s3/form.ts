import { Busboy } from '@fastify/busboy';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { S3Error } from './error.ts';

/**
 * Reads a presigned POST: all fields, then the file, which `store` gets as a stream.
 * @param store called with lower-case field names; what it gives is returned
 * @throws S3Error 400 for a form without a file or a malformed one; what `store` throws
 */
export function readForm<T>(
  request: IncomingMessage,
  store: (fields: ReadonlyMap<string, string>, file: Readable, filename: string) => Promise<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const fields = new Map<string, string>();
    let stored: Promise<T> | undefined;
    const fail = (error: unknown) => {
      request.unpipe();
      request.resume();
      reject(error instanceof Error ? error : new Error(String(error)));
    };
    const parser = new Busboy({ headers: request.headers as { 'content-type': string }, limits: { fieldSize: 20_000, fields: 50, files: 1 } });
    parser.on('field', (name, value) => fields.set(name.toLowerCase(), value));
    parser.on('file', (_name, file, filename) => {
      // Without a listener a connection cut in mid-file would end the whole process.
      file.on('error', fail);
      stored = store(fields, file, filename);
      stored.catch(fail);
    });
    parser.on('error', () => fail(new S3Error(400, 'MalformedPOSTRequest')));
    parser.on('finish', () => {
      if (stored) stored.then(resolve, fail);
      else fail(new S3Error(400, 'InvalidArgument', 'POST requires exactly one file upload per request.'));
    });
    request.on('aborted', () => parser.destroy());
    request.pipe(parser);
  });
}
