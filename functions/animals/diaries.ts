import type { Diary, diaries } from '#shared/calls/animals/diaries.ts';
import { may } from '#shared/access/may.ts';
import type { Parsed } from '#shared/contract/call.ts';
import { formatDay } from '#shared/rules/dates.ts';
import type { Item } from '../kernel/table/actions.ts';
import { audit, byNow, differences } from '../kernel/records/audit.ts';
import type { Handlers, TenantContext } from '../kernel/context.ts';
import { once } from '../kernel/records/idempotent.ts';
import {
  goneItem,
  goneKey,
  goneStart,
  newOwned,
  type Owner,
  ownedOf,
  placeOf,
} from '../kernel/records/owned.ts';
import { faulty, notThere, quickerOr, Refusal, stale } from '../kernel/refusal.ts';
import { textOf } from '../kernel/text.ts';
import { animalKey, animalOf } from './animal/animal.record.ts';
import { animalsAt } from './animal/together.ts';

interface Entry {
  readonly id: string;
  readonly own: string;
  readonly actionDate: string;
  readonly notes: string;
}

const missing = () => notThere('Diary entry');

/** 403 for the diary of the rescue without the right to its settings, and for that of animals without theirs. */
function checkOwner({ caller }: TenantContext, owner: Owner): void {
  const right = owner.kind === 'tenant' ? 'customization.view' : 'animals.actions.diary';
  if (!may(caller.role, right)) throw new Refusal(403, 'No Permission');
}

function diaryItem(
  owner: Owner,
  { id, own, actionDate, notes }: Entry,
  v: number,
  context: TenantContext,
): Item {
  return {
    pk: placeOf(owner),
    sk: `diary#${actionDate}#${own}`,
    kind: 'diary',
    v,
    row: { id, own, actionDate },
    more: { notes },
    ...byNow(context),
  };
}

const shown = ({ row, more, v, changedBy = '', changedAt = '' }: Item): Diary => ({
  id: String(row['id']),
  actionDate: String(row['actionDate']),
  notes: textOf(more?.['notes']),
  version: v,
  changedBy,
  changedAt,
});

const facts = ({ actionDate, notes }: Pick<Diary, 'actionDate' | 'notes'>) => ({ actionDate, notes });

/** The history that an entry stands in: its animal's, or its own where it is the rescue's. */
const historyOf = (owner: Owner, id: string) => (owner.kind === 'tenant' ? id : owner.id);

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
  const entries = owners.map((owner) => ({ owner, entry: { ...newOwned(owner), ...diaryVm } }));
  const actions = entries.flatMap(({ owner, entry }) => [
    { put: diaryItem(owner, entry, 1, context), guard: { absent: true } as const },
    audit(context, {
      recordId: historyOf(owner, entry.id),
      what: 'diaries.add',
      changes: differences({}, facts(entry)),
    }),
  ]);
  return once(context, actions, { ids: entries.map(({ entry }) => entry.id) });
}

/** The latest first; as an entry is found by its id within its owner's few hundred. */
async function entriesOf({ table }: TenantContext, owner: Owner, start = 'diary#'): Promise<Item[]> {
  return table.all({ pk: placeOf(owner), prefix: start, newestFirst: true, consistent: true });
}

interface Found {
  /** The day that its animal was born. */
  readonly born: string | undefined;
  readonly owner: Owner;
  readonly item: Item;
}

/** The entry of an id, if its animal is there. 404, 403. */
async function entryAt(context: TenantContext, id: string, deleted = false): Promise<Found> {
  const owner = ownedOf(id)?.owner;
  if (!owner || owner.kind === 'pco') throw missing();
  checkOwner(context, owner);
  const [animal, items] = await Promise.all([
    owner.kind === 'animal' ? context.table.get(animalKey(owner.id)) : undefined,
    entriesOf(context, owner, deleted ? goneStart('diary#') : 'diary#'),
  ]);
  const item = items.find(({ row }) => row['id'] === id);
  if (!item || (owner.kind === 'animal' && (!animal || animal.row['isDeleted']))) throw missing();
  return { owner, item, born: animal && animalOf(animal).row.birth.milestoneDate };
}

async function update(
  { params, body }: Parsed<typeof diaries.update>,
  context: TenantContext,
): Promise<{ diary: Diary }> {
  const { owner, item, born } = await entryAt(context, params.id);
  if (born && body.actionDate < born)
    throw faulty(
      'actionDate',
      `Date must not be before the birth, ${formatDay(born, context.caller.countryCode)}`,
    );
  if (body.version !== undefined && body.version !== item.v) throw stale(item);
  const { actionDate, notes } = body;
  const before = shown(item);
  const put = diaryItem(
    owner,
    { id: params.id, own: String(item.row['own']), actionDate, notes },
    item.v + 1,
    context,
  );
  const guard = { v: item.v };
  const onFail = quickerOr(missing);
  const actions = [
    ...(put.sk === item.sk ? [{ put, guard, onFail }] : [{ remove: item, guard, onFail }, { put }]),
    audit(context, {
      recordId: historyOf(owner, params.id),
      what: 'diaries.update',
      changes: differences(facts(before), { actionDate, notes }),
    }),
  ];
  return once(context, actions, { diary: shown(put) });
}

async function remove(id: string, context: TenantContext): Promise<void> {
  const { owner, item } = await entryAt(context, id);
  const by = byNow(context);
  const { actionDate, notes } = shown(item);
  await context.table.transact([
    { remove: item, guard: { v: item.v }, onFail: missing },
    { put: goneItem(item, by) },
    audit(context, {
      recordId: historyOf(owner, id),
      what: 'diaries.remove',
      changes: { actionDate: [actionDate, null], notes: [notes, null] },
    }),
  ]);
}

async function restore(id: string, context: TenantContext): Promise<void> {
  const { owner, item } = await entryAt(context, id, true);
  const { actionDate, notes } = shown(item);
  const put = diaryItem(owner, { id, own: String(item.row['own']), actionDate, notes }, item.v + 1, context);
  await context.table.transact([
    { remove: goneKey(put), guard: { v: item.v }, onFail: missing },
    { put },
    audit(context, {
      recordId: historyOf(owner, id),
      what: 'diaries.restore',
      changes: { actionDate: [null, actionDate], notes: [null, notes] },
    }),
  ]);
}

export const diaryHandlers = {
  add,

  async list({ query: { animalId } }, context) {
    const [, items] = await Promise.all([
      animalsAt(context, [animalId]),
      entriesOf(context, { kind: 'animal', id: animalId }),
    ]);
    return { diaries: items.map(shown) };
  },

  async listTenant(_input, context) {
    return { diaries: (await entriesOf(context, { kind: 'tenant' })).map(shown) };
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
