import { request } from 'node:http';
import { connect, createServer, type Server } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accounts } from '#shared/calls/accounts/accounts.ts';
import { portOf } from '../process/child.ts';
import { newUser, PASSWORD } from '#functions/accounts/user/account.fixture.ts';
import { type Front, startFront } from './front.ts';

/** Where an answer breaks off, in its bytes. */
type Cut = (reply: Buffer) => number;

const CUTS: Record<string, Cut> = {
  'before its first byte': () => 0,
  'in the line of its status': () => 9,
  'before its first cookie': (reply) => reply.indexOf('havenkeep_refresh='),
  'in the token': (reply) => reply.indexOf('havenkeep_refresh=') + 40,
  'before its second cookie': (reply) => reply.indexOf('havenkeep_session='),
  'before its headers end': (reply) => reply.indexOf('\r\n\r\n') + 2,
  'between headers and body': (reply) => reply.indexOf('\r\n\r\n') + 4,
  'in its body': (reply) => reply.indexOf('\r\n\r\n') + 30,
  'before its last byte': (reply) => reply.length - 1,
};

let front: Front;
let proxy: Server;
let currentCut: Cut | undefined;

beforeAll(async () => {
  front = await startFront({ port: 0, site: () => () => undefined });
  // A line between the device and the server: it lets answers through up to a byte, and breaks.
  proxy = createServer((caller) => {
    const server = connect(front.port, '127.0.0.1');
    const parts: Buffer[] = [];
    caller.on('error', () => undefined).pipe(server);
    server.on('error', () => undefined);
    server.on('data', (part) => parts.push(part));
    server.on('end', () => {
      const reply = Buffer.concat(parts);
      caller.end(reply.subarray(0, currentCut ? currentCut(reply) : reply.length));
    });
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  proxy.close();
  await front.stop();
});

/** A device that keeps cookies as a browser does: from headers that came whole, whatever becomes of the body. */
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
  return { post, jar: () => cookie };
}

it.each(Object.keys(CUTS))(
  'the user stays signed in when the reply to a renewal is cut %s',
  async (cutPoint) => {
    const { userName } = await newUser();
    const { post, jar } = newDevice();
    currentCut = undefined;
    expect(await post(accounts.signIn.path, { userName, password: PASSWORD })).toBe(200);
    for (let attempt = 0; attempt < 2; attempt++) {
      currentCut = CUTS[cutPoint];
      expect(await post(accounts.refresh.path, {})).toBe(0);
      expect(await post(accounts.refresh.path, {})).toBe(0);
      currentCut = undefined;
      expect(await post(accounts.refresh.path, {})).toBe(200);
      expect(jar()).toContain('.');
    }
  },
);
