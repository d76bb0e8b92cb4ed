import { createSocket } from 'node:dgram';

const TXT = 16;
const INTERNET = 1;
/** The flags of an answer (QR, AA), and the code for an unknown name. */
const RESPONSE_FLAGS = 0x8400;
const NO_SUCH_NAME = 3;
const HEADER_BYTES = 12;
/** The name of an answer: a pointer to the name of the question. */
const NAME_POINTER = 0xc000 | HEADER_BYTES;

/** The name and type of a question, and the offset at which it ends. */
function readQuestion(message: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let offset = HEADER_BYTES;
  for (let length = message.readUInt8(offset); length > 0; length = message.readUInt8(offset)) {
    labels.push(message.toString('latin1', offset + 1, offset + 1 + length));
    offset += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), type: message.readUInt16BE(offset + 1), end: offset + 5 };
}

function textRecordOf(text: string): Buffer {
  const parts = text.match(/.{1,255}/gs) ?? [''];
  const data = Buffer.concat(parts.map((part) => Buffer.from([part.length, ...Buffer.from(part, 'latin1')])));
  const header = Buffer.alloc(12);
  header.writeUInt16BE(NAME_POINTER, 0);
  header.writeUInt16BE(TXT, 2);
  header.writeUInt16BE(INTERNET, 4);
  header.writeUInt16BE(data.length, 10);
  return Buffer.concat([header, data]);
}

function replyOf(message: Buffer, textsOf: (name: string) => readonly string[]): Buffer {
  const { name, type, end } = readQuestion(message);
  const texts = type === TXT ? textsOf(name) : [];
  const header = Buffer.alloc(HEADER_BYTES);
  message.copy(header, 0, 0, 2);
  header.writeUInt16BE(RESPONSE_FLAGS | (texts.length > 0 ? 0 : NO_SUCH_NAME), 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(texts.length, 6);
  return Buffer.concat([header, message.subarray(HEADER_BYTES, end), ...texts.map(textRecordOf)]);
}

/** Starts a DNS server for TXT records only. @param textsOf gives the texts of a name, which is in lower case */
export async function startDns(
  textsOf: (name: string) => readonly string[],
): Promise<{ address: string; stop: () => Promise<void> }> {
  const socket = createSocket('udp4');
  socket.on('message', (message, { port, address }) => {
    try {
      socket.send(replyOf(message, textsOf), port, address);
    } catch (error) {
      console.warn('DNS could not answer:', error);
    }
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${socket.address().port}`,
    stop: () => new Promise<void>((resolve) => void socket.close(() => resolve())),
  };
}
