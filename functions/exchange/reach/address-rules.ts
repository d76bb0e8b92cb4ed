import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { config } from '#functions/kernel/config.ts';
import { isLoopbackAddress, isPublicAddress } from './addresses.ts';

/** The rules for network addresses that the server may call. */
export interface AddressRules {
  /** True for an address that may be called. */
  readonly isAllowedAddress: (address: string) => boolean;
  /** True in a local installation: unencrypted http and any port are allowed. */
  readonly isLocal: boolean;
  readonly resolve: (host: string) => Promise<readonly string[]>;
}

/** The error for a host with an address that must not be called. */
class BlockedAddressError extends Error {}

const resolveWithSystem = async (host: string) =>
  (await lookup(host, { all: true })).map(({ address }) => address);

/** The rules of this installation; a local one may also call its own machine by http. */
export const createAddressRules = (): AddressRules => {
  const isLocal = Boolean(config().DYNAMODB_ENDPOINT);
  return {
    isLocal,
    isAllowedAddress: (address) => isPublicAddress(address) || (isLocal && isLoopbackAddress(address)),
    resolve: resolveWithSystem,
  };
};

/**
 * The address of a host to connect to. All its addresses must be public, and the connection uses the returned one, so
 * that DNS cannot redirect it into a private network. Throws errors that `describeConnectionError` explains.
 */
export async function resolveOpenAddress(
  hostname: string,
  { isAllowedAddress, resolve }: AddressRules,
): Promise<string> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) ? [host] : await resolve(host);
  const [first] = addresses;
  if (!first || !addresses.every(isAllowedAddress)) throw new BlockedAddressError();
  return first;
}

/** The text for an error of connecting to a URL that a rescue entered. */
export function describeConnectionError(error: unknown): string {
  if (error instanceof BlockedAddressError) return 'It leads into a network that must not be called';
  if (!(error instanceof Error)) return 'It isn’t reachable';
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'No answer in time';
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'There is no such host';
  if (code === 'ECONNREFUSED') return 'The connection was refused';
  return /CERT|TLS|SSL|ALTNAME/.test(code) ? 'Its certificate is not valid' : 'It isn’t reachable';
}
