import { Transform } from 'node:stream';
import { S3Error } from './error.ts';

const brokenBodyError = () => new S3Error(400, 'IncompleteBody', 'The aws-chunked body is broken');

/**
 * Removes the framing of an `aws-chunked` body: `<hex size>[;…]\r\n<bytes>\r\n … 0\r\n<trailers>`.
 * 400 IncompleteBody if it ends before its last chunk.
 */
export function createUnchunker(): Transform {
  let buffer: Buffer = Buffer.alloc(0);
  let remainingBytes = 0;
  let isDone = false;

  /** Reads the next chunk's size; false while it has not come in full. */
  function readHeader(): boolean {
    if (buffer.length < 2) return false;
    if (buffer.subarray(0, 2).toString() === '\r\n') buffer = buffer.subarray(2);
    const end = buffer.indexOf('\r\n');
    if (end < 0) return false;
    const size = /^[0-9a-f]{1,8}(?=;|$)/i.exec(buffer.subarray(0, end).toString());
    if (!size) throw brokenBodyError();
    remainingBytes = Number.parseInt(size[0], 16);
    buffer = buffer.subarray(end + 2);
    isDone = remainingBytes === 0;
    return !isDone;
  }

  return new Transform({
    transform(chunk: Buffer, _encoding, next) {
      buffer = buffer.length > 0 ? Buffer.concat([buffer, chunk]) : chunk;
      try {
        while (!isDone && buffer.length > 0 && (remainingBytes > 0 || readHeader())) {
          const part = buffer.subarray(0, remainingBytes);
          this.push(part);
          remainingBytes -= part.length;
          buffer = buffer.subarray(part.length);
        }
        next();
      } catch (error) {
        next(error instanceof Error ? error : new Error(String(error)));
      }
    },
    flush(next) {
      next(isDone ? null : brokenBodyError());
    },
  });
}
