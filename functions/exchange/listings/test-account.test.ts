import { type AddressInfo, createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { isPublic } from '../reach/addresses.ts';
import type { AddressRules } from '../reach/address-rules.ts';
import { testAccount } from './test-account.ts';

/** The rules of an installation in the cloud, where a name has these addresses. */
const strict = (...found: string[]): AddressRules => ({
  isLocal: false,
  isAllowedAddress: isPublic,
  resolve: async () => found,
});

const CLOSED = 'It leads into a network that must not be called';
const ftp = { site: 'petfinder', user: 'TX123', secret: 'x' } as const;
const http = { site: 'petrescue', user: '', secret: 'x' } as const;

it.each([
  ['127.0.0.1', []],
  ['169.254.169.254', []],
  ['ftp.example.org', ['10.0.0.1']],
  ['ftp.example.org', ['93.184.216.34', '192.168.1.1']],
  ['ftp.example.org', []],
])('does not connect to %s, which has %j', async (host, found) => {
  const closed = { isReached: false, isEncrypted: false, words: CLOSED };
  expect(await testAccount({ ...ftp, server: host }, strict(...found))).toEqual(closed);
  expect(await testAccount({ ...http, server: `https://${host}/api` }, strict(...found))).toEqual(closed);
});

/** An FTP server that sends transfers to another machine. */
async function misleading(): Promise<string> {
  const answers: readonly (readonly [RegExp, string])[] = [
    [/^USER/, '331 Password'],
    [/^PASS /, '230 Welcome'],
    [/^PASV/, '227 Entering Passive Mode (10,0,0,1,4,1)'],
    [/^(AUTH|EPSV|FEAT|OPTS)/, '502 Unknown'],
  ];
  const server = createServer((socket) => {
    socket.write('220 Hello\r\n');
    socket.on('data', (line) => {
      const [, text = '200 OK'] = answers.find(([command]) => command.test(line.toString())) ?? [];
      socket.write(`${text}\r\n`);
    });
    socket.on('error', () => socket.destroy());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it('follows a server to no other machine', async () => {
  const rules: AddressRules = {
    isLocal: true,
    isAllowedAddress: () => true,
    resolve: async (host) => [host],
  };
  const tried = await testAccount({ ...ftp, server: await misleading() }, rules);
  expect(tried).toMatchObject({ isReached: false, words: 'It isn’t reachable' });
});
