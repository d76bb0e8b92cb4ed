import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isPublic } from '../../reach/addresses.ts';
import type { AddressRules } from '../../reach/address-rules.ts';
import { isDelivered, findUrlObjection, postToUrl } from './send.ts';
import { newSecret, signedHeaders } from './sign.ts';

const got: { head: IncomingMessage; body: string }[] = [];
let answer: { status: number; headers?: Record<string, string> };
let server: Server;
let port = 0;

beforeAll(async () => {
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      got.push({ head: request, body: Buffer.concat(parts).toString() });
      if (answer.status > 0) response.writeHead(answer.status, answer.headers).end('ok');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  got.length = 0;
  answer = { status: 204 };
});

/** The rules of an installation in the cloud. */
const strict: AddressRules = {
  isLocal: false,
  isAllowedAddress: isPublic,
  resolve: async () => ['93.184.216.34'],
};
/** The same where the test's server counts as public. */
const opened: AddressRules = {
  ...strict,
  isLocal: true,
  isAllowedAddress: () => true,
  resolve: async () => ['127.0.0.1'],
};

const message = { headers: { 'webhook-id': 'm1' }, body: '{"type":"test"}' };
const sendTo = (to: string, rules: AddressRules, timeoutMs = 2000) =>
  postToUrl(to, message, { ...rules, timeoutMs });
const receiverUrl = (path = '/') => `http://receiver.example:${port}${path}`;

const CLOSED = 'It leads into a network that must not be called';

describe('addresses of networks', () => {
  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.9.9.9',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.1',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    'fe80::1',
    'fc00::1',
    'fd00:ec2::254',
    'ff02::1',
    '::ffff:10.0.0.1',
    '::ffff:8.8.8.8',
    '::ffff:a9fe:a9fe',
    '::127.0.0.1',
    '64:ff9b::a9fe:a9fe',
    '64:ff9b:1::1',
    '2002:7f00:1::',
    '2001::1',
    '2001:db8::1',
    '100::1',
    'fec0::1',
    'receiver.example',
    '',
  ])('%s is none of the public ones', (address) => {
    expect(isPublic(address)).toBe(false);
  });

  it.each(['8.8.8.8', '93.184.216.34', '172.32.0.1', '2606:2800:220:1:248:1893:25c8:1946', '2a00:1450::1'])(
    '%s is public',
    (address) => expect(isPublic(address)).toBe(true),
  );

  it.each([
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0177.0.0.1/',
    'https://127.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://169.254.169.254/latest',
  ])('are not called however they are written: %s', async (to) => {
    expect(await sendTo(to, strict)).toMatchObject({ error: CLOSED });
  });

  it.each([
    ['a private address', ['10.0.0.1']],
    ['one private address among public ones', ['93.184.216.34', '127.0.0.1']],
    ['nothing', []],
  ])('are not called by a name that has %s', async (_, found) => {
    expect(
      await sendTo('https://receiver.example/', { ...strict, resolve: async () => found }),
    ).toMatchObject({
      error: CLOSED,
    });
  });
});

it('connects to the address that was looked at, though DNS says another a moment later', async () => {
  let lookups = 0;
  const resolve = async () => [lookups++ === 0 ? '127.0.0.1' : '10.0.0.1'];
  expect(await sendTo(receiverUrl(), { ...opened, resolve })).toMatchObject({ status: 204 });
  expect([lookups, got[0]?.head.headers.host]).toEqual([1, `receiver.example:${port}`]);
});

it('posts the body as it is, with its headers, and takes any 2xx', async () => {
  const outcome = await sendTo(receiverUrl('/hooks?from=us'), opened);
  expect(isDelivered(outcome)).toBe(true);
  expect(got.map(({ head, body }) => [head.method, head.url, head.headers['webhook-id'], body])).toEqual([
    ['POST', '/hooks?from=us', 'm1', message.body],
  ]);
});

it('follows no redirect', async () => {
  answer = { status: 302, headers: { location: receiverUrl('/elsewhere') } };
  const outcome = await sendTo(receiverUrl(), opened);
  expect([outcome.status, isDelivered(outcome), got.length]).toEqual([302, false, 1]);
});

it('says what was wrong, and when to ask again', async () => {
  answer = { status: 503, headers: { 'retry-after': '120' } };
  expect(await sendTo(receiverUrl(), opened)).toMatchObject({ status: 503, retryAfter: 120 });
  answer = { status: 0 };
  expect(await sendTo(receiverUrl(), opened, 50)).toMatchObject({ error: 'No answer in time' });
  const missing = Object.assign(new Error('no'), { code: 'ENOTFOUND' });
  const resolve = () => Promise.reject(missing);
  expect(await sendTo(receiverUrl(), { ...opened, resolve })).toMatchObject({
    error: 'There is no such host',
  });
  expect(await sendTo('http://receiver.example:1/', opened)).toMatchObject({
    error: 'The connection was refused',
  });
});

it.each([
  ['http://example.org/', 'Must begin with https://'],
  ['ftp://example.org/', 'Must begin with https://'],
  ['https://example.org:8443/', 'Must not name a port'],
  ['https://ada:secret@example.org/', 'Leave out user name and password'],
  ['example.org', 'Enter an address, like https://example.org/hooks'],
])('objects to %s', async (to, objection) => {
  expect(findUrlObjection(to, strict)).toBe(objection);
  expect(await sendTo(to, strict)).toMatchObject({ error: objection });
});

it('signs as the scheme says', () => {
  // As the libraries of the scheme sign it.
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const signed = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', seconds: 1614265330, body: '{"test": 2432232314}' };
  expect(signedHeaders(signed, [secret])).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
  const [one, other] = [newSecret(), newSecret()];
  expect(signedHeaders(signed, [one, other])['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/);
  expect([one === other, /^whsec_[\w+/]{43}=$/.test(one)]).toEqual([false, true]);
});
