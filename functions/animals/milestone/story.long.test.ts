import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { animals } from '#shared/calls/animals/animals.ts';
import { milestones } from '#shared/calls/animals/milestones.ts';
import type { MilestoneType } from '#shared/rules/animals/milestones.ts';
import { DAY_MS } from '../../kernel/durations.ts';
import { tableOf } from '../../kernel/table/table.ts';
import { callApi, type TestCaller } from '../../test/call-api.ts';
import { addMilestoneTo, seedContacts, PERSON_ID } from '../../test/add-milestone.ts';
import { newSeed, runCount } from '../../test/random.ts';
import { newAnimalInput, newTenant } from '../../test/tenant.ts';
import { COUNTS_KEY } from '../../kernel/records/counters.ts';

/**
 * A milestone in the plain model, in which an animal is a list of milestones; the model uses none of the code under
 * test.
 */
interface Step {
  readonly type: MilestoneType;
  date: string;
  readonly id: string;
}

const RESIDENT_TYPES = ['intake', 'reintake', 'adoption-return', 'foster-return', 'found', 'foster'];
const SHELTER_EXITS = ['adoption', 'foster', 'lost', 'released', 'death', 'returned-to-owner', 'transfer'];
const NEXT_TYPES: Record<string, readonly string[]> = {
  intake: SHELTER_EXITS,
  reintake: SHELTER_EXITS,
  found: SHELTER_EXITS,
  'adoption-return': SHELTER_EXITS,
  'foster-return': SHELTER_EXITS,
  adoption: ['adoption-return', 'death', 'reintake'],
  foster: ['adoption', 'foster-return', 'lost', 'released', 'death', 'returned-to-owner', 'transfer'],
  lost: ['found'],
  released: ['death', 'reintake'],
  'returned-to-owner': ['reintake'],
  transfer: ['reintake'],
  death: [],
};
const ALL_TYPES = [...new Set(Object.values(NEXT_TYPES).flat())] as MilestoneType[];
const addDays = (date: string, days: number) =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

const ANIMAL_COUNT = runCount(48, 200);
const ACTION_COUNT = runCount(120, 2000);
/** This many animals get most of the actions, so that some histories grow long. */
const BUSY_COUNT = runCount(3, 12);

class HistoryModel {
  readonly histories = new Map<string, Step[]>();
  readonly deletedSteps = new Map<string, Step>();
  readonly tenantId: string;
  readonly testCaller: TestCaller;
  constructor(tenantId: string) {
    this.tenantId = tenantId;
    this.testCaller = { as: 'Administrator', tenant: tenantId };
  }

  /** Gives in most cases a milestone type that may follow the last one and is not death, else `type`. */
  likelyType(id: string, type: MilestoneType, pick: number): MilestoneType {
    if (pick % 4 === 0) return type;
    const nonFinalTypes = (NEXT_TYPES[this.histories.get(id)?.at(-1)?.type ?? ''] ?? []).filter(
      (next) => next !== 'death',
    );
    return (nonFinalTypes[pick % nonFinalTypes.length] as MilestoneType | undefined) ?? type;
  }

  /** Adds a milestone to one or several animals, and checks that it is accepted exactly if the model allows it. */
  async add(ids: readonly string[], type: MilestoneType, gapDays: number): Promise<void> {
    const histories = ids.map((id) => this.histories.get(id) ?? []);
    const lastSteps = histories.map((history) => history.at(-1));
    const latest =
      lastSteps
        .map((lastStep) => lastStep?.date ?? '')
        .toSorted()
        .at(-1) ?? '';
    const date = addDays(latest, gapDays);
    const isSameType = new Set(lastSteps.map((lastStep) => lastStep?.type)).size === 1;
    const isAllowed =
      isSameType && (NEXT_TYPES[lastSteps[0]?.type ?? 'death'] ?? []).includes(type) && gapDays >= 0;
    const { status, body } = await addMilestoneTo(this.tenantId, ids, { type, date });
    expect([status, type, lastSteps.map((lastStep) => lastStep?.type)]).toEqual([
      isAllowed ? 200 : 422,
      type,
      lastSteps.map((lastStep) => lastStep?.type),
    ]);
    if (!isAllowed) return;
    for (const { id, animalId } of body.data.milestones)
      this.histories.get(animalId)?.push({ id, type, date });
  }

  async remove(animalId: string, stepsBack: number): Promise<void> {
    const history = this.histories.get(animalId) ?? [];
    const target = history[Math.max(0, history.length - 1 - stepsBack)];
    if (!target) return;
    const { status } = await callApi(milestones.remove, { params: { id: target.id } }, this.testCaller);
    const isAllowed = history.length > 2 && target === history.at(-1);
    expect(status).toBe(isAllowed ? 200 : 422);
    if (isAllowed) this.deletedSteps.set(animalId, history.pop() as Step);
  }

  async restore(animalId: string): Promise<void> {
    const deletedStep = this.deletedSteps.get(animalId);
    const history = this.histories.get(animalId) ?? [];
    const lastStep = history.at(-1);
    if (!deletedStep || !lastStep) return;
    const { status } = await callApi(milestones.restore, { params: { id: deletedStep.id } }, this.testCaller);
    const isAllowed =
      (NEXT_TYPES[lastStep.type] ?? []).includes(deletedStep.type) && deletedStep.date >= lastStep.date;
    expect(status).toBe(isAllowed ? 200 : 422);
    if (!isAllowed) return;
    history.push(deletedStep);
    this.deletedSteps.delete(animalId);
  }

