import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { animals } from '#shared/calls/animals/animals.ts';
import { reservations } from '#shared/calls/animals/seen/reservations.ts';
import { milestones } from '#shared/calls/animals/milestones.ts';
import { nextMilestones } from '#shared/rules/animals/milestones.ts';
import type { Item } from '../../kernel/table/actions.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { type TenantTable, tableOf } from '../../kernel/table/table.ts';
import { callApi, type TestCaller, callerOf } from '../../test/call-api.ts';
import { addMilestone, seedContacts, PERSON_ID } from '../../test/add-milestone.ts';
import { newSeed, runCount } from '../../test/random.ts';
import { newAnimalInput, newTenant, addIntake, type TestTenant } from '../../test/tenant.ts';
import { animalKey, animalOf } from '../animal/animal-record/animal.record.ts';
import { removeAnimal, restoreAnimal } from './edit.ts';
import { STAYS_PARTITION } from '../animal/counts/counts.ts';
import { readFigures, recountFigures } from '../figures/figures.fixture.ts';
import { COUNTS_KEY } from '../../kernel/records/counters.ts';

interface CountedRescue {
  readonly tenant: TestTenant;
  readonly testCaller: TestCaller;
  readonly context: TenantContext;
  readonly ids: string[];
}

async function newCountedRescue(): Promise<CountedRescue> {
  const tenant = await newTenant();
  await seedContacts(tenant.id);
  const context = {
    caller: callerOf('Administrator', tenant.id),
    table: tableOf(tenant.id),
    now: new Date(),
  } as TenantContext;
  return { tenant, testCaller: { as: 'Administrator', tenant: tenant.id }, context, ids: [] };
}

type Counters = Record<string, Record<string, number>>;

const RESIDENT_MILESTONES = ['intake', 'reintake', 'adoption-return', 'foster-return', 'found', 'foster'];
const day = (date: string) => Date.parse(date) / 86_400_000;

/** The counts computed from the rows themselves, step by step and without the rules that keep the counters. */
async function recount({ context: { table }, ids }: CountedRescue): Promise<Counters> {
  const counters: Counters = {};
  const add = (item: string, name: string, amount: number) => {
    if (amount === 0) return;
    const itemCounters = (counters[item] ??= {});
    itemCounters[name] = (itemCounters[name] ?? 0) + amount;
  };
  for (const id of ids) {
    const items = await table.all({ pk: `animal#${id}` });
    const { row, more } = animalOf(items.find(({ kind }) => kind === 'animal') as Item);
    let residentSince = '';
    for (const { kind, row: milestone } of items) {
      if (kind !== 'milestone' || milestone['milestoneType'] === 'birth') continue;
      const isResident = RESIDENT_MILESTONES.includes(String(milestone['milestoneType']));
      residentSince = isResident ? residentSince || String(milestone['milestoneDate']) : '';
    }
    add('counts', row.isDeleted ? 'deleted' : residentSince ? 'current' : 'former', 1);
    if (row.isDeleted) continue;
    if (!residentSince) continue;
    if (row.status === 'quarantineHold') add('counts', 'hold', 1);
    if (row.holdUntil) add('counts', 'heldUntil', 1);
    if (row.status === 'adoptable') add('counts', 'adoptable', 1);
    if (row.lastMilestone === 'foster') add('counts', 'fostered', 1);
    if (!row.photo) add('counts', 'noPhoto', 1);
    if (!row.location && row.lastMilestone !== 'foster') add('counts', 'noLocation', 1);
    if (!more.microchipNumber) add(row.animalTypeId, 'noChip', 1);
    if (!more.spayedOrNeutered) add('counts', 'notAltered', 1);
    add(row.animalTypeId, 'residents', 1);
    add(row.animalTypeId, 'since', day(residentSince));
    if (row.status === 'adoptable' && more.notShown !== 'yes') {
      const isReserved = more.reservedSince !== undefined && more.reservedSince >= residentSince;
      // In foster care with that person: it is at home on trial, and lacks nothing for the public.
      if (isReserved && row.lastMilestone === 'foster') continue;
      const missing = [
        isReserved ? 'reserved' : '',
        row.photo ? '' : 'no-photo',
        more.publicText || more.publicityBlurb ? '' : 'no-text',
        more.spayedOrNeutered ? '' : 'not-altered',
        more.microchipNumber ? '' : 'no-chip',
      ].filter(Boolean);
      if (missing.some((lackingItem) => lackingItem !== 'reserved'))
        add(row.animalTypeId, missing.join('+'), 1);
    }
  }
  return counters;
}

/** The counters as they lie in the table; what came to nothing counts as not there. */
async function readStoredCounters({ context: { table } }: CountedRescue): Promise<Counters> {
  const [counts, stayItems] = await Promise.all([table.get(COUNTS_KEY), table.all({ pk: STAYS_PARTITION })]);
  const numbers = (item: Item) =>
    Object.fromEntries(
      Object.entries(item)
        // How often residences changed is said by no row.
        .filter(([name, value]) => typeof value === 'number' && value !== 0 && name !== 'turns'),
    );
  return Object.fromEntries(
    [...(counts ? [counts] : []), ...stayItems]
      .map((item) => [item.sk, numbers(item)] as const)
      .filter(([, storedNumbers]) => Object.keys(storedNumbers).length > 0),
  );
}

async function expectEqualCounters(rescue: CountedRescue): Promise<void> {
  expect(await readStoredCounters(rescue)).toEqual(await recount(rescue));
  const { table } = rescue.context;
  expect(await readFigures(table)).toEqual(await recountFigures(table, rescue.ids));
}

