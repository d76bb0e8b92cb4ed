import type { Sender } from '#shared/calls/mailings/mailings.ts';
import { mailDayFor } from '#shared/rules/mail/mailings.ts';
import { DEFAULT_TIME_ZONE, todayIn } from '#shared/rules/time/clock.ts';
import { foldCase } from '#shared/rules/text/words.ts';
import { config } from '../../kernel/config.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import { TENANT_KEY, tenantIn, type StoredTenant } from '../../tenants/tenant.record.ts';
import { DOMAIN, domainOf, type StoredDomain } from '../domain/domain.table.ts';
import { MAIL_DAY, mailDayIn } from '../mailing/mailing.table.ts';

/** The name of a rescue as the local part of an email address. */
function localPart({ tenantAcronym, name }: Pick<StoredTenant['row'], 'tenantAcronym' | 'name'>): string {
  const slug = foldCase(tenantAcronym || name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  return slug.slice(0, 40) || 'rescue';
}

/** The sender of a rescue's mails: in its domain if that is verified and chosen, else in Havenkeep's domain. */
export function fromOf(
  tenant: Pick<StoredTenant['row'], 'tenantAcronym' | 'name'>,
  domain: StoredDomain | undefined,
): string {
  const name = tenant.name.replaceAll(/[<>"\r\n]/g, '');
  if (domain?.row.chosen && domain.row.state === 'verified')
    return `${name} <${domain.row.local}@${domain.row.domain}>`;
  return `${name} (via Havenkeep) <${localPart(tenant)}@${config().MAILINGS_DOMAIN}>`;
}

/**
 * The sender of a rescue's mail to a person, and Havenkeep's own for when SES refuses the rescue's domain; one round
 * trip.
 */
export async function personSender(table: TenantTable): Promise<{ from: string; ownSender: string }> {
  const [item, domainItem] = await table.getMany([TENANT_KEY, DOMAIN]);
  const tenant = tenantIn(item) ?? { name: '', tenantAcronym: '' };
  return { from: fromOf(tenant, domainOf(domainItem)), ownSender: fromOf(tenant, undefined) };
}

/** The day to which the limit of sending applies, `YYYY-MM-DD`. */
export const sendingDay = (now: Date): string => todayIn(DEFAULT_TIME_ZONE, now);

/** The sender and writer of a rescue's mails, and the number that may still be sent today; one round trip. */
export async function senderOf(table: TenantTable, now: Date): Promise<Sender> {
  const [item, last, domainItem] = await table.getMany([TENANT_KEY, MAIL_DAY, DOMAIN]);
  const tenant = tenantIn(item);
  const { name = '', street = '', city = '', state = '', zip = '', emailAddress = '' } = tenant ?? {};
  const { most, sent } = mailDayFor(mailDayIn(last), sendingDay(now));
  return {
    from: fromOf({ name, tenantAcronym: tenant?.tenantAcronym ?? '' }, domainOf(domainItem)),
    writer: { name, street, city, state, zip, emailAddress },
    left: Math.max(0, most - sent),
  };
}
