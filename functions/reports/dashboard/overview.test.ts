import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '#shared/access/roles.ts';
import { animals } from '#shared/calls/animals/animals.ts';
import { dashboard, COUNT_CAP } from '#shared/calls/reports/dashboard.ts';
import { addDays } from '#shared/rules/time/due.ts';
import type { ReminderKind } from '#shared/rules/health/health.ts';
import { isCurrentResident, type MilestoneType, nextMilestones } from '#shared/rules/animals/milestones.ts';
import { stayingSince } from '#shared/rules/animals/stays.ts';
import { dayNumber } from '#shared/rules/time/dates.ts';
import { movementsOf } from '#shared/rules/statistics/movements.ts';
import { healthItem, newRecord } from '../../health/health-record/health.record.ts';
import { tableOf } from '../../kernel/table/table.ts';
import { callApi } from '../../test/call-api.ts';
import { addMilestone } from '../../test/add-milestone.ts';
import { TODAY } from '../../test/time/noon.ts';
import { newSeed, runCount } from '../../test/random.ts';
import { newAnimalInput, newTenant, addIntake, type TestTenant } from '../../test/tenant.ts';
import { monthsUpTo } from './overview.ts';

const readOverview = async (tenant: TestTenant, role: Role = 'Administrator') =>
  (await callApi(dashboard.overview, {}, { as: role, tenant: tenant.id })).body.data;

it('the months of the overview end with the current month', () => {
  const months = monthsUpTo('2026-02-15');
  expect(months).toHaveLength(12);
  expect([months[0], months[10], months[11]]).toEqual(['2025-03', '2026-01', '2026-02']);
});

describe('a new rescue', () => {
  it('has twelve empty months and nothing due', async () => {
    const { animals: animalFigures, due, invitations, lists } = await readOverview(await newTenant());
    expect(animalFigures?.months).toHaveLength(12);
    expect(animalFigures?.months.every(({ intakes, outcomes }) => intakes === 0 && outcomes === 0)).toBe(
      true,
    );
    expect(animalFigures).toMatchObject({ types: [], onHold: 0 });
    expect(animalFigures?.meanStay).toBeUndefined();
    expect(due).toEqual({ vaccinations: 0, procedures: 0, meds: 0 });
    expect(invitations).toBe(0);
    expect(lists).toEqual({ animalTypes: 2, acquisitionWays: 3 });
  });
});

/** Writes reminders straight into the table of a tenant, without a call. */
const addReminders = (
  tenant: TestTenant,
  reminders: readonly (readonly [ReminderKind, animalId: string, date: string])[],
) =>
  tableOf(tenant.id).putAll(
    reminders.map(([kind, animalId, date]) =>
      healthItem(
        newRecord(
          { kind, animalId, date, reminder: true },
          { changedBy: 'Test', changedAt: '2026-01-01T00:00:00.000Z' },
        ),
      ),
    ),
  );

describe('the number of due reminders', () => {
  it('counts today and before, not tomorrow, and is left out for roles that may not see it', async () => {
    const tenant = await newTenant();
    const animalId = await addIntake(tenant);
    await addReminders(tenant, [
      ['vaccination', animalId, addDays(TODAY, -3)],
      ['vaccination', animalId, TODAY],
      ['vaccination', animalId, addDays(TODAY, 1)],
      ['med', animalId, addDays(TODAY, -1)],
    ]);
    expect(await readOverview(tenant)).toMatchObject({
      due: { vaccinations: 2, procedures: 0, meds: 1 },
      overdue: { vaccinations: 1, procedures: 0, meds: 1 },
    });
    expect(await readOverview(tenant, 'AnimalCaretaker')).not.toHaveProperty('lists');
    expect((await readOverview(tenant, 'AnimalCaretaker')).due).toEqual({});
    expect((await readOverview(tenant, 'Public')).animals).toBeUndefined();
    expect((await readOverview(tenant, 'Veterinarian')).invitations).toBeUndefined();
  });
});

