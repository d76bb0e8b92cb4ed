import type { StatementDonor, statements as calls } from '#shared/calls/giving/statements.ts';
import type { Data, Parsed } from '#shared/contract/call.ts';
import { sumDonations } from '#shared/rules/donations/donations.ts';
import { fromCents } from '#shared/rules/donations/money.ts';
import { isForStatement, type ReceiptKind, needsAddress } from '#shared/rules/donations/receipts.ts';
import { personName } from '#shared/rules/people/people.ts';
import type { TenantContext } from '#functions/kernel/context.ts';
import { TENANT_KEY } from '#functions/tenants/tenant.record.ts';
import { donationRecords, donorIdOf } from '../../donations/donation.record.ts';
import type { PcoRecord } from '#functions/people/pco/pco.record.ts';
import { findPcosByIds } from '#functions/people/pco/pco.table.ts';
import { reachableEmailOf } from '#functions/people/pco/reachability.ts';
import { kindOf } from '../receipt/paper.ts';
import { SETTINGS_KEY } from '../receipt/receipt.record.ts';

/** The number of donations that one page of donors reads. */
const ROWS_PER_PAGE = 400;

type Rows = ReturnType<typeof donationRecords.readable>;

/** A donor with the totals of their donations on one page. */
function toStatementDonor(pco: PcoRecord, rows: Rows, kind: ReceiptKind): StatementDonor {
  const unreceiptedDonations = rows.filter(({ row }) => !row.receipt?.number).map(({ row }) => row);
  const openDonations = unreceiptedDonations.filter(({ donationType: type }) =>
    isForStatement(kind, { type }),
  );
  const hasAddress = pco.row.street !== '' && pco.row.city !== '';
  return {
    pcoId: pco.row.id,
    name: personName(pco.row),
    email: reachableEmailOf(pco),
    hasAddress,
    // The index row does not say if a gift is under Gift Aid, which would need an address as well.
    lacksAddress: !hasAddress && needsAddress(kind, []),
    gifts: openDonations.length,
    amount: fromCents(sumDonations(openDonations).money),
    receipted: rows.length - unreceiptedDonations.length,
    things: unreceiptedDonations.length - openDonations.length,
    total: fromCents(sumDonations(rows.map(({ row }) => row)).money),
  };
}

/** Lists the donors of a year; a page has the donors of a number of gifts, so a donor may be on several pages. */
export async function listDonors(
  { query: { year, cursor } }: Parsed<typeof calls.givers>,
  { table }: TenantContext,
): Promise<Data<typeof calls.givers>> {
  const [fromKey, upToKey] = [`${year}-01-01`, `${year}-12-31`];
  const [page, [tenant, settings]] = await Promise.all([
    table.page({ index: 'g1', pk: 'donations', from: fromKey, upTo: upToKey, limit: ROWS_PER_PAGE, cursor }),
    table.getMany([TENANT_KEY, SETTINGS_KEY]),
  ]);
  const kind = kindOf({ tenant, settings });
  const rows = donationRecords.readable(page.items);
  const pcosById = await findPcosByIds(table, [...new Set(rows.map(({ row }) => donorIdOf(row.id)))]);
  // The gifts of a merged PCO count for the PCO that it was merged into.
  const rowsByDonor = Map.groupBy(rows, ({ row }) => pcosById.get(donorIdOf(row.id))?.row.id ?? '');
  const donorsById = new Map([...pcosById.values()].map((pco) => [pco.row.id, pco]));
  return {
    givers: [...rowsByDonor].flatMap(([id, donorRows]) => {
      const pco = donorsById.get(id);
      return pco && !pco.row.isDeleted ? [toStatementDonor(pco, donorRows, kind)] : [];
    }),
    ...(page.cursor ? { nextCursor: page.cursor } : {}),
  };
}
