import type { Rescue, rescues } from '#shared/calls/rescues/rescues.ts';
import type { Parsed } from '#shared/contract/call.ts';
import { costOf, LIST_PRICES, Prices } from '#shared/calls/rescues/prices.ts';
import { foldCase } from '#shared/rules/text/words.ts';
import { config } from '../kernel/config.ts';
import type { PageRequest } from '../kernel/table/reads.ts';
import { registry } from '../kernel/table/table.ts';
import { listings } from '../tenants/listing/listing.record.ts';
import { LISTED, type Listing } from '../tenants/listing/listing.table.ts';

/** The prices of this installation. */
function currentPrices(): Prices {
  const { PRICES } = config();
  return PRICES === undefined ? LIST_PRICES : Prices.parse(JSON.parse(PRICES));
}

type Query = Parsed<typeof rescues.list>['query'];

/** A rescue as the API shows it. */
export function toRescue({ row }: Listing): Rescue {
  const { tenantId: id, figures, reason = '', closedAt = '', endsAt = '', lookUntil = '', ...rest } = row;
  const figureCounts = figures && {
    at: figures.at,
    animals: { current: figures.current, all: figures.all },
    users: { active: figures.activeUsers, all: figures.allUsers },
    bytes: figures.bytes,
    files: figures.files,
    months: figures.months.map((month) => ({
      ...month,
      cost: costOf(currentPrices(), month, figures.bytes),
    })),
  };
  return {
    ...rest,
    id,
    reason,
    closedAt,
    endsAt,
    lookUntil,
    ...(figureCounts ? { figures: figureCounts } : {}),
  };
}

/** The range of each sort order; ids sort by creation. Only names are searched. */
const ORDER_REQUESTS: Record<Query['order'], Omit<PageRequest, 'pk'>> = {
  name: { index: 'g1' },
  activity: { index: 'g2', newestFirst: true },
  made: { newestFirst: true },
};

/** One page of all rescues: one round trip, whatever their number. */
export async function list({ query }: Parsed<typeof rescues.list>) {
  const { order, searchText, limit, cursor } = query;
  const orderRequest = searchText
    ? { ...ORDER_REQUESTS.name, prefix: foldCase(searchText) || ' ' }
    : ORDER_REQUESTS[order];
  const page = await registry().page({ ...orderRequest, pk: LISTED, limit, cursor });
  return {
    prices: currentPrices(),
    rescues: listings.readable(page.items).map(toRescue),
    ...(page.cursor ? { nextCursor: page.cursor } : {}),
  };
}
