import { mailingLetter } from '#shared/mail/mailing.ts';
import type { LetterLogo } from '#shared/mail/letter.ts';
import { siteUrl } from '../../kernel/config.ts';
import type { StoredDomain } from '../domain/domain.table.ts';
import type { StoredTenant } from '../../tenants/tenant.record.ts';
import { unsubscribeToken, unsubscribeHeaders } from '../../kernel/mail/unsubscribe-links.ts';
import { unsubscribePageUrl, unsubscribePath } from '../leaving/token.ts';
import type { FullMailing } from '../mailing/mailing.table.ts';
import type { ClaimedRecipient } from './claim.ts';
import type { PostOutcome } from './post.ts';
import { fromOf } from './sender.ts';
import type { SendingDeps } from './deps.ts';

/** The common data of one rescue's mails. */
export interface BatchRescue {
  readonly tenantId: string;
  readonly tenant: StoredTenant['row'];
  readonly logo: LetterLogo | undefined;
  /** The rescue's own domain, if it has one. */
  readonly domain: StoredDomain | undefined;
}

/** Submits the mail of a claimed recipient. */
function sendToRecipient(
  deps: SendingDeps,
  batchRescue: BatchRescue,
  { mailing }: FullMailing,
  { row, secret }: ClaimedRecipient,
): Promise<PostOutcome> {
  const { tenantId, tenant, logo } = batchRescue;
  const { own, firstName, lastName, city, address: to } = row;
  const { id, subject } = mailing.row;
  const isToMany = mailing.row.to !== 'person';
  const token = unsubscribeToken({ tenantId, sourceId: id, own, secret });
  const letter = mailingLetter({
    subject,
    message: mailing.more.message,
    writer: tenant,
    to,
    values: { firstName, lastName, city },
    unsubscribeUrl: isToMany ? unsubscribePageUrl(token) : undefined,
    logo,
  });
  const headers = isToMany ? unsubscribeHeaders(unsubscribePath(token)) : [];
  return deps.submit({ ...deps.mailOf(letter), headers }, fromOf(tenant, batchRescue.domain), {
    tenant: tenantId,
    mailing: id,
    recipient: own,
  });
}

/** Sends a mail to all claimed recipients in parallel; returns the outcome of each by its key. */
export async function deliverBatch(
  deps: SendingDeps,
  batchRescue: BatchRescue,
  fullMailing: FullMailing,
  batch: readonly ClaimedRecipient[],
): Promise<Map<string, PostOutcome>> {
  const postOutcomes = await Promise.all(
    batch.map(
      async (each) => [each.row.own, await sendToRecipient(deps, batchRescue, fullMailing, each)] as const,
    ),
  );
  return new Map(postOutcomes);
}

/** Sends a test mail to `to`, filled in with the given values; its unsubscribe link does nothing. */
export async function sendTest(
  deps: SendingDeps,
  batchRescue: BatchRescue,
  fullMailing: FullMailing,
  {
    to,
    values,
  }: {
    readonly to: string;
    readonly values: Pick<ClaimedRecipient['row'], 'firstName' | 'lastName' | 'city'>;
  },
): Promise<PostOutcome> {
  const { mailing } = fullMailing;
  const { firstName, lastName, city } = values;
  const letter = mailingLetter({
    subject: `Test: ${mailing.row.subject}`,
    message: mailing.more.message,
    writer: batchRescue.tenant,
    to,
    values: { firstName, lastName, city },
    unsubscribeUrl: mailing.row.to === 'person' ? undefined : siteUrl('/unsubscribe'),
    logo: batchRescue.logo,
  });
  const tags = { tenant: batchRescue.tenantId, mailing: mailing.row.id, recipient: 'test' };
  return deps.submit(deps.mailOf(letter), fromOf(batchRescue.tenant, batchRescue.domain), tags);
}
