/** The parameters of a signed URL in which two processes of the server differ. */
const SIGNATURE_PARAMS = /X-Amz-(?:Credential|Security-Token|Signature)=[^&"]*&?/g;
const SIGNED_URL = /"https?:[^"?\s]+\?[^"\s]*X-Amz-Signature=[^"\s]*"/g;
/** The limit of remembered URLs, more than a user sees in a day; when it is reached, all are forgotten. */
const MAX_ADDRESSES = 5000;

const firstAddresses = new Map<string, string>();

/**
 * Replaces each signed URL of a file in a reply by the one that this page had first in the same hour. Each process of
 * the server signs with its own session, so a browser would load the same picture again for every one that replies.
 */
export function withStableAddresses(text: string): string {
  return text.replace(SIGNED_URL, (address) => {
    const file = address.replace(SIGNATURE_PARAMS, '');
    const first = firstAddresses.get(file);
    if (first) return first;
    if (firstAddresses.size >= MAX_ADDRESSES) firstAddresses.clear();
    firstAddresses.set(file, address);
    return address;
  });
}
