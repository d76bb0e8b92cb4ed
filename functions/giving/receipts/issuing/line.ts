import type { Receipt as Shown } from '#shared/calls/giving/receipts.ts';
import type { TenantContext } from '#functions/kernel/context.ts';
import { newId } from '#functions/kernel/ids.ts';
import { pause } from '#functions/kernel/pause.ts';
import { once } from '#functions/kernel/records/idempotent.ts';
import { versionConflict } from '#functions/kernel/records/editing/version-conflict.ts';
import { busy, Refusal } from '#functions/kernel/refusal.ts';
import type { Action } from '#functions/kernel/table/actions.ts';
import { outsideRequest, currentRequest } from '#functions/kernel/table/idempotent-request.ts';
import type { TenantTable } from '#functions/kernel/table/table.ts';
import { giverOf } from '../../donations/donation.record.ts';
import { donationAt } from '../../donations/donations.ts';
import { tie } from '#functions/people/names/naming.ts';
import { pcos } from '#functions/people/pco/pco.record.ts';
import { receiptKey } from '../record/ids.ts';
import {
  giving,
  isBusy,
  type Issuing,
  lastOf,
  marked,
  markOf,
  numberKey,
  receiptOf,
  written,
} from '../record/numbering.ts';
import { prepared } from './prepare.ts';
import { emailsOf, receiptAt, shownReceipt } from '../record/read.ts';
import { answered, refuseUsed, split, type Wait } from './waits.ts';
import { type Receipt, receiptTurns, receiptWaits } from '../record/receipt.record.ts';

type Prepared = Awaited<ReturnType<typeof prepared>>;

/** So many numbers are given in one transaction; each takes up to eight of its hundred writes. */
const AT_ONCE = 12;
/** Whoever does not come back for it waits no longer. */
const WAITS_SECONDS = 20;
/** No new try after this; a Lambda has fifteen seconds. */
const MAX_MS = 10_000;
/** Between two looks, at most. */
const LOOKS_MS = 400;

/** What a gift that waits became: ready to be numbered, or refused, which whoever waits is told by themselves. */
async function readied(context: TenantContext, { row: { donation, appraiser } }: Wait) {
  return prepared(context, donation, appraiser).catch((error: unknown) => {
    if (error instanceof Refusal && error.status < 500) return undefined;
    throw error;
  });
}

/** Each giver is tied once, to all receipts that they get. */
const ties = (all: readonly Receipt[]): Action[] =>
  [...Map.groupBy(all, ({ row }) => row.pcoId)].flatMap(([pcoId, some]) =>
    tie(
      pcoId,
      some.map(({ row }) => receiptKey(row)),
      pcos.missing,
    ),
  );

/** Numbers in one transaction all that wait, as many as it takes; false once none does. Throws where another was quicker. */
async function numberSome(context: TenantContext): Promise<boolean> {
  const { table, today, now } = context;
  const [items, last] = await Promise.all([
    table.all({ ...receiptWaits.at.span({}), consistent: true }),
    table.get(numberKey(today)),
  ]);
  const { waits, used } = await split(table, receiptWaits.shown(items), AT_ONCE);
  const found = await Promise.all(waits.map((wait) => readied(context, wait)));
  const ready = waits.flatMap((wait, i) => (found[i] ? [[wait, found[i]] as const] : []));
  const dropped = used.map(({ row: { own } }): Action => ({ remove: receiptWaits.key({ own }) }));
  if (ready.length === 0) {
    if (dropped.length > 0) await table.transact(dropped);
    return false;
  }
  const issuer = ({ row }: Wait): Issuing => ({
    table,
    today,
    now,
    caller: { name: row.by, userId: row.byId },
  });
  const made = ready.map(([wait, { numbered }]: readonly [Wait, Prepared], i) =>
    receiptOf(issuer(wait), numbered, lastOf(last) + i + 1),
  );
  const each = ready.flatMap(([wait, { gift, email }], i): Action[] => {
    const [by, receipt] = [issuer(wait), made[i]];
    if (!receipt) return [];
    const leave: Action = {
      remove: receiptWaits.key({ own: wait.row.own }),
      guard: { present: true },
      onFail: busy,
    };
    return [
      ...written(by, receipt),
      ...marked(by, gift, markOf(by, receipt)),
      ...answered(wait, receipt, email),
      leave,
    ];
  });
  await table.transact([giving(context, last, ready.length), ...each, ...dropped, ...ties(made)]);
  return waits.length === AT_ONCE;
}

const TURN = receiptTurns.key({});
/** Whoever has the turn and is cut off is waited for no longer. */
const TURN_SECONDS = 3;

/** Takes the turn, if nobody has it: one numbers for all, and the others do not get in each other's way. */
async function takeTurn(table: TenantTable, own: string): Promise<boolean> {
  const now = Math.floor(Date.now() / 1000);
  const put = receiptTurns.item({ row: { own }, ttl: now + TURN_SECONDS });
  try {
    await table.transact([{ put, guard: { freeAt: now }, onFail: versionConflict }]);
    return true;
  } catch (error) {
    if (isBusy(error)) return false;
    throw error;
  }
}

/** Numbers those that wait, unless another is at it. */
async function numberAll(context: TenantContext, own: string): Promise<void> {
  const { table } = context;
  if (!(await takeTurn(table, own))) return;
  try {
    while (await numberSome(context));
  } catch (error) {
    if (!isBusy(error)) throw error;
  } finally {
    await table
      .transact([{ remove: TURN, guard: { same: { own } }, onFail: versionConflict }])
      .catch(() => undefined);
  }
}

/** The receipt that a gift is on by now. */
async function issuedTo(context: TenantContext, id: string): Promise<Shown | undefined> {
  const { of } = await donationAt(context, id);
  if (!of.row.receipt?.number) return undefined;
  const pcoId = giverOf(id);
  const [receipt, emails] = await Promise.all([
    receiptAt(context.table, of.row.receipt.id),
    emailsOf(context.table, [pcoId]),
  ]);
  return shownReceipt(receipt, emails.get(pcoId));
}

const waitIn = (
  table: TenantTable,
  { caller }: TenantContext,
  wait: Pick<Wait['row'], 'own' | 'donation' | 'appraiser' | 'deed'>,
) =>
  table.transact([
    {
      put: receiptWaits.item({
        row: { ...wait, by: caller.name, byId: caller.userId },
        ttl: Math.floor(Date.now() / 1000) + WAITS_SECONDS,
      }),
    },
  ]);

/**
 * Gets in line for a number: whoever of those in line is next numbers all of them, so that fifty at the same moment take
 * some transactions and not fifty (docs/adr/142). 503 after ten seconds.
 */
export async function inTurn(
  context: TenantContext,
  donation: string,
  appraiser: string,
): Promise<{ receipt: Shown }> {
  const { table } = context;
  const own = newId();
  const leave: Action = { remove: receiptWaits.key({ own }) };
  const current = currentRequest();
  const { key, hash, at } = current ?? {};
  const deed = key && hash && at ? { deed: { key, hash, at } } : {};
  await outsideRequest(() => waitIn(table, context, { own, donation, appraiser, ...deed }));
  const until = Date.now() + MAX_MS;
  while (Date.now() < until) {
    await pause(Math.random() * LOOKS_MS);
    const waits = await table.get(receiptWaits.key({ own }));
    const receipt = waits ? undefined : await issuedTo(context, donation);
    if (receipt) return once(context, [leave], { receipt });
    if (!waits && current) await refuseUsed(table, current);
    await outsideRequest(() => numberAll(context, own));
  }
  await outsideRequest(() => table.transact([leave]));
  throw busy();
}
