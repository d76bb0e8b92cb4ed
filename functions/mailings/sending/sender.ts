import type { Sender } from '#shared/calls/mailings/mailings.ts';
import { dayAfter } from '#shared/rules/mailings.ts';
import { NO_ZONE, todayIn } from '#shared/rules/clock.ts';
import { fold } from '#shared/rules/words.ts';
import { config } from '../../kernel/config.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import { TENANT, tenantIn, type StoredTenant } from '../../tenants/tenant.key.ts';
import { MAIL_DAY, mailDayIn } from '../mailing/mailing.table.ts';

/** The name of a rescue as the part of an address before its sign. */
function localPart({ tenantAcronym, name }: Pick<StoredTenant['row'], 'tenantAcronym' | 'name'>): string {
  const plain = fold(tenantAcronym || name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  return plain.slice(0, 40) || 'rescue';
}

/** Who mails of a rescue come from: our domain, its name; answers go to its own address. */
export const fromOf = (tenant: Pick<StoredTenant['row'], 'tenantAcronym' | 'name'>): string =>
  `${tenant.name.replaceAll(/[<>"\r\n]/g, '')} (via Havenkeep) <${localPart(tenant)}@${config().MAILINGS_DOMAIN}>`;

/** The day by which sending is limited, `YYYY-MM-DD`. */
export const sendingDay = (now: Date): string => todayIn(NO_ZONE, now);

/** Who mails come from, and how many may be sent today still; one round trip. */
export async function senderOf(table: TenantTable, now: Date): Promise<Sender> {
  const [item, last] = await table.getMany([TENANT, MAIL_DAY]);
  const tenant = tenantIn(item);
  const { name = '', street = '', city = '', state = '', zip = '', emailAddress = '' } = tenant ?? {};
  const { most, sent } = dayAfter(mailDayIn(last), sendingDay(now));
  return {
    from: fromOf({ name, tenantAcronym: tenant?.tenantAcronym ?? '' }),
    writer: { name, street, city, state, zip, emailAddress },
    left: Math.max(0, most - sent),
  };
}