describe('an animal with something due', () => {
  it('is counted only while it is present: not after it leaves or is deleted, and again when it returns', async () => {
    const tenant = await newTenant();
    const testCaller = { as: 'Administrator', tenant: tenant.id } as const;
    const [leavingId, stayingId] = [
      await addIntake(tenant),
      await addIntake(tenant, { animalName: 'Stays' }),
    ];
    await addReminders(tenant, [
      ['vaccination', leavingId, TODAY],
      ['med', leavingId, addDays(TODAY, -1)],
      ['med', stayingId, TODAY],
    ]);
    const allCounts = { due: { vaccinations: 1, meds: 2 }, overdue: { meds: 1 } };
    const withoutAdopted = { due: { vaccinations: 0, meds: 1 }, overdue: { meds: 0 } };
    expect(await readOverview(tenant)).toMatchObject(allCounts);
    await addMilestone(tenant.id, leavingId, 'adoption', addDays(TODAY, -2));
    expect(await readOverview(tenant)).toMatchObject(withoutAdopted);
    await addMilestone(tenant.id, leavingId, 'adoption-return', addDays(TODAY, -1));
    expect(await readOverview(tenant)).toMatchObject(allCounts);
    await callApi(animals.remove, { params: { id: leavingId } }, testCaller);
    expect(await readOverview(tenant)).toMatchObject(withoutAdopted);
    await callApi(animals.restore, { params: { id: leavingId } }, testCaller);
    expect(await readOverview(tenant)).toMatchObject(allCounts);
  });

  it('is counted even behind many reminders of animals that left, up to a hundred', async () => {
    const tenant = await newTenant();
    const [adoptedId, residentId] = [
      await addIntake(tenant),
      await addIntake(tenant, { animalName: 'Here' }),
    ];
    await addMilestone(tenant.id, adoptedId, 'adoption', addDays(TODAY, -2));
    const addManyReminders = (animalId: string, count: number, date: string) =>
      addReminders(
        tenant,
        Array.from({ length: count }, () => ['vaccination', animalId, date] as const),
      );
    await addManyReminders(adoptedId, 2 * COUNT_CAP + 20, addDays(TODAY, -9));
    await addManyReminders(residentId, 3, addDays(TODAY, -1));
    await addManyReminders(residentId, 4, TODAY);
    expect(await readOverview(tenant)).toMatchObject({
      due: { vaccinations: 7 },
      overdue: { vaccinations: 3 },
    });
    await addManyReminders(residentId, COUNT_CAP, TODAY);
    expect(await readOverview(tenant)).toMatchObject({
      due: { vaccinations: COUNT_CAP },
      overdue: { vaccinations: 3 },
    });
  });

  it('is no longer counted when it leaves while another returns', async () => {
    const tenant = await newTenant();
    const [residentId, awayId] = [await addIntake(tenant), await addIntake(tenant, { animalName: 'Away' })];
    await addMilestone(tenant.id, awayId, 'adoption', addDays(TODAY, -2));
    await addReminders(tenant, [['vaccination', residentId, TODAY]]);
    expect((await readOverview(tenant)).due).toMatchObject({ vaccinations: 1 });
    await addMilestone(tenant.id, residentId, 'adoption', addDays(TODAY, -1));
    await addMilestone(tenant.id, awayId, 'adoption-return', addDays(TODAY, -1));
    expect((await readOverview(tenant)).due).toMatchObject({ vaccinations: 0 });
  });
});

interface ModelAnimal {
  readonly id: string;
  readonly history: { type: MilestoneType; date: string }[];
  type: string;
  deleted: boolean;
  version: number;
}

const DAYS = Array.from({ length: 300 }, (_, i) => addDays(TODAY, i - 300));

/** The expected counters, computed from the histories themselves. */
function expectedCounters(modelAnimals: readonly ModelAnimal[]) {
  const presentAnimals = modelAnimals.filter(({ deleted }) => !deleted);
  const movements = presentAnimals.flatMap(({ history }) => movementsOf({ birth: '', story: history }));
  const months = monthsUpTo(TODAY).map((month) => {
    const countOfKind = (kind: string) =>
      movements.filter((movement) => movement.kind === kind && movement.date.startsWith(month)).length;
    return { month, intakes: countOfKind('in'), outcomes: countOfKind('out') };
  });
  const residents = presentAnimals.filter(({ history }) =>
    isCurrentResident(history.at(-1)?.type ?? 'death'),
  );
  const stayStart = (history: readonly { type: MilestoneType; date: string }[]) =>
    stayingSince(history.map(({ type, date }) => ({ milestoneType: type, milestoneDate: date })));
  const stayStartSum = residents.reduce((sum, { history }) => sum + dayNumber(stayStart(history) ?? ''), 0);
  return { months, residents: residents.length, since: stayStartSum };
}

