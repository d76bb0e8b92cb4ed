import { type AddressInfo, createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { isPublicAddress } from '../reach/addresses.ts';
import type { AddressRules } from '../reach/address-rules.ts';
import { testAccount } from './test-account.ts';

/** The rules of an installation in the cloud, where a name has these addresses. */
const cloudRules = (...resolvedAddresses: string[]): AddressRules => ({
  isLocal: false,
  isAllowedAddress: isPublicAddress,
  resolve: async () => resolvedAddresses,
});

const CLOSED_NETWORK = 'It leads into a network that must not be called';
const ftpAccount = { site: 'petfinder', user: 'TX123', secret: 'x' } as const;
const httpAccount = { site: 'petrescue', user: '', secret: 'x' } as const;

it.each([
  ['127.0.0.1', []],
  ['169.254.169.254', []],
  ['ftp.example.org', ['10.0.0.1']],
  ['ftp.example.org', ['93.184.216.34', '192.168.1.1']],
  ['ftp.example.org', []],
])('does not connect to %s, which resolves to %j', async (host, resolvedAddresses) => {
  const closedNetworkResult = { isReached: false, isEncrypted: false, words: CLOSED_NETWORK };
  expect(await testAccount({ ...ftpAccount, server: host }, cloudRules(...resolvedAddresses))).toEqual(
    closedNetworkResult,
  );
  expect(
    await testAccount({ ...httpAccount, server: `https://${host}/api` }, cloudRules(...resolvedAddresses)),
  ).toEqual(closedNetworkResult);
});

/** An FTP server that sends transfers to another machine. */
async function startMisleadingServer(): Promise<string> {
  const replies: readonly (readonly [RegExp, string])[] = [
    [/^USER/, '331 Password'],
    [/^PASS /, '230 Welcome'],
    [/^PASV/, '227 Entering Passive Mode (10,0,0,1,4,1)'],
    [/^(AUTH|EPSV|FEAT|OPTS)/, '502 Unknown'],
  ];
  const server = createServer((socket) => {
    socket.write('220 Hello\r\n');
    socket.on('data', (line) => {
      const [, text = '200 OK'] = replies.find(([pattern]) => pattern.test(line.toString())) ?? [];
      socket.write(`${text}\r\n`);
    });
    socket.on('error', () => socket.destroy());
  });
  await new Promise<void>((resolveListening) => server.listen(0, '127.0.0.1', resolveListening));
  onTestFinished(() => void server.close());
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it('does not follow an FTP server to another machine', async () => {
  const openRules: AddressRules = {
    isLocal: true,
    isAllowedAddress: () => true,
    resolve: async (host) => [host],
  };
  const result = await testAccount({ ...ftpAccount, server: await startMisleadingServer() }, openRules);
  expect(result).toMatchObject({ isReached: false, words: 'It isn’t reachable' });
});
