import { Transform } from 'node:stream';

/** Takes the framing of an `aws-chunked` body away: `<hex size>[;…]\r\n<bytes>\r\n … 0\r\n<trailers>`. */
export function unchunked(): Transform {
  let held = Buffer.alloc(0);
  let left = 0;
  let done = false;
  return new Transform({
    transform(chunk: Buffer, _encoding, next) {
      held = Buffer.concat([held, chunk]);
      while (!done && held.length > 0) {
        if (left > 0) {
          const part = held.subarray(0, left);
          this.push(part);
          left -= part.length;
          held = held.subarray(part.length);
          continue;
        }
        if (held.subarray(0, 2).toString() === '\r\n') held = held.subarray(2);
        const end = held.indexOf('\r\n');
        if (end < 0) break;
        left = Number.parseInt(held.subarray(0, end).toString(), 16);
        held = held.subarray(end + 2);
        done = left === 0;
      }
      next();
    },
  });
}
