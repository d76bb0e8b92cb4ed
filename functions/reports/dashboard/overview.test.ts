import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '#shared/access/roles.ts';
import { animals } from '#shared/calls/animals/animals.ts';
import { dashboard, COUNT_CAP } from '#shared/calls/reports/dashboard.ts';
import { addDays } from '#shared/rules/time/due.ts';
import type { ReminderKind } from '#shared/rules/health/health.ts';
import { isCurrentResident, type MilestoneType, nextMilestones } from '#shared/rules/animals/milestones.ts';
import { dayNumber, stayingSince } from '#shared/rules/animals/stays.ts';
import { movementsOf } from '#shared/rules/statistics/movements.ts';
import { healthItem, newRecord } from '../../health/health-record/health.record.ts';
import { tableOf } from '../../kernel/table/table.ts';
import { callApi } from '../../test/call-api.ts';
import { addMilestone } from '../../test/add-milestone.ts';
import { TODAY } from '../../test/time/noon.ts';
import { newSeed, runCount } from '../../test/random.ts';
import { newAnimalInput, newTenant, addIntake, type TestTenant } from '../../test/tenant.ts';
import { monthsUpTo } from './overview.ts';

const overview = async (tenant: TestTenant, as: Role = 'Administrator') =>
  (await callApi(dashboard.overview, {}, { as, tenant: tenant.id })).body.data;

it('a year ends with the present month', () => {
  const months = monthsUpTo('2026-02-15');
  expect(months).toHaveLength(12);
  expect([months[0], months[10], months[11]]).toEqual(['2025-03', '2026-01', '2026-02']);
});

describe('a new rescue', () => {
  it('has twelve empty months and nothing due', async () => {
    const { animals: drawn, due, invitations, lists } = await overview(await newTenant());
    expect(drawn?.months).toHaveLength(12);
    expect(drawn?.months.every(({ intakes, outcomes }) => intakes === 0 && outcomes === 0)).toBe(true);
    expect(drawn).toMatchObject({ types: [], onHold: 0 });
    expect(drawn?.meanStay).toBeUndefined();
    expect(due).toEqual({ vaccinations: 0, procedures: 0, meds: 0 });
    expect(invitations).toBe(0);
    expect(lists).toEqual({ animalTypes: 2, acquisitionWays: 3 });
  });
});

/** Puts reminders into the table of a tenant, as they lie there. */
const remind = (
  tenant: TestTenant,
  all: readonly (readonly [ReminderKind, animalId: string, date: string])[],
) =>
  tableOf(tenant.id).putAll(
    all.map(([kind, animalId, date]) =>
      healthItem(
        newRecord(
          { kind, animalId, date, reminder: true },
          { changedBy: 'Test', changedAt: '2026-01-01T00:00:00.000Z' },
        ),
      ),
    ),
  );

describe('what is due', () => {
  it('counts today and before, not tomorrow, and is left out for who may not see it', async () => {
    const tenant = await newTenant();
    const animalId = await addIntake(tenant);
    await remind(tenant, [
      ['vaccination', animalId, addDays(TODAY, -3)],
      ['vaccination', animalId, TODAY],
      ['vaccination', animalId, addDays(TODAY, 1)],
      ['med', animalId, addDays(TODAY, -1)],
    ]);
    expect(await overview(tenant)).toMatchObject({
      due: { vaccinations: 2, procedures: 0, meds: 1 },
      overdue: { vaccinations: 1, procedures: 0, meds: 1 },
    });
    expect(await overview(tenant, 'AnimalCaretaker')).not.toHaveProperty('lists');
    expect((await overview(tenant, 'AnimalCaretaker')).due).toEqual({});
    expect((await overview(tenant, 'Public')).animals).toBeUndefined();
    expect((await overview(tenant, 'Veterinarian')).invitations).toBeUndefined();
  });
});

