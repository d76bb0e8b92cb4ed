import { Resolver } from 'node:dns/promises';
import { proofRecord, type ProofState } from '#shared/rules/mail/mail-domain.ts';
import { config } from '../../kernel/config.ts';

/** The time limit for all DNS tries together; a call has ten seconds. */
const TIMEOUT_MS = 4000;

/** DNS errors for a name without a TXT record; any other error says nothing about the domain. */
const NO_RECORD_CODES = new Set(['ENOTFOUND', 'ENODATA']);

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown';

/**
 * Checks in DNS whether a domain has the proof of a rescue. Reads TXT records only, and opens no URL in them. Never
 * throws.
 */
export async function lookUpProof(
  domain: string,
  proof: string,
  { server = config().DNS_SERVER, timeout = TIMEOUT_MS } = {},
): Promise<ProofState> {
  const resolver = new Resolver({ timeout: timeout / 2, tries: 2 });
  const { name, value } = proofRecord(domain, proof);
  const timer = setTimeout(() => resolver.cancel(), timeout);
  try {
    if (server) resolver.setServers([server]);
    const texts = await resolver.resolveTxt(name);
    // DNS splits long texts.
    return texts.some((parts) => parts.join('') === value) ? 'found' : 'missing';
  } catch (error) {
    const code = codeOf(error);
    if (NO_RECORD_CODES.has(code)) return 'missing';
    console.warn(`DNS did not answer about ${name}: ${code}`);
    return 'unknown';
  } finally {
    clearTimeout(timer);
  }
}
