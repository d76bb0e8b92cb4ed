import { describeConnectionError } from '../../reach/address-rules.ts';

/** A site refused the account; the message is the site's. */
export class AccountRejected extends Error {}

/** A site refused a listing or a file; the message is the site's. */
export class SiteRejected extends Error {}

/** A site that can't answer now, so that a later try may succeed; the message is the site's. */
export class SiteUnavailable extends Error {}

const MAX_LENGTH = 300;

/** A message of a site in one line, cut to the stored length. */
export const shortText = (text: string): string => {
  const plain = text.replaceAll(/\s+/g, ' ').trim();
  return plain.length > MAX_LENGTH ? `${plain.slice(0, MAX_LENGTH)}…` : plain;
};

/** The text for an error of a site: its own message if it gave one. */
export function failureText(error: unknown): string {
  if (error instanceof AccountRejected || error instanceof SiteRejected || error instanceof SiteUnavailable)
    return error.message;
  if (error instanceof Error && /timeout/i.test(error.message)) return 'No answer in time';
  if (error instanceof Error && /FIN packet|closed|ECONNRESET|EPIPE/i.test(error.message))
    return 'The connection broke';
  return describeConnectionError(error);
}