describe('of whom something is due', () => {
  it('leaves, comes back, is deleted and restored: each look counts who is there then', async () => {
    const tenant = await newTenant();
    const testCaller = { as: 'Administrator', tenant: tenant.id } as const;
    const [goes, stays] = [await addIntake(tenant), await addIntake(tenant, { animalName: 'Stays' })];
    await remind(tenant, [
      ['vaccination', goes, TODAY],
      ['med', goes, addDays(TODAY, -1)],
      ['med', stays, TODAY],
    ]);
    const all = { due: { vaccinations: 1, meds: 2 }, overdue: { meds: 1 } };
    const withoutAdopted = { due: { vaccinations: 0, meds: 1 }, overdue: { meds: 0 } };
    expect(await overview(tenant)).toMatchObject(all);
    await addMilestone(tenant.id, goes, 'adoption', addDays(TODAY, -2));
    expect(await overview(tenant)).toMatchObject(withoutAdopted);
    await addMilestone(tenant.id, goes, 'adoption-return', addDays(TODAY, -1));
    expect(await overview(tenant)).toMatchObject(all);
    await callApi(animals.remove, { params: { id: goes } }, testCaller);
    expect(await overview(tenant)).toMatchObject(withoutAdopted);
    await callApi(animals.restore, { params: { id: goes } }, testCaller);
    expect(await overview(tenant)).toMatchObject(all);
  });

  it('is found behind all those who left, and counted up to a hundred', async () => {
    const tenant = await newTenant();
    const [adoptedId, residentId] = [
      await addIntake(tenant),
      await addIntake(tenant, { animalName: 'Here' }),
    ];
    await addMilestone(tenant.id, adoptedId, 'adoption', addDays(TODAY, -2));
    const many = (animalId: string, count: number, date: string) =>
      remind(
        tenant,
        Array.from({ length: count }, () => ['vaccination', animalId, date] as const),
      );
    await many(adoptedId, 2 * COUNT_CAP + 20, addDays(TODAY, -9));
    await many(residentId, 3, addDays(TODAY, -1));
    await many(residentId, 4, TODAY);
    expect(await overview(tenant)).toMatchObject({ due: { vaccinations: 7 }, overdue: { vaccinations: 3 } });
    await many(residentId, COUNT_CAP, TODAY);
    expect(await overview(tenant)).toMatchObject({
      due: { vaccinations: COUNT_CAP },
      overdue: { vaccinations: 3 },
    });
  });

  it('changes places with another between two looks', async () => {
    const tenant = await newTenant();
    const [residentId, away] = [await addIntake(tenant), await addIntake(tenant, { animalName: 'Away' })];
    await addMilestone(tenant.id, away, 'adoption', addDays(TODAY, -2));
    await remind(tenant, [['vaccination', residentId, TODAY]]);
    expect((await overview(tenant)).due).toMatchObject({ vaccinations: 1 });
    await addMilestone(tenant.id, residentId, 'adoption', addDays(TODAY, -1));
    await addMilestone(tenant.id, away, 'adoption-return', addDays(TODAY, -1));
    expect((await overview(tenant)).due).toMatchObject({ vaccinations: 0 });
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
function expected(all: readonly ModelAnimal[]) {
  const present = all.filter(({ deleted }) => !deleted);
  const passages = present.flatMap(({ history }) => movementsOf({ birth: '', story: history }));
  const months = monthsUpTo(TODAY).map((month) => {
    const countOf = (kind: string) =>
      passages.filter((p) => p.kind === kind && p.date.startsWith(month)).length;
    return { month, intakes: countOf('in'), outcomes: countOf('out') };
  });
  const residents = present.filter(({ history }) => isCurrentResident(history.at(-1)?.type ?? 'death'));
  const sinceOf = (history: readonly { type: MilestoneType; date: string }[]) =>
    stayingSince(history.map(({ type, date }) => ({ milestoneType: type, milestoneDate: date })));
  const since = residents.reduce((sum, { history }) => sum + dayNumber(sinceOf(history) ?? ''), 0);
  return { months, residents: residents.length, since };
}

describe('the counters', () => {
  let tenant: TestTenant;
  beforeAll(async () => {
    tenant = await newTenant();
  });

  const admin = () => ({ as: 'Administrator', tenant: tenant.id }) as const;

  async function step(
    all: ModelAnimal[],
    { action, pick, gap }: { action: number; pick: number; gap: number },
  ) {
    const one = all[pick % Math.max(1, all.length)];
    if (!one || action === 0) {
      const name = `Model ${all.length} ${pick}`;
      const input = newAnimalInput(tenant, { animalName: name });
      input.query = { force: true };
      const date = DAYS[gap] ?? '';
      input.body.intakeMileStone = { ...input.body.intakeMileStone, milestoneDate: date };
      const { body } = await callApi(animals.create, input, admin());
      const id = body.data.animals[0]?.id ?? '';
      await remind(tenant, [['procedure', id, TODAY]]);
      const history = [{ type: 'intake' as const, date }];
      all.push({ id, history, type: tenant.dogs, deleted: false, version: 1 });
      return;
    }
    if (action === 1) {
      const call = one.deleted ? animals.restore : animals.remove;
      expect((await callApi(call, { params: { id: one.id } }, admin())).status).toBe(200);
      one.deleted = !one.deleted;
    } else if (!one.deleted) {
      const last = one.history.at(-1);
      const allowed = nextMilestones(last?.type ?? 'intake');
      const type = allowed[action % allowed.length];
      if (!type) return;
      const date = DAYS[Math.min(DAYS.length - 1, DAYS.indexOf(last?.date ?? '') + gap)] ?? '';
      await addMilestone(tenant.id, one.id, type, date);
      one.history.push({ type, date });
    }
  }

  it('agree with the histories after any of them, step by step', async () => {
    const all: ModelAnimal[] = [];
    const steps = fc.sample(
      fc.record({ action: fc.nat({ max: 5 }), pick: fc.nat({ max: 40 }), gap: fc.nat({ max: 40 }) }),
      { numRuns: runCount(80, 800), seed: newSeed() },
    );
    for (const [turn, each] of steps.entries()) {
      await step(all, each);
      if (turn % 10 !== 9) continue;
      const { months, residents, since } = expected(all);
      const { animals: drawn, due } = await overview(tenant);
      expect(due.procedures).toBe(Math.min(COUNT_CAP, residents));
      expect(drawn?.months).toEqual(months);
      expect(drawn?.types.reduce((sum, type) => sum + type.residents, 0)).toBe(residents);
      const today = dayNumber(TODAY);
      if (residents > 0) expect(drawn?.types[0]?.meanDays).toBe(Math.round(today - since / residents));
    }
    expect(all.length).toBeGreaterThan(1);
  });

  it('follow a corrected type and a hold', async () => {
    const rescue = await newTenant();
    const testCaller = { as: 'Administrator', tenant: rescue.id } as const;
    const id = await addIntake(rescue, { status: 'quarantineHold' });
    expect((await overview(rescue)).animals).toMatchObject({
      onHold: 1,
      types: [{ typeName: 'Dogs', residents: 1 }],
    });
    const body = { ...newAnimalInput(rescue, { animalTypeId: rescue.cats }).body.animal, version: 1 };
    expect((await callApi(animals.update, { query: { Id: id, force: true }, body }, testCaller)).status).toBe(
      200,
    );
    expect((await overview(rescue)).animals).toMatchObject({
      onHold: 0,
      types: [{ typeName: 'Cats', residents: 1 }],
    });
  });
});