  async edit(animalId: string, stepsBack: number, days: number): Promise<void> {
    const history = this.histories.get(animalId) ?? [];
    const index = Math.max(2, history.length - 1 - stepsBack);
    const [previous, current, following] = [history[index - 1], history[index], history[index + 1]];
    if (!previous || !current) return;
    const date = addDays(current.date, days);
    const body = {
      milestoneType: current.type,
      milestoneDate: date,
      pcoId: PERSON_ID,
      notes: 'Moved',
      otherRescueShelterId: 'somerescue',
    };
    const { status } = await callApi(
      milestones.update,
      { params: { milestoneId: current.id }, body },
      this.testCaller,
    );
    const isBetween = previous.date < date && (!following || date < following.date);
    expect([status, current.date, date]).toEqual([isBetween || days === 0 ? 200 : 422, current.date, date]);
    if (status === 200) current.date = date;
  }

  /** Checks that all that the server shows of an animal agrees with its story. */
  async expectAgreement(animalId: string): Promise<void> {
    const history = this.histories.get(animalId) ?? [];
    const [{ body }, { body: listBody }] = await Promise.all([
      callApi(animals.get, { query: { ids: animalId } }, this.testCaller),
      callApi(milestones.list, { params: { animalId }, query: {} }, this.testCaller),
    ]);
    const lastStep = history.at(-1);
    expect(body.data.animalList[0]).toMatchObject({
      lastMilestone: lastStep?.type,
      lastMilestoneDate: lastStep?.date,
      currentResident: RESIDENT_TYPES.includes(lastStep?.type ?? ''),
      milestoneCount: history.length,
    });
    const listedMilestones = listBody.data.milestones.toReversed();
    expect(
      listedMilestones.map(({ id, milestoneType, milestoneDate }) => [id, milestoneType, milestoneDate]),
    ).toEqual(history.map(({ id, type, date }) => [id, type, date]));
    const dates = listedMilestones.map(({ milestoneDate }) => milestoneDate);
    expect(dates).toEqual(dates.toSorted());
  }

  async expectCountsAgree(): Promise<void> {
    const lastTypes = [...this.histories.values()].map((history) => history.at(-1)?.type ?? '');
    const current = lastTypes.filter((type) => RESIDENT_TYPES.includes(type)).length;
    const counts = await tableOf(this.tenantId).get(COUNTS_KEY);
    expect({ former: 0, ...counts }).toMatchObject({ current, former: lastTypes.length - current });
  }
}

async function newModel(): Promise<HistoryModel> {
  const tenant = await newTenant();
  const model = new HistoryModel(tenant.id);
  await seedContacts(tenant.id);
  for (let i = 0; i < ANIMAL_COUNT / 8; i++) {
    const input = newAnimalInput(tenant, { animalName: `Herd ${i}` });
    input.query = { noofAnimals: 8, male: 8 };
    const { body } = await callApi(animals.create, input, model.testCaller);
    for (const { id } of body.data.animals) {
      const { body: listBody } = await callApi(
        milestones.list,
        { params: { animalId: id }, query: {} },
        model.testCaller,
      );
      const initialMilestones = listBody.data.milestones.toReversed();
      model.histories.set(
        id,
        initialMilestones.map((milestone) => ({
          id: milestone.id,
          type: milestone.milestoneType,
          date: milestone.milestoneDate,
        })),
      );
    }
  }
  return model;
}

const RANDOM_ACTION = fc.record({
  action: fc.constantFrom('add', 'add', 'add', 'add', 'several', 'remove', 'restore', 'edit', 'edit'),
  pick: fc.nat({ max: ANIMAL_COUNT - 1 }),
  type: fc.constantFrom(...ALL_TYPES),
  gap: fc.constantFrom(0, 0, 1, 2, 5, -1),
  back: fc.constantFrom(0, 0, 0, 1, 2),
});

it(
  'agrees with a plain model after every step of random histories',
  { timeout: runCount(30_000, 300_000) },
  async () => {
    const model = await newModel();
    const ids = [...model.histories.keys()];
    const randomActions = fc.sample(RANDOM_ACTION, { numRuns: ACTION_COUNT, seed: newSeed() });
    for (const { action, pick, type, gap, back } of randomActions) {
      const id = ids[pick % 3 === 0 ? pick : pick % BUSY_COUNT] ?? '';
      const extraIds =
        action === 'several'
          ? [ids[(pick + 7) % ANIMAL_COUNT] ?? '', ids[(pick + 31) % ANIMAL_COUNT] ?? '']
          : [];
      if (action === 'add' || action === 'several')
        await model.add([...new Set([id, ...extraIds])], model.likelyType(id, type, pick), gap);
      else if (action === 'remove') await model.remove(id, back);
      else if (action === 'restore') await model.restore(id);
      else await model.edit(id, back, gap);
      for (const checkedId of [id, ...extraIds]) await model.expectAgreement(checkedId);
      await model.expectCountsAgree();
    }
    const lengths = [...model.histories.values()].map((history) => history.length);
    expect(Math.max(...lengths)).toBeGreaterThan(5);
    for (const id of ids) await model.expectAgreement(id);
  },
);
