import type { Client } from 'basic-ftp';
import { isIP } from 'node:net';
import { posix } from 'node:path';
import { Readable } from 'node:stream';
import { resolveOpenAddress, type AddressRules } from '../../reach/address-rules.ts';
import type { Account } from '../stored/account.ts';
import { AccountRejected, shortText, SiteRejected } from './outcome.ts';

const DEFAULT_PORT = 21;
/** The time limit of each reply. */
const REPLY_TIMEOUT_MS = 10_000;
/** The reply codes to commands that the server does not know or support. */
const UNKNOWN_COMMAND_CODES = new Set([500, 501, 502, 503, 504, 534]);
const LOGIN_FAILED_CODES = new Set([430, 530, 532]);

/** A connection to a site by FTP. */
export interface Ftp {
  readonly isEncrypted: boolean;
  /** Uploads a file; it replaces the former one when it is complete. */
  readonly put: (path: string, bytes: Uint8Array) => Promise<void>;
  /** Removes a file, if it is there. */
  readonly remove: (path: string) => Promise<void>;
  /** Throws the site's message if there is no such folder. */
  readonly listFolder: (folder: string) => Promise<void>;
}

/** The code of a server's refusal; undefined for any other error. */
const codeOf = (error: unknown): number | undefined =>
  error instanceof Error && error.name === 'FTPError' && 'code' in error && typeof error.code === 'number'
    ? error.code
    : undefined;

/** Encrypts the connection if the server supports it; throws if its certificate is invalid. */
async function startTls(client: Client, host: string): Promise<boolean> {
  try {
    await client.useTLS(isIP(host) ? {} : { servername: host });
    return true;
  } catch (error) {
    if (UNKNOWN_COMMAND_CODES.has(codeOf(error) ?? 0)) return false;
    throw error;
  }
}

async function logIn(
  client: Client,
  { server, user, secret }: Account,
  rules: AddressRules,
): Promise<boolean> {
  const [host = '', port] = server.split(':');
  await client.connect(await resolveOpenAddress(host, rules), port ? Number(port) : DEFAULT_PORT);
  const isEncrypted = await startTls(client, host);
  try {
    await client.login(user, secret);
  } catch (error) {
    if (!LOGIN_FAILED_CODES.has(codeOf(error) ?? 0) || !(error instanceof Error)) throw error;
    throw new AccountRejected(shortText(error.message));
  }
  await client.useDefaultSettings();
  return isEncrypted;
}

/** Checks that all bytes arrived, if the server supports SIZE. */
async function checkSize(client: Client, path: string, size: number): Promise<void> {
  const remoteSize = await client.size(path).catch((error: unknown) => {
    if (codeOf(error) === undefined) throw error;
    return size;
  });
  if (remoteSize !== size) throw new SiteRejected(`Only ${remoteSize} of ${size} bytes arrived`);
}

/** Renames a file to the name of another; some servers require that the other is removed first. */
async function rename(client: Client, from: string, to: string): Promise<void> {
  try {
    await client.rename(from, to);
  } catch (error) {
    if (codeOf(error) === undefined) throw error;
    await client.remove(to, true);
    await client.rename(from, to);
  }
}

async function uploadFile(client: Client, path: string, bytes: Uint8Array): Promise<void> {
  const partPath = `${path}.part`;
  await client.uploadFrom(Readable.from(bytes.length > 0 ? [Buffer.from(bytes)] : []), partPath);
  await checkSize(client, partPath, bytes.length);
  await rename(client, partPath, path);
}

/**
 * Runs an action over an FTP connection, encrypted if the site supports it. Transfers go only to the checked address:
 * the library refuses any other that the server names. Throws `AccountRejected`, `SiteRejected`, or errors that
 * `failureText` explains.
 * @param ms the time limit of the whole connection
 */
export async function withFtp<T>(
  account: Account,
  { ms, ...rules }: AddressRules & { readonly ms: number },
  work: (ftp: Ftp) => Promise<T>,
): Promise<T> {
  const { Client } = await import('basic-ftp');
  const client = new Client(Math.min(ms, REPLY_TIMEOUT_MS));
  const timer = setTimeout(() => client.close(), ms);
  const createdFolders = new Set<string>();
  try {
    const isEncrypted = await logIn(client, account, rules);
    return await work({
      isEncrypted,
      async put(path, bytes) {
        const folder = posix.dirname(path);
        if (folder !== '.' && !createdFolders.has(folder)) await client.sendIgnoringError(`MKD ${folder}`);
        createdFolders.add(folder);
        await uploadFile(client, path, bytes);
      },
      remove: async (path) => void (await client.remove(path, true)),
      listFolder: async (folder) => void (await client.list(folder)),
    });
  } catch (error) {
    if (codeOf(error) === undefined || !(error instanceof Error)) throw error;
    throw new SiteRejected(shortText(error.message));
  } finally {
    clearTimeout(timer);
    client.close();
  }
}
