import { BlockList, isIP } from 'node:net';

/**
 * IPv4 networks that are not public: private, shared, loopback, link-local (with instance metadata), tests, multicast,
 * reserved.
 */
const NOT_PUBLIC_IPV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;

/** Networks in the global range of IPv6 that are not public: Teredo and similar, documentation, and 6to4. */
const NOT_PUBLIC_IPV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

function toBlockList(networks: readonly (readonly [string, number])[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const [network, prefixLength] of networks) list.addSubnet(network, prefixLength, family);
  return list;
}

const blockedIpv4 = toBlockList(NOT_PUBLIC_IPV4, 'ipv4');
const blockedIpv6 = toBlockList(NOT_PUBLIC_IPV6, 'ipv6');

/** The global range of IPv6, without loopback, local networks, and mapped or translated IPv4 (NAT64). */
const globalIpv6 = toBlockList([['2000::', 3]], 'ipv6');

/** True for an address of the public internet; false for any other, and for invalid addresses. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !blockedIpv4.check(address, 'ipv4');
  return version === 6 && globalIpv6.check(address, 'ipv6') && !blockedIpv6.check(address, 'ipv6');
}

/** True for a loopback address, which a local installation may call. */
export const isLoopbackAddress = (address: string): boolean => /^127\.|^::1$/.test(address);
