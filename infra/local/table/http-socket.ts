import { connect, type Socket } from 'node:net';
import { UNSIGNED_HEADERS } from './unsigned-headers.ts';

const HEAD_END = Buffer.from('\r\n\r\n');
const LENGTH = /\r\ncontent-length: (\d+)/i;

export interface Reply {
  readonly status: number;
  readonly body: string;
}

/** Parses a reply; undefined while it is incomplete. */
function parseReply(bytes: Buffer): Reply | undefined {
  const end = bytes.indexOf(HEAD_END);
  if (end < 0) return undefined;
  const head = bytes.toString('latin1', 0, end);
  const length = LENGTH.exec(head)?.[1];
  if (length === undefined) throw new Error(`The table sent no content-length: ${head}`);
  const bodyStart = end + HEAD_END.length;
  const bodyEnd = bodyStart + Number(length);
  return bytes.length < bodyEnd
    ? undefined
    : { status: Number(head.slice(9, 12)), body: bytes.toString('utf8', bodyStart, bodyEnd) };
}

/** The connection ended before the reply came: the table may have carried the request out, or not. */
export class ConnectionLostError extends Error {
  constructor() {
    super('The connection to the table was lost.');
  }
}

/** Idle connections by port. */
const idleSockets = new Map<number, Socket[]>();

const idleSocketsOf = (port: number): Socket[] => {
  const sockets = idleSockets.get(port) ?? [];
  idleSockets.set(port, sockets);
  return sockets;
};

function openSocket(port: number): Socket {
  const socket = connect(port, '127.0.0.1').setNoDelay(true);
  // A connection that breaks off while idle is not chosen again.
  socket.on('error', () => undefined);
  return socket;
}

/** An idle connection, or else a new one; it keeps the process alive while it is in use. */
function acquireSocket(port: number): Socket {
  const sockets = idleSocketsOf(port);
  for (let socket = sockets.pop(); socket; socket = sockets.pop()) if (socket.writable) return socket.ref();
  return openSocket(port);
}

/** Waits for the reply on a connection, then returns the connection to the idle ones. */
function readReply(socket: Socket, port: number): Promise<Reply> {
  return new Promise((resolve, reject) => {
    let bytes: Buffer = Buffer.alloc(0);
    const onClose = () => reject(new ConnectionLostError());
    const onData = (chunk: Buffer) => {
      bytes = bytes.length > 0 ? Buffer.concat([bytes, chunk]) : chunk;
      const reply = parseReply(bytes);
      if (!reply) return;
      socket.off('data', onData).off('close', onClose).unref();
      idleSocketsOf(port).push(socket);
      resolve(reply);
    };
    socket.on('data', onData).once('close', onClose);
  });
}

const HEADERS = Object.entries({ ...UNSIGNED_HEADERS, 'content-type': 'application/x-amz-json-1.0' })
  .map(([name, value]) => `${name}: ${value}\r\n`)
  .join('');

/**
 * Sends a request to the embedded table by HTTP on a connection that stays open.
 * @param operation as DynamoDB calls it, `GetItem`
 * @param body JSON as DynamoDB reads it
 * @throws `ConnectionLostError` when the connection breaks off: nothing is tried again
 */
export function sendOperation(port: number, operation: string, body: string): Promise<Reply> {
  const socket = acquireSocket(port);
  const reply = readReply(socket, port);
  socket.write(
    `POST / HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n${HEADERS}x-amz-target: DynamoDB_20120810.${operation}\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
  return reply;
}
