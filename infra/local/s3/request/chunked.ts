import { Transform } from 'node:stream';
import { S3Error } from './error.ts';

const broken = () => new S3Error(400, 'IncompleteBody', 'The aws-chunked body is broken');

/**
 * Takes the framing of an `aws-chunked` body away: `<hex size>[;…]\r\n<bytes>\r\n … 0\r\n<trailers>`.
 * 400 IncompleteBody if it ends before its last chunk.
 */
export function unchunked(): Transform {
  let held: Buffer = Buffer.alloc(0);
  let left = 0;
  let done = false;

  /** Reads the next chunk's size; false while it has not come in full. */
  function header(): boolean {
    if (held.length < 2) return false;
    if (held.subarray(0, 2).toString() === '\r\n') held = held.subarray(2);
    const end = held.indexOf('\r\n');
    if (end < 0) return false;
    const size = /^[0-9a-f]{1,8}(?=;|$)/i.exec(held.subarray(0, end).toString());
    if (!size) throw broken();
    left = Number.parseInt(size[0], 16);
    held = held.subarray(end + 2);
    done = left === 0;
    return !done;
  }

  return new Transform({
    transform(chunk: Buffer, _encoding, next) {
      held = held.length > 0 ? Buffer.concat([held, chunk]) : chunk;
      try {
        while (!done && held.length > 0 && (left > 0 || header())) {
          const part = held.subarray(0, left);
          this.push(part);
          left -= part.length;
          held = held.subarray(part.length);
        }
        next();
      } catch (error) {
        next(error instanceof Error ? error : new Error(String(error)));
      }
    },
    flush(next) {
      next(done ? null : broken());
    },
  });
}
