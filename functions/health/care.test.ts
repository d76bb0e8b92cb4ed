import { beforeAll, describe, expect, it } from 'vitest';
import { animals } from '#shared/calls/animals/animals.ts';
import { behaviors } from '#shared/calls/animals/behaviors.ts';
import { care } from '#shared/calls/animals/care.ts';
import { healthnotes } from '#shared/calls/health/healthnotes.ts';
import { rounds } from '#shared/calls/health/rounds.ts';
import type { Role } from '#shared/access/roles.ts';
import { benchAnimal } from '#infra/bench/parts/fill.ts';
import { animalItem } from '../animals/animal/animal-record/animal.record.ts';
import { BOARD_PAGE } from '../animals/places/board.ts';
import { tableOf } from '../kernel/table/table.ts';
import { listItem } from '../lists/shared/list-items.ts';
import { ask } from '../test/ask.ts';
import { itIs } from '../test/time/clock.ts';
import { proxied } from '../test/faults/proxied.ts';
import { addTo, seedContacts } from '../test/add-milestone.ts';
import { inDays, newPractice, type Practice, practiceClient, TODAY } from './health-record/health.fixture.ts';

const proxy = await proxied();
let practice: Practice;
let clinic: ReturnType<typeof practiceClient>;
let shy: string;
beforeAll(async () => {
  practice = await newPractice();
  clinic = practiceClient(practice);
  const entry = listItem(`behavior#${practice.dogs}`, 'Good with cats');
  await tableOf(practice.id).putAll([entry]);
  await seedContacts(practice.id);
  shy = String(entry.row['id']);
});

const list = (as: Role = 'AnimalCaretaker') => ask(rounds.care, { query: {} }, { as, tenant: practice.id });

/** A resident like the others, by name in the order of their numbers. */
function residentOf(n: number) {
  const { row, ...animal } = benchAnimal(4 * n + 1);
  return { ...animal, row: { ...row, animalName: `Moss ${String(n).padStart(4, '0')}` } };
}

/** An animal of the list, with its notes. */
async function animalInCare(id: string, as?: Role) {
  const { animals: listed, notes } = (await list(as)).body.data;
  const animal = listed.find((each) => each.id === id);
  return animal && { ...animal, notes: notes.filter(({ animalId }) => animalId === id) };
}

const note = (animalId: string, text: string) =>
  ask(healthnotes.add, { body: { animalId, note: text } }, { as: 'AnimalCaretaker', tenant: practice.id });

/** A dog of which a carer is to know something of everything. */
async function addDocumentedDog() {
  const id = await clinic.animal('Juniper', {
    location: 'Kennel 1',
    flag: true,
    flagReason: 'Bites',
    status: 'quarantineHold',
    chronicCondition: 'Diabetes',
  });
  await ask(care.updateDiet, { query: { ids: id, diet: 'Half a cup' }, body: {} }, clinic.asker);
  const AnimalBehaviorVms = [{ behaviorId: shy, yesOrNo: false, notes: 'Chases' }];
  await ask(behaviors.upsert, { body: { animalIds: [id], AnimalBehaviorVms } }, clinic.asker);
  await note(id, 'Left half');
  await clinic.medicate([id], { dueDate: [TODAY] });
  return id;
}

const FACTS = {
  animalName: 'Juniper',
  location: 'Kennel 1',
  flag: true,
  flagReason: 'Bites',
  status: 'quarantineHold',
  chronicCondition: 'Diabetes',
};
const BEHAVIORS = [{ name: 'Good with cats', yesOrNo: false, notes: 'Chases' }];

describe('the care list', () => {
  it('is closed to who sees nothing of it, and refuses a cursor that is not ours', async () => {
    expect((await list('Public')).status).toBe(403);
    const request = ask(rounds.care, { query: { cursor: 'x' } }, clinic.asker);
    expect((await request).status).toBe(400);
  });

  it('says of each animal in the house what a carer may know, and nothing of meds', async () => {
    const id = await addDocumentedDog();
    const animal = await animalInCare(id);
    expect(animal).toMatchObject({ ...FACTS, diet: 'Half a cup', behaviors: BEHAVIORS });
    expect(animal?.notes).toMatchObject([{ actionDate: TODAY, note: 'Left half' }]);
    expect(JSON.stringify(animal)).not.toContain('Amoxicillin');
  });

  it('has no diet for a foster parent, whom the matrix gives none', async () => {
    const animal = await animalInCare(await addDocumentedDog(), 'FosterParent');
    expect(animal).toMatchObject({ ...FACTS, diet: '', behaviors: BEHAVIORS });
    expect(animal?.notes).toHaveLength(1);
  });

  it('leaves out who is fostered, left or was deleted, and counts the first', async () => {
    const [fostered, adopted, deleted] = await Promise.all(
      ['Fay', 'Lee', 'Gus'].map((name) => clinic.animal(name)),
    );
    const before = (await list()).body.data.fostered;
    await addTo(practice.id, [fostered ?? ''], { type: 'foster', date: '2026-03-01' });
    await addTo(practice.id, [adopted ?? ''], { type: 'adoption', date: '2026-03-01' });
    await ask(animals.remove, { params: { id: deleted ?? '' } }, clinic.asker);
    const { animals: residents, fostered: away } = (await list()).body.data;
    const ids = residents.map(({ id }) => id);
    for (const id of [fostered, adopted, deleted]) expect(ids).not.toContain(id);
    expect(away).toBe(before + 1);
  });

  it('has the notes of seven days, the latest first', async () => {
    const id = await clinic.animal('Noted');
    const now = Date.now();
    for (const days of [-7, -6, -1]) {
      itIs(Date.parse(`${inDays(days)}T12:00:00Z`));
      await note(id, `Of ${days}`);
    }
    itIs(now);
    expect((await animalInCare(id))?.notes.map((each) => each.note)).toEqual(['Of -1', 'Of -6']);
  });

  it('tells the notes once, with the first of its pages', async () => {
    const otherPractice = await newPractice();
    const asker = { as: 'Administrator', tenant: otherPractice.id } as const;
    const records = Array.from({ length: BOARD_PAGE + 1 }, (_, n) => residentOf(n));
    await tableOf(otherPractice.id).putAll(records.map(animalItem));
    const [first, last] = [records[0]?.row.id ?? '', records.at(-1)?.row.id ?? ''];
    for (const id of [first, last])
      await ask(healthnotes.add, { body: { animalId: id, note: 'Eats' } }, asker);
    const { nextCursor: cursor, ...page } = (await ask(rounds.care, { query: {} }, asker)).body.data;
    expect(page.notes.map(({ animalId }) => animalId).toSorted()).toEqual([first, last].toSorted());
    proxy.clear();
    const next = (await ask(rounds.care, { query: { cursor } }, asker)).body.data;
    expect([next.animals.length, next.notes, next.nextCursor]).toEqual([1, [], undefined]);
    expect(proxy.seen.filter(({ operation }) => operation === 'Query')).toHaveLength(1);
  });

  it('is read in two turns, whatever there is to tell', async () => {
    await addDocumentedDog();
    await list();
    proxy.clear();
    await list();
    const operations = proxy.seen.toSorted((a, b) => a.at - b.at).map(({ operation }) => operation);
    const listOperations = operations.filter((one) => one !== 'GetItem');
    expect(listOperations).toEqual(['Query', 'Query', 'BatchGetItem', 'BatchGetItem', 'BatchGetItem']);
    // A rescue of another size is read by the same index: nothing is looked through that is not shown.
    const units = proxy.seen.reduce((sum, seen) => sum + seen.units, 0);
    expect(units).toBeLessThan(40);
  });
});
