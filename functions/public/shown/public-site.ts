import { PUBLIC_NAME } from '#shared/rules/exposure/public-name.ts';
import { currencyOf } from '#shared/rules/donations/money.ts';
import { todayIn } from '#shared/rules/time/clock.ts';
import { timeZoneOf } from '#shared/rules/time/time-zones.ts';
import { config } from '../../kernel/config.ts';
import type { Item } from '../../kernel/table/actions.ts';
import { registry, tableOf, type TenantTable } from '../../kernel/table/table.ts';
import { currencyOfCountry } from '../../tenants/countries/currencies.ts';
import {
  EXPOSURE_KEY,
  exposureIn,
  publicNames,
  type StoredExposure,
} from '../../tenants/exposure/exposure.record.ts';
import { LOGO, logoIn, logoKey } from '../../tenants/logo.record.ts';
import { type StoredTenant, TENANT_KEY, tenantIn } from '../../tenants/tenant.record.ts';
import type { PublicRescue } from './public-rescue.ts';

/** A rescue with public pages: its public facts, its partition of the table, and its origin. */
export interface PublicSite {
  readonly rescue: PublicRescue;
  readonly table: TenantTable;
  readonly origin: string;
}

function logoOf(tenantId: string, item: Item | undefined): string | undefined {
  const { shown } = logoIn(item);
  return shown && logoKey(tenantId, shown, 'logo-mail.png');
}

/** The most characters of a rescue's name in a URL. */
const MAX_NAME_LENGTH = 40;

/** The public facts of a rescue: only those that its settings allow. */
function toPublicRescue(
  tenant: StoredTenant['row'],
  exposure: StoredExposure,
  { now, logo }: { readonly now: Date; readonly logo: string | undefined },
): PublicRescue {
  const countryCurrency = currencyOfCountry(tenant.countryId);
  return {
    slug: exposure.publicName,
    name: tenant.name,
    color: exposure.color,
    about: exposure.about,
    openingHours: exposure.openingHours,
    howToHelp: exposure.howToHelp,
    howToApply: exposure.howToApply,
    email: exposure.email,
    phone: exposure.phone,
    place: exposure.showTown ? [tenant.city, tenant.state].filter(Boolean).join(', ') : '',
    logo: exposure.showLogo ? logo : undefined,
    showsAdopted: exposure.showAdopted,
    takesReports: exposure.takesReports,
    aboutReports: exposure.aboutReports,
    showsChip: exposure.showChip,
    chipReason: exposure.chipReason,
    rules: exposure,
    today: todayIn(timeZoneOf(tenant), now),
    currency: currencyOf({ currency: tenant.currency, countryCurrency }),
    country: tenant.countryId,
  };
}

/** The rescue with public pages under a present or former name; undefined if there is none. Two round trips. */
export async function findPublicSiteByName(name: string, now: Date): Promise<PublicSite | undefined> {
  // An invalid name is not looked up.
  if (name.length > MAX_NAME_LENGTH || !PUBLIC_NAME.test(name)) return undefined;
  const nameItem = await registry().get(publicNames.key({ name }));
  if (!nameItem) return undefined;
  return findPublicSite(publicNames.read(nameItem).row.tenantId, now);
}

/** A rescue with public pages; undefined for one without. One round trip. */
export const findPublicSite = (tenantId: string, now: Date): Promise<PublicSite | undefined> =>
  findPublicSiteWith(tenantId, {}, now);

/** A rescue's public pages, with settings that override the stored ones; undefined for a rescue without. */
export async function findPublicSiteWith(
  tenantId: string,
  overrides: Partial<StoredExposure>,
  now: Date,
): Promise<PublicSite | undefined> {
  const table = tableOf(tenantId);
  const [item, exposureItem, logoItem] = await table.getMany([TENANT_KEY, EXPOSURE_KEY, LOGO], false);
  const tenant = tenantIn(item);
  const exposure = { ...exposureIn(exposureItem), ...overrides };
  if (!tenant?.modules.wideExposure || tenant.closed || !exposure.isPublic) return undefined;
  const logo = logoOf(tenantId, logoItem);
  return { rescue: toPublicRescue(tenant, exposure, { now, logo }), table, origin: config().SITE_ORIGIN };
}
