import type { Rescue, rescues } from '#shared/calls/rescues/rescues.ts';
import type { Parsed } from '#shared/contract/call.ts';
import { costOf, LIST_PRICES, Prices } from '#shared/calls/rescues/prices.ts';
import { fold } from '#shared/rules/text/words.ts';
import { config } from '../kernel/config.ts';
import type { PageRequest } from '../kernel/table/reads.ts';
import { registry } from '../kernel/table/table.ts';
import { listings } from '../tenants/listing/listing.record.ts';
import { LISTED, type Listing } from '../tenants/listing/listing.table.ts';

/** The prices of this installation. */
function pricesNow(): Prices {
  const { PRICES } = config();
  return PRICES === undefined ? LIST_PRICES : Prices.parse(JSON.parse(PRICES));
}

type Query = Parsed<typeof rescues.list>['query'];

/** A rescue as the API shows it. */
export function toRescue({ row }: Listing): Rescue {
  const { tenantId: id, figures, reason = '', closedAt = '', endsAt = '', lookUntil = '', ...rest } = row;
  const counted = figures && {
    at: figures.at,
    animals: { current: figures.current, all: figures.all },
    users: { active: figures.activeUsers, all: figures.allUsers },
    bytes: figures.bytes,
    files: figures.files,
    months: figures.months.map((month) => ({ ...month, cost: costOf(pricesNow(), month, figures.bytes) })),
  };
  return { ...rest, id, reason, closedAt, endsAt, lookUntil, ...(counted ? { figures: counted } : {}) };
}

/** The range of each sort order; ids sort by creation. Only names are searched. */
const PLACES: Record<Query['order'], Omit<PageRequest, 'pk'>> = {
  name: { index: 'g1' },
  activity: { index: 'g2', newestFirst: true },
  made: { newestFirst: true },
};

/** One page of all rescues: one round trip, whatever their number. */
export async function list({ query }: Parsed<typeof rescues.list>) {
  const { order, searchText, limit, cursor } = query;
  const place = searchText ? { ...PLACES.name, prefix: fold(searchText) || ' ' } : PLACES[order];
  const page = await registry().page({ ...place, pk: LISTED, limit, cursor });
  return {
    prices: pricesNow(),
    rescues: listings.readable(page.items).map(toRescue),
    ...(page.cursor ? { nextCursor: page.cursor } : {}),
  };
}
