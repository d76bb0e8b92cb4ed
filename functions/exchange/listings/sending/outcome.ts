import { whyUnreachable } from '../../reach/address-rules.ts';

/** A site did not let the account in; the message is its words. */
export class AccountRefused extends Error {}

/** A site did not take what it was sent; the message is its words. */
export class SiteRefused extends Error {}

const LONGEST = 300;

/** Words of a site, short enough to keep and to show. */
export const shortText = (text: string): string => {
  const plain = text.replaceAll(/\s+/g, ' ').trim();
  return plain.length > LONGEST ? `${plain.slice(0, LONGEST)}…` : plain;
};

/** The words for what went wrong with a site: its own where it gave any. */
export function failureText(error: unknown): string {
  if (error instanceof AccountRefused || error instanceof SiteRefused) return error.message;
  if (error instanceof Error && /timeout/i.test(error.message)) return 'No answer in time';
  if (error instanceof Error && /FIN packet|closed|ECONNRESET|EPIPE/i.test(error.message))
    return 'The connection broke';
  return whyUnreachable(error);
}
