import { request } from 'node:http';
import { connect, createServer, type Server } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accounts } from '#shared/calls/accounts/accounts.ts';
import { portOf } from '../process/child.ts';
import { newUser, PASSWORD } from '#functions/accounts/user/account.fixture.ts';
import { type Front, startFront } from './front.ts';

/** Where an answer breaks off, in its bytes. */
type Cut = (answer: Buffer) => number;

const CUTS: Record<string, Cut> = {
  'before its first byte': () => 0,
  'in the line of its status': () => 9,
  'before its first cookie': (answer) => answer.indexOf('havenkeep_refresh='),
  'in the token': (answer) => answer.indexOf('havenkeep_refresh=') + 40,
  'before its second cookie': (answer) => answer.indexOf('havenkeep_session='),
  'before its headers end': (answer) => answer.indexOf('\r\n\r\n') + 2,
  'between headers and body': (answer) => answer.indexOf('\r\n\r\n') + 4,
  'in its body': (answer) => answer.indexOf('\r\n\r\n') + 30,
  'before its last byte': (answer) => answer.length - 1,
};

let front: Front;
let line: Server;
let cut: Cut | undefined;

beforeAll(async () => {
  front = await startFront({ port: 0, site: () => () => undefined });
  // A line between the device and the server: it lets answers through up to a byte, and breaks.
  line = createServer((caller) => {
    const server = connect(front.port, '127.0.0.1');
    const parts: Buffer[] = [];
    caller.on('error', () => undefined).pipe(server);
    server.on('error', () => undefined);
    server.on('data', (part) => parts.push(part));
    server.on('end', () => {
      const answer = Buffer.concat(parts);
      caller.end(answer.subarray(0, cut ? cut(answer) : answer.length));
    });
  });
  await new Promise<void>((done) => line.listen(0, '127.0.0.1', done));
});
afterAll(async () => {
  line.close();
  await front.stop();
});

/** A device that keeps cookies as a browser does: from headers that came whole, whatever becomes of the body. */
function device() {
  let cookie = '';
  const post = (path: string, body: object) =>
    new Promise<number>((done) => {
      const headers = {
        'x-client': 'browser',
        'content-type': 'application/json',
        connection: 'close',
        cookie,
      };
      const sent = request(
        { port: portOf(line), host: '127.0.0.1', path: `/api${path}`, method: 'POST', headers },
        (reply) => {
          const set = (reply.headers['set-cookie'] ?? []).find((each) =>
            each.startsWith('havenkeep_refresh='),
          );
          if (set) cookie = set.split(';')[0] ?? '';
          reply
            .on('error', () => done(0))
            .on('end', () => done(reply.statusCode ?? 0))
            .resume();
        },
      );
      sent.on('error', () => done(0)).end(JSON.stringify(body));
    });
  return { post, jar: () => cookie };
}

it.each(Object.keys(CUTS))('an answer to a renewal that is cut %s signs no user out', async (cutPoint) => {
  const { userName } = await newUser();
  const { post, jar } = device();
  cut = undefined;
  expect(await post(accounts.signIn.path, { userName, password: PASSWORD })).toBe(200);
  for (let turn = 0; turn < 2; turn++) {
    cut = CUTS[cutPoint];
    expect(await post(accounts.refresh.path, {})).toBe(0);
    expect(await post(accounts.refresh.path, {})).toBe(0);
    cut = undefined;
    expect(await post(accounts.refresh.path, {})).toBe(200);
    expect(jar()).toContain('.');
  }
});
