import { crc32, deflateSync } from 'node:zlib';

const [WIDTH, HEIGHT] = [640, 480];

/** A chunk of a PNG file: its length, type, data and checksum. */
function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A photo that needs no file and no image library: a PNG of 640 by 480 pixels with a gradient. */
export function picture(): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  // Eight bits a channel, red, green and blue.
  header.set([8, 2], 8);
  const row = (y: number) => [0, ...Array.from({ length: WIDTH }, (_, x) => [x % 256, y % 256, 128]).flat()];
  const pixels = Buffer.from(Array.from({ length: HEIGHT }, (_, y) => row(y)).flat());
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
