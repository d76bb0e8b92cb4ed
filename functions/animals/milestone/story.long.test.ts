import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { animals } from '#shared/calls/animals/animals.ts';
import { milestones } from '#shared/calls/animals/milestones.ts';
import type { MilestoneType } from '#shared/rules/animals/milestones.ts';
import { tableOf } from '../../kernel/table/table.ts';
import { callApi, type TestCaller } from '../../test/call-api.ts';
import { addMilestoneTo, seedContacts, PERSON_ID } from '../../test/add-milestone.ts';
import { newSeed, runCount } from '../../test/random.ts';
import { newAnimalInput, newTenant } from '../../test/tenant.ts';

/** The plain model: an animal is its list of what happened, and knows nothing of the rules under test. */
interface Step {
  readonly type: MilestoneType;
  date: string;
  readonly id: string;
}

const HERE = ['intake', 'reintake', 'adoption-return', 'foster-return', 'found', 'foster'];
const SHELTER = ['adoption', 'foster', 'lost', 'released', 'death', 'returned-to-owner', 'transfer'];
const AFTER: Record<string, readonly string[]> = {
  intake: SHELTER,
  reintake: SHELTER,
  found: SHELTER,
  'adoption-return': SHELTER,
  'foster-return': SHELTER,
  adoption: ['adoption-return', 'death', 'reintake'],
  foster: ['adoption', 'foster-return', 'lost', 'released', 'death', 'returned-to-owner', 'transfer'],
  lost: ['found'],
  released: ['death', 'reintake'],
  'returned-to-owner': ['reintake'],
  transfer: ['reintake'],
  death: [],
};
const ALL = [...new Set(Object.values(AFTER).flat())] as MilestoneType[];
const DAY = 86_400_000;
const later = (date: string, days: number) =>
  new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10);

const ANIMALS = runCount(48, 200);
const STEPS = runCount(120, 2000);
/** A few get most of what happens, so that some histories grow long. */
const BUSY = runCount(3, 12);

class World {
  readonly stories = new Map<string, Step[]>();
  readonly deleted = new Map<string, Step>();
  readonly tenantId: string;
  readonly testCaller: TestCaller;
  constructor(tenantId: string) {
    this.tenantId = tenantId;
    this.testCaller = { as: 'Administrator', tenant: tenantId };
  }

  /** Mostly something that can follow and does not end the story. */
  likely(id: string, type: MilestoneType, pick: number): MilestoneType {
    if (pick % 4 === 0) return type;
    const alive = (AFTER[this.stories.get(id)?.at(-1)?.type ?? ''] ?? []).filter((next) => next !== 'death');
    return (alive[pick % alive.length] as MilestoneType | undefined) ?? type;
  }

  /** Asks for a milestone of one or several, and says what a person would expect of it. */
  async add(ids: readonly string[], type: MilestoneType, gap: number): Promise<void> {
    const stories = ids.map((id) => this.stories.get(id) ?? []);
    const lasts = stories.map((story) => story.at(-1));
    const latest =
      lasts
        .map((last) => last?.date ?? '')
        .toSorted()
        .at(-1) ?? '';
    const date = later(latest, gap);
    const same = new Set(lasts.map((last) => last?.type)).size === 1;
    const allowed = same && (AFTER[lasts[0]?.type ?? 'death'] ?? []).includes(type) && gap >= 0;
    const { status, body } = await addMilestoneTo(this.tenantId, ids, { type, date });
    expect([status, type, lasts.map((last) => last?.type)]).toEqual([
      allowed ? 200 : 422,
      type,
      lasts.map((last) => last?.type),
    ]);
    if (!allowed) return;
    for (const { id, animalId } of body.data.milestones) this.stories.get(animalId)?.push({ id, type, date });
  }

  async remove(animalId: string, back: number): Promise<void> {
    const story = this.stories.get(animalId) ?? [];
    const target = story[Math.max(0, story.length - 1 - back)];
    if (!target) return;
    const { status } = await callApi(milestones.remove, { params: { id: target.id } }, this.testCaller);
    const allowed = story.length > 2 && target === story.at(-1);
    expect(status).toBe(allowed ? 200 : 422);
    if (allowed) this.deleted.set(animalId, story.pop() as Step);
  }

  async restore(animalId: string): Promise<void> {
    const deleted = this.deleted.get(animalId);
    const story = this.stories.get(animalId) ?? [];
    const last = story.at(-1);
    if (!deleted || !last) return;
    const { status } = await callApi(milestones.restore, { params: { id: deleted.id } }, this.testCaller);
    const allowed = (AFTER[last.type] ?? []).includes(deleted.type) && deleted.date >= last.date;
    expect(status).toBe(allowed ? 200 : 422);
    if (!allowed) return;
    story.push(deleted);
    this.deleted.delete(animalId);
  }

