import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isPublicAddress } from '../../reach/addresses.ts';
import type { AddressRules } from '../../reach/address-rules.ts';
import { isDelivered } from '#shared/rules/rescues/changes.ts';
import { findUrlObjection, postToUrl } from './send.ts';
import { newSecret, signedHeaders } from './sign.ts';

const receivedRequests: { head: IncomingMessage; body: string }[] = [];
let reply: { status: number; headers?: Record<string, string> };
let server: Server;
let port = 0;

beforeAll(async () => {
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      receivedRequests.push({ head: request, body: Buffer.concat(parts).toString() });
      if (reply.status > 0) response.writeHead(reply.status, reply.headers).end('ok');
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
  receivedRequests.length = 0;
  reply = { status: 204 };
});

/** The rules of an installation in the cloud. */
const strictRules: AddressRules = {
  isLocal: false,
  isAllowedAddress: isPublicAddress,
  resolve: async () => ['93.184.216.34'],
};
/** The same where the test's server counts as public. */
const localRules: AddressRules = {
  ...strictRules,
  isLocal: true,
  isAllowedAddress: () => true,
  resolve: async () => ['127.0.0.1'],
};

const message = { headers: { 'webhook-id': 'm1' }, body: '{"type":"test"}' };
const sendTo = (url: string, rules: AddressRules, timeoutMs = 2000) =>
  postToUrl(url, message, { ...rules, timeoutMs });
const receiverUrl = (path = '/') => `http://receiver.example:${port}${path}`;

const FORBIDDEN_NETWORK = 'It leads into a network that must not be called';

describe('network addresses', () => {
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
  ])('%s is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(['8.8.8.8', '93.184.216.34', '172.32.0.1', '2606:2800:220:1:248:1893:25c8:1946', '2a00:1450::1'])(
    '%s is public',
    (address) => expect(isPublicAddress(address)).toBe(true),
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
  ])('in private networks are not called in any notation: %s', async (url) => {
    expect(await sendTo(url, strictRules)).toMatchObject({ error: FORBIDDEN_NETWORK });
  });

  it.each([
    ['a private address', ['10.0.0.1']],
    ['one private address among public ones', ['93.184.216.34', '127.0.0.1']],
    ['nothing', []],
  ])('are not called through a name that resolves to %s', async (_, addresses) => {
    expect(
      await sendTo('https://receiver.example/', { ...strictRules, resolve: async () => addresses }),
    ).toMatchObject({
      error: FORBIDDEN_NETWORK,
    });
  });
});

it('connects to the address that was checked, though DNS returns another a moment later', async () => {
  let lookups = 0;
  const resolve = async () => [lookups++ === 0 ? '127.0.0.1' : '10.0.0.1'];
  expect(await sendTo(receiverUrl(), { ...localRules, resolve })).toMatchObject({ status: 204 });
  expect([lookups, receivedRequests[0]?.head.headers.host]).toEqual([1, `receiver.example:${port}`]);
});

it('posts the body as it is, with its headers, and takes any 2xx', async () => {
  const outcome = await sendTo(receiverUrl('/hooks?from=us'), localRules);
  expect(isDelivered(outcome)).toBe(true);
  expect(
    receivedRequests.map(({ head, body }) => [head.method, head.url, head.headers['webhook-id'], body]),
  ).toEqual([['POST', '/hooks?from=us', 'm1', message.body]]);
});

it('follows no redirect', async () => {
  reply = { status: 302, headers: { location: receiverUrl('/elsewhere') } };
  const outcome = await sendTo(receiverUrl(), localRules);
  expect([outcome.status, isDelivered(outcome), receivedRequests.length]).toEqual([302, false, 1]);
});

it('reports what went wrong, and when to retry', async () => {
  reply = { status: 503, headers: { 'retry-after': '120' } };
  expect(await sendTo(receiverUrl(), localRules)).toMatchObject({ status: 503, retryAfter: 120 });
  reply = { status: 0 };
  expect(await sendTo(receiverUrl(), localRules, 50)).toMatchObject({ error: 'No answer in time' });
  const notFoundError = Object.assign(new Error('no'), { code: 'ENOTFOUND' });
  const resolve = () => Promise.reject(notFoundError);
  expect(await sendTo(receiverUrl(), { ...localRules, resolve })).toMatchObject({
    error: 'There is no such host',
  });
  expect(await sendTo('http://receiver.example:1/', localRules)).toMatchObject({
    error: 'The connection was refused',
  });
});

it.each([
  ['http://example.org/', 'Must begin with https://'],
  ['ftp://example.org/', 'Must begin with https://'],
  ['https://example.org:8443/', 'Must not name a port'],
  ['https://ada:secret@example.org/', 'Leave out user name and password'],
  ['example.org', 'Enter an address, like https://example.org/hooks'],
])('reports %s as an error', async (url, expectedError) => {
  expect(findUrlObjection(url, strictRules)).toBe(expectedError);
  expect(await sendTo(url, strictRules)).toMatchObject({ error: expectedError });
});

it('signs as the webhook scheme requires', () => {
  // As the libraries of the scheme sign it.
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const signedMessage = {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    seconds: 1614265330,
    body: '{"test": 2432232314}',
  };
  expect(signedHeaders(signedMessage, [secret])).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
  const [signature, otherSignature] = [newSecret(), newSecret()];
  expect(signedHeaders(signedMessage, [signature, otherSignature])['webhook-signature']).toMatch(
    /^v1,\S+ v1,\S+$/,
  );
  expect([signature === otherSignature, /^whsec_[\w+/]{43}=$/.test(signature)]).toEqual([false, true]);
});
