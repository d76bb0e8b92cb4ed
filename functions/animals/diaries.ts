import type { Diary, diaries } from '#shared/calls/animals/diaries.ts';
import { may } from '#shared/access/may.ts';
import type { Parsed } from '#shared/contract/call.ts';
import { formatDay } from '#shared/rules/dates.ts';
import type { Item } from '../kernel/table/actions.ts';
import { audit, byNow } from '../kernel/records/audit.ts';
import type { Handlers, TenantContext } from '../kernel/context.ts';
import { once } from '../kernel/records/idempotent.ts';
import { goneStart, newOwned, type Owner, ownedOf, ownerPartition } from '../kernel/records/owned.ts';
import { faulty, quickerOr, Refusal, stale } from '../kernel/refusal.ts';
import { animalKey, animalIn } from './animal/animal.record.ts';
import { animalsAt } from './animal/together.ts';
import { diary } from './diary.record.ts';

type Entry = ReturnType<typeof diary.read>;

/** 403 for the diary of the rescue without the right to its settings, and for that of animals without theirs. */
function checkOwner({ caller }: TenantContext, owner: Owner): void {
  const right = owner.kind === 'tenant' ? 'customization.view' : 'animals.actions.diary';
  if (!may(caller.role, right)) throw new Refusal(403, 'No Permission');
}

const shownEntry = ({ row: { id, actionDate }, more: { notes }, v: version, ...by }: Entry): Diary => ({
  id,
  actionDate,
  notes,
  version,
  changedBy: by.changedBy,
  changedAt: by.changedAt,
});

/** The history that an entry stands in: its animal's, or its own where it is the rescue's. */
const historyId = (owner: Owner, id: string) => (owner.kind === 'tenant' ? id : owner.id);

async function add({ body }: Parsed<typeof diaries.add>, context: TenantContext): Promise<{ ids: string[] }> {
  const { animalIds, entityType, diaryVm } = body;
  const forTenant = entityType === 'tenant';
  checkOwner(context, forTenant ? { kind: 'tenant' } : { kind: 'animal', id: '' });
  const records = forTenant ? [] : await animalsAt(context, animalIds);
  for (const { row } of records)
    if (diaryVm.actionDate < row.birth.milestoneDate)
      throw faulty(
        'diaryVm.actionDate',
        `Date must not be before the birth of ${row.animalName}, ${formatDay(row.birth.milestoneDate, context.caller.countryCode)}`,
      );
  const owners: Owner[] = forTenant
    ? [{ kind: 'tenant' }]
    : records.map(({ row }) => ({ kind: 'animal', id: row.id }));
  const { actionDate, notes } = diaryVm;
  const by = byNow(context);
  const entries = owners.map((owner) => {
    const entry = { row: { ...newOwned(owner), actionDate }, more: { notes }, v: 1, ...by };
    return { owner, entry };
  });
  const actions = entries.flatMap(({ owner, entry }) => [
    { put: diary.item(entry), guard: { absent: true } as const },
    audit(context, {
      recordId: historyId(owner, entry.row.id),
      what: 'diaries.add',
      changes: diary.told(undefined, entry),
    }),
  ]);
  return once(context, actions, { ids: entries.map(({ entry }) => entry.row.id) });
}

/** The latest first; as an entry is found by its id within its owner's few hundred. */
async function entriesOf({ table }: TenantContext, owner: Owner, start = 'diary#'): Promise<Item[]> {
  return table.all({ pk: ownerPartition(owner), prefix: start, newestFirst: true, consistent: true });
}

interface Found {
  /** The day that its animal was born. */
  readonly born: string | undefined;
  readonly owner: Owner;
  readonly entry: Entry;
}

/** The entry of an id, if its animal is there. 404, 403. */
async function entryAt(context: TenantContext, id: string, deleted = false): Promise<Found> {
  const owner = ownedOf(id)?.owner;
  if (!owner || owner.kind === 'pco') throw diary.missing();
  checkOwner(context, owner);
  const [animal, items] = await Promise.all([
    owner.kind === 'animal' ? context.table.get(animalKey(owner.id)) : undefined,
    entriesOf(context, owner, deleted ? goneStart('diary#') : 'diary#'),
  ]);
  const entry = items.map((item) => diary.read(item)).find(({ row }) => row.id === id);
  const whose = animalIn(animal);
  if (!entry || (owner.kind === 'animal' && !whose)) throw diary.missing();
  return { owner, entry, born: whose?.row.birth.milestoneDate };
}

async function update(
  { params, body }: Parsed<typeof diaries.update>,
  context: TenantContext,
): Promise<{ diary: Diary }> {
  const { owner, entry: before, born } = await entryAt(context, params.id);
  if (born && body.actionDate < born)
    throw faulty(
      'actionDate',
      `Date must not be before the birth, ${formatDay(born, context.caller.countryCode)}`,
    );
  if (body.version !== undefined && body.version !== before.v) throw stale(before);
  const { actionDate, notes } = body;
  const row = { ...before.row, actionDate };
  const after = { row, more: { ...before.more, notes }, v: before.v + 1, ...byNow(context) };
  const actions = [
    ...diary.changing(before, after, quickerOr(diary.missing)),
    audit(context, {
      recordId: historyId(owner, params.id),
      what: 'diaries.update',
      changes: diary.told(before, after),
    }),
  ];
  return once(context, actions, { diary: shownEntry(after) });
}

async function remove(id: string, context: TenantContext): Promise<void> {
  const { owner, entry } = await entryAt(context, id);
  const changes = diary.told(entry, undefined);
  await context.table.transact([
    ...diary.removing(entry, byNow(context), diary.missing),
    audit(context, { recordId: historyId(owner, id), what: 'diaries.remove', changes }),
  ]);
}

async function restore(id: string, context: TenantContext): Promise<void> {
  const { owner, entry } = await entryAt(context, id, true);
  const changes = diary.told(undefined, entry);
  await context.table.transact([
    ...diary.restoring(entry, byNow(context), diary.missing),
    audit(context, { recordId: historyId(owner, id), what: 'diaries.restore', changes }),
  ]);
}

export const diaryHandlers = {
  add,

  async list({ query: { animalId } }, context) {
    const [, items] = await Promise.all([
      animalsAt(context, [animalId]),
      entriesOf(context, { kind: 'animal', id: animalId }),
    ]);
    return { diaries: diary.shown(items).map(shownEntry) };
  },

  async listTenant(_input, context) {
    return { diaries: diary.shown(await entriesOf(context, { kind: 'tenant' })).map(shownEntry) };
  },

  update,

  async remove({ params }, context) {
    await remove(params.id, context);
    return {};
  },

  async restore({ params }, context) {
    await restore(params.id, context);
    return {};
  },
} satisfies Handlers<typeof diaries>;
