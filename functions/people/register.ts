import type { Line } from '#shared/calls/history.ts';
import { ATTACHED, type Pco, type people } from '#shared/calls/people/people.ts';
import type { Parsed } from '#shared/contract/call.ts';
import type { Action, Item } from '../kernel/table/actions.ts';
import { audit, type AuditLine, byNow, differences } from '../kernel/records/audit.ts';
import type { TenantContext } from '../kernel/context.ts';
import { checkVersion } from '../kernel/records/conflict.ts';
import { once } from '../kernel/records/idempotent.ts';
import { newId } from '../kernel/ids.ts';
import { versionConflict, retryOnConflict } from '../kernel/records/editing/version-conflict.ts';
import { notThere, Refusal } from '../kernel/refusal.ts';
import type { TenantTable } from '../kernel/table/table.ts';
import { partsDeleted, partsOf } from './names/joined.ts';
import { joinings } from './names/joined.record.ts';
import { isNamed, namedKey } from './names/references.ts';
import { claimed, namesakeOf, namesakeWarning } from './names/namesakes.ts';
import type { PcoRecord } from './pco/pco.record.ts';
import {
  countChanges,
  nameStart,
  pcoItem,
  pcoKey,
  pcoOf,
  pointerChanges,
  shownPco,
} from './pco/pco.table.ts';
import { puttingBack } from './pco/put-back.ts';
import { reachedAnew } from './pco/reached.ts';
import { checkState } from './pco/state.ts';
import { areMatchedAlike, notingTwins } from './duplicates/twins.ts';

interface PcoWrite {
  readonly before?: PcoRecord & { readonly v: number };
  readonly after: PcoRecord;
  /** As the audit has it. */
  readonly what: Line;
  /** Further changes for the line of its history. */
  readonly also?: AuditLine['changes'];
}

const fieldsOf = (record: PcoRecord) => ({ ...record, v: undefined });

/** Everything that follows when a PCO becomes another: record, places, pointers, counts, audit. */
function written(context: TenantContext, { before, after, what, also = {} }: PcoWrite): Action[] {
  const put = pcoItem({ ...after, v: (before?.v ?? 0) + 1 }, byNow(context));
  return [
    before ? { put, guard: { v: before.v }, onFail: versionConflict } : { put, guard: { absent: true } },
    ...pointerChanges(before, after),
    ...countChanges([before, after]),
    audit(context, {
      recordId: after.id,
      what,
      ...(before ? { changes: { ...differences(fieldsOf(before), fieldsOf(after)), ...also } } : {}),
    }),
  ];
}

type CreateReply = { id: string; pco: Pco };

/** Adds a PCO: two round trips, a third if there may be a duplicate. 409, forceable, for a namesake. */
export function createPco(
  { query, body }: Parsed<typeof people.create>,
  context: TenantContext,
): Promise<CreateReply> {
  return retryOnConflict(async () => {
    await checkState(body);
    const record = { ...body, id: newId() };
    const [looked, twins] = await Promise.all([
      query.force ? undefined : namesakeOf(context, body),
      notingTwins(context.table, record),
    ]);
    if (looked?.bearer) throw namesakeWarning(body);
    const actions = [
      ...written(context, { after: record, what: 'people.create' }),
      ...claimed(record, context.now, looked),
      ...twins,
    ];
    return once(context, actions, { id: record.id, pco: shownPco(record) });
  });
}

/** A PCO that is there, or with `deleted` one that was deleted; 404 otherwise. */
export async function pcoAt(table: TenantTable, id: string, deleted = false) {
  return existingPco(await table.get(pcoKey(id)), deleted);
}

/** A PCO, deleted or not; 404. */
export async function anyPco(table: TenantTable, id: string) {
  const item = await table.get(pcoKey(id));
  if (!item) throw notThere('PCO');
  return pcoOf(item);
}

function existingPco(item: Item | undefined, deleted: boolean) {
  const pco = item && pcoOf(item);
  if (!pco || pco.isDeleted !== deleted) throw notThere('PCO');
  return { item, pco };
}

