import { request } from 'node:http';
import { connect, createServer, type Server } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accounts } from '#shared/calls/accounts/accounts.ts';
import { portOf } from '../process/child.ts';
import { newUser, PASSWORD } from '#functions/accounts/user/account.fixture.ts';
import { type LocalServer, startLocalServer } from './front.ts';

/** Gives the number of bytes of a reply after which it is cut. */
type Cut = (reply: Buffer) => number;

const CUTS: Record<string, Cut> = {
  'before its first byte': () => 0,
  'in its status line': () => 9,
  'before its first cookie': (reply) => reply.indexOf('havenkeep_refresh='),
  'in the token': (reply) => reply.indexOf('havenkeep_refresh=') + 40,
  'before its second cookie': (reply) => reply.indexOf('havenkeep_session='),
  'before its headers end': (reply) => reply.indexOf('\r\n\r\n') + 2,
  'between headers and body': (reply) => reply.indexOf('\r\n\r\n') + 4,
  'in its body': (reply) => reply.indexOf('\r\n\r\n') + 30,
  'before its last byte': (reply) => reply.length - 1,
};

let front: LocalServer;
let proxy: Server;
let currentCut: Cut | undefined;

beforeAll(async () => {
  front = await startLocalServer({ port: 0 });
  // A proxy between the device and the server: it forwards a reply up to the current cut, and closes the connection.
  proxy = createServer((clientSocket) => {
    const serverSocket = connect(front.port, '127.0.0.1');
    const parts: Buffer[] = [];
    clientSocket.on('error', () => undefined).pipe(serverSocket);
    serverSocket.on('error', () => undefined);
    serverSocket.on('data', (part) => parts.push(part));
    serverSocket.on('end', () => {
      const reply = Buffer.concat(parts);
      clientSocket.end(reply.subarray(0, currentCut ? currentCut(reply) : reply.length));
    });
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  proxy.close();
  await front.stop();
});

/** A client that stores cookies as a browser does: as soon as all headers have arrived, even if the body is cut. */
function newDevice() {
  let cookie = '';
  const post = (path: string, body: object) =>
    new Promise<number>((resolve) => {
      const headers = {
        'x-client': 'browser',
        'content-type': 'application/json',
        connection: 'close',
        cookie,
      };
      const clientRequest = request(
        { port: portOf(proxy), host: '127.0.0.1', path: `/api${path}`, method: 'POST', headers },
        (reply) => {
          const setCookie = (reply.headers['set-cookie'] ?? []).find((header) =>
            header.startsWith('havenkeep_refresh='),
          );
          if (setCookie) cookie = setCookie.split(';')[0] ?? '';
          reply
            .on('error', () => resolve(0))
            .on('end', () => resolve(reply.statusCode ?? 0))
            .resume();
        },
      );
      clientRequest.on('error', () => resolve(0)).end(JSON.stringify(body));
    });
  return { post, storedCookie: () => cookie };
}

it.each(Object.keys(CUTS))(
  'the user stays signed in when the reply to a renewal is cut %s',
  async (cutPoint) => {
    const { userName } = await newUser();
    const { post, storedCookie } = newDevice();
    currentCut = undefined;
    expect(await post(accounts.signIn.path, { userName, password: PASSWORD })).toBe(200);
    for (let attempt = 0; attempt < 2; attempt++) {
      currentCut = CUTS[cutPoint];
      expect(await post(accounts.refresh.path, {})).toBe(0);
      expect(await post(accounts.refresh.path, {})).toBe(0);
      currentCut = undefined;
      expect(await post(accounts.refresh.path, {})).toBe(200);
      expect(storedCookie()).toContain('.');
    }
  },
);