  async edit(animalId: string, back: number, days: number): Promise<void> {
    const story = this.stories.get(animalId) ?? [];
    const at = Math.max(2, story.length - 1 - back);
    const [before, current, after] = [story[at - 1], story[at], story[at + 1]];
    if (!before || !current) return;
    const date = later(current.date, days);
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
    const between = before.date < date && (!after || date < after.date);
    expect([status, current.date, date]).toEqual([between || days === 0 ? 200 : 422, current.date, date]);
    if (status === 200) current.date = date;
  }

  /** Checks that all that the server shows of an animal agrees with its story. */
  async agree(animalId: string): Promise<void> {
    const story = this.stories.get(animalId) ?? [];
    const [{ body }, { body: listed }] = await Promise.all([
      callApi(animals.get, { query: { ids: animalId } }, this.testCaller),
      callApi(milestones.list, { params: { animalId }, query: {} }, this.testCaller),
    ]);
    const last = story.at(-1);
    expect(body.data.animalList[0]).toMatchObject({
      lastMilestone: last?.type,
      lastMilestoneDate: last?.date,
      currentResident: HERE.includes(last?.type ?? ''),
      milestoneCount: story.length,
    });
    const listedMilestones = listed.data.milestones.toReversed();
    expect(
      listedMilestones.map(({ id, milestoneType, milestoneDate }) => [id, milestoneType, milestoneDate]),
    ).toEqual(story.map(({ id, type, date }) => [id, type, date]));
    const dates = listedMilestones.map(({ milestoneDate }) => milestoneDate);
    expect(dates).toEqual(dates.toSorted());
  }

  async countsAgree(): Promise<void> {
    const lasts = [...this.stories.values()].map((story) => story.at(-1)?.type ?? '');
    const current = lasts.filter((type) => HERE.includes(type)).length;
    const counts = await tableOf(this.tenantId).get({ pk: '', sk: 'counts' });
    expect({ former: 0, ...counts }).toMatchObject({ current, former: lasts.length - current });
  }
}

async function newWorld(): Promise<World> {
  const tenant = await newTenant();
  const world = new World(tenant.id);
  await seedContacts(tenant.id);
  for (let i = 0; i < ANIMALS / 8; i++) {
    const input = newAnimalInput(tenant, { animalName: `Herd ${i}` });
    input.query = { noofAnimals: 8, male: 8 };
    const { body } = await callApi(animals.create, input, world.testCaller);
    for (const { id } of body.data.animals) {
      const { body: listed } = await callApi(
        milestones.list,
        { params: { animalId: id }, query: {} },
        world.testCaller,
      );
      const first = listed.data.milestones.toReversed();
      world.stories.set(
        id,
        first.map((each) => ({ id: each.id, type: each.milestoneType, date: each.milestoneDate })),
      );
    }
  }
  return world;
}

const STEP = fc.record({
  action: fc.constantFrom('add', 'add', 'add', 'add', 'several', 'remove', 'restore', 'edit', 'edit'),
  pick: fc.nat({ max: ANIMALS - 1 }),
  type: fc.constantFrom(...ALL),
  gap: fc.constantFrom(0, 0, 1, 2, 5, -1),
  back: fc.constantFrom(0, 0, 0, 1, 2),
});

it(
  'agrees with a plain model after every step of random histories',
  { timeout: runCount(30_000, 300_000) },
  async () => {
    const world = await newWorld();
    const ids = [...world.stories.keys()];
    const steps = fc.sample(STEP, { numRuns: STEPS, seed: newSeed() });
    for (const { action, pick, type, gap, back } of steps) {
      const id = ids[pick % 3 === 0 ? pick : pick % BUSY] ?? '';
      const extraIds =
        action === 'several' ? [ids[(pick + 7) % ANIMALS] ?? '', ids[(pick + 31) % ANIMALS] ?? ''] : [];
      if (action === 'add' || action === 'several')
        await world.add([...new Set([id, ...extraIds])], world.likely(id, type, pick), gap);
      else if (action === 'remove') await world.remove(id, back);
      else if (action === 'restore') await world.restore(id);
      else await world.edit(id, back, gap);
      for (const each of [id, ...extraIds]) await world.agree(each);
      await world.countsAgree();
    }
    const lengths = [...world.stories.values()].map((story) => story.length);
    expect(Math.max(...lengths)).toBeGreaterThan(5);
    for (const id of ids) await world.agree(id);
  },
);