/** Corrects a PCO: two round trips, more where it may have got other twins. 404; 409 when `version` is not the latest, or, forceable, for a namesake. */
export function updatePco(
  { params, query, body }: Parsed<typeof people.update>,
  context: TenantContext,
): Promise<{ pco: Pco }> {
  return retryOnConflict(async () => {
    const { version, askedAgain, ...fields } = body;
    const [{ item, pco: before }, looked] = await Promise.all([
      pcoAt(context.table, params.id),
      query.force ? undefined : namesakeOf(context, fields, params.id),
    ]);
    await checkState(fields, before);
    const changed = { ...before, ...fields };
    const back = await puttingBack(context, before, { ...changed, askedAgain });
    const reached = reachedAnew(before, fields.email);
    const after = { ...changed, ...back.row, ...reached.row };
    const noted = { changedBy: item.changedBy ?? '', changedAt: item.changedAt ?? '' };
    checkVersion(version, { v: before.v, ...noted }, () => differences(fieldsOf(before), fieldsOf(after)));
    const renamed = nameStart(before) !== nameStart(fields) || before.entityType !== fields.entityType;
    const isTaken = looked?.bearer && looked.bearer.id !== before.id;
    if (isTaken && renamed) throw namesakeWarning(fields);
    const actions = [
      ...written(context, { before, after, what: 'people.update', also: back.told }),
      ...back.actions,
      ...reached.actions,
      ...(renamed ? claimed(after, context.now, looked) : []),
      ...(areMatchedAlike(before, after) ? [] : await notingTwins(context.table, after)),
    ];
    return once(context, actions, { pco: shownPco({ ...after, v: before.v + 1 }) });
  });
}

/** Checks that no record named a PCO since its references were counted. */
const notNamedSince = (id: string, count: Item | undefined): Action => ({
  check: namedKey(id),
  guard: count ? { v: count.v } : { absent: true },
  onFail: versionConflict,
});

/**
 * Puts a PCO on the mail list or takes it off (product/people 2.3): two round trips, a third to put one on. 404; 409 for one
 * who left by themselves, unless they requested mails since. Takes no version: nothing else of it changes.
 */
export function switchMailList(
  { params: { id }, body: { mailList, askedAgain } }: Parsed<typeof people.mailList>,
  context: TenantContext,
): Promise<{ mailList: boolean; version: number }> {
  return retryOnConflict(async () => {
    const { pco: before } = await pcoAt(context.table, id);
    if (before.mailList === mailList) return { mailList, version: before.v };
    const back = await puttingBack(context, before, { ...before, mailList, askedAgain });
    const after = { ...before, mailList, ...back.row };
    const actions = [
      ...written(context, { before, after, what: 'people.mailList', also: back.told }),
      ...back.actions,
    ];
    return once(context, actions, { mailList, version: before.v + 1 });
  });
}

/**
 * Deletes a PCO softly, and with it the PCOs merged into it. 404; 409 if something is recorded of it. The count of its
 * references is read before the references: the guard fails for one that came after.
 */
export function removePco(asked: string, context: TenantContext): Promise<void> {
  const { table } = context;
  return retryOnConflict(async () => {
    const keys = [pcoKey(asked), joinings.key({ id: asked }), namedKey(asked)];
    const [item, noted, count] = await table.getMany(keys);
    const { pco: before } = existingPco(item, false);
    const { id } = before;
    const parts = await partsOf(table, { asked, id, noted });
    const all = [id, ...parts];
    const counts = all.length === 1 ? [count] : await table.getMany(all.map(namedKey));
    if (await isNamed(table, id, parts)) throw new Refusal(409, ATTACHED);
    const after = { ...before, isDeleted: true };
    await table.transact([
      ...written(context, { before, after, what: 'people.remove' }),
      ...(await partsDeleted(table, parts, true)),
      ...all.map((each, i) => notNamedSince(each, counts[i])),
    ]);
  });
}

/** Brings a deleted PCO back: two round trips. 404. */
export function restorePco(asked: string, context: TenantContext): Promise<{ pco: Pco }> {
  const { table } = context;
  return retryOnConflict(async () => {
    const [item, noted] = await table.getMany([pcoKey(asked), joinings.key({ id: asked })]);
    const { pco: before } = existingPco(item, true);
    const parts = await partsOf(table, { asked, id: before.id, noted });
    const after = { ...before, isDeleted: false };
    const actions = [
      ...written(context, { before, after, what: 'people.restore' }),
      ...(await partsDeleted(table, parts, false)),
    ];
    return once(context, actions, { pco: shownPco({ ...after, v: before.v + 1 }) });
  });
}