describe('the counters of the overview', () => {
  let tenant: TestTenant;
  beforeAll(async () => {
    tenant = await newTenant();
  });

  const admin = () => ({ as: 'Administrator', tenant: tenant.id }) as const;

  async function step(
    modelAnimals: ModelAnimal[],
    { action, pick, gap }: { action: number; pick: number; gap: number },
  ) {
    const modelAnimal = modelAnimals[pick % Math.max(1, modelAnimals.length)];
    if (!modelAnimal || action === 0) {
      const name = `Model ${modelAnimals.length} ${pick}`;
      const input = newAnimalInput(tenant, { animalName: name });
      input.query = { force: true };
      const date = DAYS[gap] ?? '';
      input.body.intakeMileStone = { ...input.body.intakeMileStone, milestoneDate: date };
      const { body } = await callApi(animals.create, input, admin());
      const id = body.data.animals[0]?.id ?? '';
      await addReminders(tenant, [['procedure', id, TODAY]]);
      const history = [{ type: 'intake' as const, date }];
      modelAnimals.push({ id, history, type: tenant.dogs, deleted: false, version: 1 });
      return;
    }
    if (action === 1) {
      const call = modelAnimal.deleted ? animals.restore : animals.remove;
      expect((await callApi(call, { params: { id: modelAnimal.id } }, admin())).status).toBe(200);
      modelAnimal.deleted = !modelAnimal.deleted;
    } else if (!modelAnimal.deleted) {
      const lastMilestone = modelAnimal.history.at(-1);
      const allowedTypes = nextMilestones(lastMilestone?.type ?? 'intake');
      const type = allowedTypes[action % allowedTypes.length];
      if (!type) return;
      const date = DAYS[Math.min(DAYS.length - 1, DAYS.indexOf(lastMilestone?.date ?? '') + gap)] ?? '';
      await addMilestone(tenant.id, modelAnimal.id, type, date);
      modelAnimal.history.push({ type, date });
    }
  }

  it('agree with the histories while random steps change them', async () => {
    const modelAnimals: ModelAnimal[] = [];
    const steps = fc.sample(
      fc.record({ action: fc.nat({ max: 5 }), pick: fc.nat({ max: 40 }), gap: fc.nat({ max: 40 }) }),
      { numRuns: runCount(80, 800), seed: newSeed() },
    );
    for (const [stepIndex, stepInput] of steps.entries()) {
      await step(modelAnimals, stepInput);
      if (stepIndex % 10 !== 9) continue;
      const { months, residents, since } = expectedCounters(modelAnimals);
      const { animals: animalFigures, due } = await readOverview(tenant);
      expect(due.procedures).toBe(Math.min(COUNT_CAP, residents));
      expect(animalFigures?.months).toEqual(months);
      expect(animalFigures?.types.reduce((sum, type) => sum + type.residents, 0)).toBe(residents);
      const today = dayNumber(TODAY);
      if (residents > 0)
        expect(animalFigures?.types[0]?.meanDays).toBe(Math.round(today - since / residents));
    }
    expect(modelAnimals.length).toBeGreaterThan(1);
  });

  it('follow a corrected type and status', async () => {
    const rescue = await newTenant();
    const testCaller = { as: 'Administrator', tenant: rescue.id } as const;
    const id = await addIntake(rescue, { status: 'quarantineHold' });
    expect((await readOverview(rescue)).animals).toMatchObject({
      onHold: 1,
      types: [{ typeName: 'Dogs', residents: 1 }],
    });
    const body = { ...newAnimalInput(rescue, { animalTypeId: rescue.cats }).body.animal, version: 1 };
    expect((await callApi(animals.update, { query: { Id: id, force: true }, body }, testCaller)).status).toBe(
      200,
    );
    expect((await readOverview(rescue)).animals).toMatchObject({
      onHold: 0,
      types: [{ typeName: 'Cats', residents: 1 }],
    });
  });
});
