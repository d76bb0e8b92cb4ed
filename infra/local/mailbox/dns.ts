import { createSocket } from 'node:dgram';

const TXT = 16;
const INTERNET = 1;
/** The flags of an answer (QR, AA), and the code for an unknown name. */
const ANSWER = 0x8400;
const NO_SUCH_NAME = 3;
const HEADER = 12;
/** The name of an answer: a pointer to the name of the question. */
const NAME_POINTER = 0xc000 | HEADER;

/** The name and type of a question, and the offset at which it ends. */
function questionIn(message: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = HEADER;
  for (let length = message.readUInt8(at); length > 0; length = message.readUInt8(at)) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), type: message.readUInt16BE(at + 1), end: at + 5 };
}

function answerOf(text: string): Buffer {
  const parts = text.match(/.{1,255}/gs) ?? [''];
  const data = Buffer.concat(parts.map((part) => Buffer.from([part.length, ...Buffer.from(part, 'latin1')])));
  const head = Buffer.alloc(12);
  head.writeUInt16BE(NAME_POINTER, 0);
  head.writeUInt16BE(TXT, 2);
  head.writeUInt16BE(INTERNET, 4);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

function reply(message: Buffer, textsOf: (name: string) => readonly string[]): Buffer {
  const { name, type, end } = questionIn(message);
  const texts = type === TXT ? textsOf(name) : [];
  const head = Buffer.alloc(HEADER);
  message.copy(head, 0, 0, 2);
  head.writeUInt16BE(ANSWER | (texts.length > 0 ? 0 : NO_SUCH_NAME), 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(texts.length, 6);
  return Buffer.concat([head, message.subarray(HEADER, end), ...texts.map(answerOf)]);
}

/** Starts a DNS server for TXT records alone; the function gives the texts of a name in lower case. */
export async function startDns(
  textsOf: (name: string) => readonly string[],
): Promise<{ address: string; stop: () => Promise<void> }> {
  const socket = createSocket('udp4');
  socket.on('message', (message, { port, address }) => {
    try {
      socket.send(reply(message, textsOf), port, address);
    } catch (error) {
      console.warn('DNS could not answer:', error);
    }
  });
  await new Promise<void>((bound) => socket.bind(0, '127.0.0.1', bound));
  return {
    address: `127.0.0.1:${socket.address().port}`,
    stop: () => new Promise<void>((closed) => void socket.close(() => closed())),
  };
}
