/**
 * The state of a rescue's domain: its DNS records are looked for, were found, or are missing (again); `taken` while
 * another rescue has verified it.
 */
export const DOMAIN_STATES = ['pending', 'verified', 'failed', 'taken'] as const;
export type DomainState = (typeof DOMAIN_STATES)[number];

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const DOMAIN = new RegExp(`^(?:${LABEL}\\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$`);

/** A typed domain as DNS writes it (punycode); undefined for anything but a plain domain. */
export function parseDomain(text: string): string | undefined {
  try {
    const { host, hostname, username, pathname, search, hash } = new URL(`http://${text.trim()}`);
    const domain = hostname.replace(/\.$/, '');
    const isBareHost = host === hostname && !username && pathname === '/' && !search && !hash;
    return isBareHost && domain.length <= 253 && DOMAIN.test(domain) && !domain.startsWith('www.')
      ? domain
      : undefined;
  } catch {
    return undefined;
  }
}

/** The local part of an address. */
export const LOCAL_PART = /^(?!.*\.\.)[a-z0-9](?:[a-z0-9._+-]{0,62}[a-z0-9])?$/i;

/** The state in DNS of the record by which a domain names a rescue; unknown if DNS did not answer. */
export type ProofState = 'found' | 'missing' | 'unknown';

/**
 * The next state of a domain that no other rescue has, by its signature in SES (`DkimVerificationStatus`) and its
 * proof in DNS.
 */
export function domainStateAfter(before: DomainState, status: string, proof: ProofState): DomainState {
  const isSigned = status === 'Success';
  if (isSigned && proof === 'found') return 'verified';
  const baseState = before === 'taken' ? 'pending' : before;
  // The lookup failed just now, which says nothing about the records.
  if (status === 'TemporaryFailure' || (isSigned && proof === 'unknown')) return baseState;
  return baseState !== 'verified' && (isSigned || status === 'Pending') ? 'pending' : 'failed';
}

/** A record to set in the DNS of a domain. */
export interface DnsRecord {
  readonly type: 'CNAME' | 'TXT';
  readonly name: string;
  readonly value: string;
}

/** The records by which a domain says that SES may sign for it. */
export const signatureRecords = (domain: string, tokens: readonly string[]): DnsRecord[] =>
  tokens.map((token) => ({
    type: 'CNAME',
    name: `${token}._domainkey.${domain}`,
    value: `${token}.dkim.amazonses.com`,
  }));

/** The record by which a domain names the one rescue that may send from it. */
export const proofRecord = (domain: string, proof: string): DnsRecord => ({
  type: 'TXT',
  name: `_havenkeep.${domain}`,
  value: `havenkeep-rescue=${proof}`,
});

/** The DMARC record for a domain without one: it only requests reports about unsigned mails. */
export const policyRecord = (domain: string): DnsRecord => ({
  type: 'TXT',
  name: `_dmarc.${domain}`,
  value: 'v=DMARC1; p=none',
});

/** Domains of public mail providers: no rescue can set their records. */
const PROVIDERS = new Set(
  (
    'gmail.com googlemail.com outlook.com hotmail.com live.com msn.com aol.com icloud.com me.com mac.com ymail.com rocketmail.com ' +
    'mail.com email.com proton.me protonmail.com pm.me tuta.com tutanota.com fastmail.com hey.com zoho.com hushmail.com yandex.com ' +
    'web.de t-online.de freenet.de mail.ru comcast.net verizon.net att.net sbcglobal.net bellsouth.net cox.net charter.net ' +
    'earthlink.net btinternet.com virginmedia.com sky.com talktalk.net ntlworld.com blueyonder.co.uk free.fr orange.fr wanadoo.fr ' +
    'laposte.net sfr.fr libero.it virgilio.it bigpond.com bigpond.net.au optusnet.com.au xtra.co.nz shaw.ca rogers.com sympatico.ca ' +
    'telus.net eircom.net qq.com 163.com 126.com naver.com'
  ).split(' '),
);

/** Providers with a domain in most countries. */
const BRAND_PATTERN = /^(?:yahoo|hotmail|gmx)\.[a-z]+(?:\.[a-z]+)?$/;

/** True for a domain of a mail provider, for example gmail.com. */
export const isProviderDomain = (domain: string): boolean =>
  PROVIDERS.has(domain) || BRAND_PATTERN.test(domain);
