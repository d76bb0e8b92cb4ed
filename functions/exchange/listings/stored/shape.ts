import type { ListingSite as SiteReply, Run } from '#shared/calls/exchange/listings.ts';
import { LISTING_SITES, type SiteId } from '#shared/rules/exposure/listing-sites.ts';
import type { TenantTable } from '#functions/kernel/table/table.ts';
import { type ListingRun, type ListingSite, listingRuns, listingSites } from './listing.record.ts';

/** A listing site for which no account was entered yet. */
export const newSite = (site: SiteId): ListingSite =>
  listingSites.read({
    pk: '',
    sk: site,
    kind: 'listingSite',
    v: 0,
    row: { site, server: LISTING_SITES[site].server },
  });

/** A run as its page shows it. */
export function toRun({ row, more }: ListingRun): Run {
  const { site: _site, leftOut, removed, refused, ...fields } = row;
  return {
    ...fields,
    words: more.words,
    leftOut: more.leftOut.map(({ reasons, ...animal }) => ({
      ...animal,
      reasons: reasons.map(({ text, mend }) => ({ text, ...(mend ? { mend } : {}) })),
    })),
    leftOutCount: leftOut,
    removed: [...more.removed],
    removedCount: removed,
    refused: [...more.refused],
    refusedCount: refused,
  };
}

/** A site as its settings show it. */
export function toSite({ row }: ListingSite, lastRun: ListingRun | undefined): SiteReply {
  const { site, isOn, server, user, secret, details, sentAt, asked, refused, held, allowed } = row;
  return {
    site,
    isOn,
    server,
    user,
    hasSecret: secret !== '',
    details,
    isAsked: asked,
    ...(sentAt ? { sentAt } : {}),
    ...(refused ? { refused } : {}),
    // A run that was confirmed no longer waits, also if the update failed and is sent again.
    ...(held && held !== allowed ? { held } : {}),
    ...(lastRun ? { lastRun: toRun(lastRun) } : {}),
  };
}

/** The key prefix of the runs of a site. */
export const runsPrefixOf = (site: SiteId) => listingRuns.keyTemplate.keyPrefix({ site });

/** The last run of a site; undefined if there was none within the time for which runs are kept. */
export async function findLastRun(table: TenantTable, site: SiteId): Promise<ListingRun | undefined> {
  const { items } = await table.page({
    ...runsPrefixOf(site),
    newestFirst: true,
    limit: 1,
    consistent: true,
  });
  return listingRuns.readable(items)[0];
}