const STEP = fc.record({
  action: fc.constantFrom(
    'create',
    'group',
    'update',
    'update',
    'remove',
    'restore',
    'reserve',
    'move',
    'move',
    'move',
  ),
  pick: fc.nat(1000),
  gap: fc.nat(45),
  cats: fc.boolean(),
  hold: fc.boolean(),
});
type Step = typeof STEP extends fc.Arbitrary<infer T> ? T : never;

/** A hold with an end, one without, or none; and some of what an animal needs to be shown. */
const plannedDetails = ({ hold, pick }: Pick<Step, 'hold' | 'pick'>) => ({
  publicText: pick % 3 ? 'A gentle soul.' : '',
  altered: pick % 5 ? ('yes' as const) : ('no' as const),
  notShown: pick % 7 ? ('' as const) : ('yes' as const),
  ...(hold
    ? ({ status: 'quarantineHold', holdUntil: pick % 2 ? '2026-05-01' : '' } as const)
    : ({ status: 'adoptable' } as const)),
});

async function create(
  { tenant, testCaller, ids }: CountedRescue,
  { action, pick, gap, cats, hold }: Step,
): Promise<void> {
  const males = action === 'group' ? 2 + (pick % 24) : 1;
  const input = newAnimalInput(tenant, {
    animalName: `Of ${ids.length} ${pick}`,
    animalTypeId: cats ? tenant.cats : tenant.dogs,
    ...plannedDetails({ hold, pick }),
  });
  input.query = { force: true, ...(action === 'group' ? { noofAnimals: males, male: males } : {}) };
  const milestoneDate = new Date(Date.UTC(2026, 0, 1 + gap)).toISOString().slice(0, 10);
  input.body.intakeMileStone = { ...input.body.intakeMileStone, milestoneDate };
  const { body } = await callApi(animals.create, input, testCaller);
  ids.push(...body.data.animals.map(({ id }) => id));
}

async function change({ tenant, testCaller, context, ids }: CountedRescue, step: Step): Promise<void> {
  const { action, pick, gap, cats, hold } = step;
  const id = ids[pick % ids.length] ?? '';
  const animalItem = await context.table.get(animalKey(id));
  if (!animalItem) return;
  const { row } = animalOf(animalItem);
  if (action === 'remove') await callApi(animals.remove, { params: { id } }, testCaller);
  if (action === 'reserve') {
    const call = pick % 3 ? reservations.reserve : reservations.end;
    await callApi(call, { body: { ids: [id], pcoId: PERSON_ID } }, testCaller);
  }
  if (action === 'restore') await callApi(animals.restore, { params: { id } }, testCaller);
  if (action === 'update') {
    const { animal } = newAnimalInput(tenant, {
      animalName: row.animalName,
      animalTypeId: cats ? tenant.cats : tenant.dogs,
      ...plannedDetails({ hold, pick }),
    }).body;
    const body = { ...animal, version: row.edition };
    await callApi(animals.update, { query: { Id: id, force: true }, body }, testCaller);
  }
  if (action !== 'move' || row.isDeleted) return;
  const types = nextMilestones(row.lastMilestone);
  const type = types[pick % types.length];
  if (!type) return;
  const date = new Date(Date.parse(row.lastMilestoneDate) + gap * 86_400_000).toISOString().slice(0, 10);
  await addMilestone(tenant.id, id, type, date);
}

const runStep = (rescue: CountedRescue, step: Step) =>
  rescue.ids.length === 0 || step.action === 'create' || step.action === 'group'
    ? create(rescue, step)
    : change(rescue, step);

it(
  'the counters equal a recount of the rows after any history',
  { timeout: runCount(30_000, 300_000) },
  async () => {
    const histories = fc.array(STEP, { minLength: 5, maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(histories, async (steps) => {
        const rescue = await newCountedRescue();
        for (const step of steps) await runStep(rescue, step);
        await expectEqualCounters(rescue);
      }),
      // Not made smaller: each try takes a second.
      { numRuns: runCount(4, 60), seed: newSeed(), endOnFailure: true },
    );
  },
);

/** A table in which something comes after a step has read an animal, and before it reads the animal's history. */
function interruptedOnce(table: TenantTable, runInterruption: () => Promise<void>): TenantTable {
  let interruption: Promise<void> | undefined;
  return {
    ...table,
    async all(request) {
      await (interruption ??= runInterruption());
      return table.all(request);
    },
  };
}

it.each(['removing', 'restoring'])(
  'counts a milestone correctly that is added while %s the animal',
  async (operation) => {
    const rescue = await newCountedRescue();
    const { context, tenant, ids } = rescue;
    const id = await addIntake(tenant);
    ids.push(id);
    if (operation === 'restoring') await removeAnimal(id, context);
    const interrupt = async () => {
      if (operation === 'restoring') await restoreAnimal(id, context);
      await addMilestone(tenant.id, id, 'adoption', '2026-02-01');
      if (operation === 'restoring') await removeAnimal(id, context);
    };
    const step = operation === 'removing' ? removeAnimal : restoreAnimal;
    await step(id, { ...context, table: interruptedOnce(context.table, interrupt) });
    await expectEqualCounters(rescue);
  },
);

it('counts a milestone date correctly that is corrected while the animal is removed', async () => {
  const rescue = await newCountedRescue();
  const { context, tenant, ids } = rescue;
  const id = await addIntake(tenant);
  ids.push(id);
  const milestoneId = await addMilestone(tenant.id, id, 'adoption', '2026-02-20');
  const interrupt = async () => {
    const body = { milestoneType: 'adoption', milestoneDate: '2026-03-05', pcoId: PERSON_ID };
    const { status } = await callApi(milestones.update, { params: { milestoneId }, body }, rescue.testCaller);
    expect(status).toBe(200);
  };
  await removeAnimal(id, { ...context, table: interruptedOnce(context.table, interrupt) });
  await expectEqualCounters(rescue);
});
