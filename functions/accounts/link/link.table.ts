import { normalizeEmail } from '#shared/rules/people/addresses.ts';
import { GRACE_DAYS } from '#shared/rules/rescues/rescues.ts';
import type { Action, Key } from '../../kernel/table/actions.ts';
import { DAY_SECONDS, HOUR_SECONDS } from '../../kernel/durations.ts';
import { digest, isHashOf, newSecret } from '../../kernel/ids.ts';
import { invalidFieldError } from '../../kernel/http-error.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import { unixSeconds } from '../../kernel/unix-seconds.ts';
import { links } from './link.record.ts';

/** The purpose of a link in a mail; `rescue-copy` leads to the data of a rescue that is being ended. */
export type Purpose = 'verify' | 'invite' | 'reset' | 'change-email' | 'rescue-copy';

/** Seconds for which a link of each purpose is valid. */
export const LINK_SECONDS: Readonly<Record<Purpose, number>> = {
  verify: 7 * DAY_SECONDS,
  invite: 7 * DAY_SECONDS,
  reset: HOUR_SECONDS,
  'change-email': DAY_SECONDS,
  'rescue-copy': GRACE_DAYS * DAY_SECONDS,
};

/** The addressee of a link. */
export interface Addressee {
  readonly tenantId: string;
  readonly userId: string;
  /** Absent before an invitation is accepted. */
  readonly userName?: string | undefined;
}

/** The key of the one link of a purpose and an address: a newer link replaces an older one. */
export const linkKey = (purpose: Purpose, email: string): Key =>
  links.key({ purpose, address: normalizeEmail(email) });

/** A new link: the secret for the mail, and the write that stores its hash; for the registry. */
export function newLink(
  purpose: Purpose,
  email: string,
  addressee: Addressee,
  now: Date,
): { token: string; action: Action } {
  const token = newSecret();
  const expiresAt = unixSeconds(now) + LINK_SECONDS[purpose];
  const row = { ...addressee, hash: digest(token), expiresAt };
  const put = links.item({ row, ttl: expiresAt, keyParts: { purpose, address: normalizeEmail(email) } });
  return { token, action: { put } };
}

/** The 422 for a link that was used, has expired, or no longer fits the account. */
export const linkExpiredError = () => invalidFieldError('token', 'Link Expired');

/**
 * The addressee of a link, and the write that uses it up.
 * @throws 422 'Link Expired' if it was used, has expired, or a newer one was sent
 */
export async function readLink(
  registry: TenantTable,
  purpose: Purpose,
  { email, token }: { email: string; token: string },
  now: Date,
): Promise<{ addressee: Addressee; consumeAction: Action }> {
  const key = linkKey(purpose, email);
  const item = await registry.get(key);
  if (!item) throw linkExpiredError();
  const { hash, expiresAt, ...addressee } = links.read(item).row;
  if (!isHashOf(token, hash) || expiresAt * 1000 <= now.getTime()) throw linkExpiredError();
  const guard = { sameValues: { hash } } as const;
  return { addressee, consumeAction: { remove: key, guard, onFail: linkExpiredError } };
}
