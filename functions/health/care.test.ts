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
import { callApi } from '../test/call-api.ts';
import { setTestTime } from '../test/time/clock.ts';
import { openTableProxy } from '../test/faults/open-table-proxy.ts';
import { addMilestoneTo, seedContacts } from '../test/add-milestone.ts';
import {
  dateInDays,
  newPractice,
  type Practice,
  practiceClient,
  TODAY,
} from './health-record/health.fixture.ts';

const proxy = await openTableProxy();
let practice: Practice;
let clinic: ReturnType<typeof practiceClient>;
let behaviorId: string;
beforeAll(async () => {
  practice = await newPractice();
  clinic = practiceClient(practice);
  const entry = listItem(`behavior#${practice.dogs}`, 'Good with cats');
  await tableOf(practice.id).putAll([entry]);
  await seedContacts(practice.id);
  behaviorId = String(entry.row['id']);
});

const list = (role: Role = 'AnimalCaretaker') =>
  callApi(rounds.care, { query: {} }, { as: role, tenant: practice.id });

/** A resident like the others, by name in the order of their numbers. */
function createResident(index: number) {
  const { row, ...animal } = benchAnimal(4 * index + 1);
  return { ...animal, row: { ...row, animalName: `Moss ${String(index).padStart(4, '0')}` } };
}

/** An animal of the list, with its notes. */
async function findAnimalInCare(id: string, role?: Role) {
  const { animals: listedAnimals, notes } = (await list(role)).body.data;
  const animal = listedAnimals.find((each) => each.id === id);
  return animal && { ...animal, notes: notes.filter(({ animalId }) => animalId === id) };
}

const note = (animalId: string, text: string) =>
  callApi(
    healthnotes.add,
    { body: { animalId, note: text } },
    { as: 'AnimalCaretaker', tenant: practice.id },
  );

/** A dog of which a caretaker sees something of everything. */
async function addDocumentedDog() {
  const id = await clinic.animal('Juniper', {
    location: 'Kennel 1',
    flag: true,
    flagReason: 'Bites',
    status: 'quarantineHold',
    chronicCondition: 'Diabetes',
  });
  await callApi(care.updateDiet, { query: { ids: id, diet: 'Half a cup' }, body: {} }, clinic.testCaller);
  const AnimalBehaviorVms = [{ behaviorId: behaviorId, yesOrNo: false, notes: 'Chases' }];
  await callApi(behaviors.upsert, { body: { animalIds: [id], AnimalBehaviorVms } }, clinic.testCaller);
  await note(id, 'Left half');
  await clinic.medicate([id], { dueDate: [TODAY] });
  return id;
}

const DOCUMENTED_FIELDS = {
  animalName: 'Juniper',
  location: 'Kennel 1',
  flag: true,
  flagReason: 'Bites',
  status: 'quarantineHold',
  chronicCondition: 'Diabetes',
};
const BEHAVIORS = [{ name: 'Good with cats', yesOrNo: false, notes: 'Chases' }];

describe('the care list', () => {
  it('is closed to roles without access, and rejects an invalid cursor', async () => {
    expect((await list('Public')).status).toBe(403);
    const request = callApi(rounds.care, { query: { cursor: 'x' } }, clinic.testCaller);
    expect((await request).status).toBe(400);
  });

  it('shows of each resident animal what a caretaker may see, and nothing of meds', async () => {
    const id = await addDocumentedDog();
    const animal = await findAnimalInCare(id);
    expect(animal).toMatchObject({ ...DOCUMENTED_FIELDS, diet: 'Half a cup', behaviors: BEHAVIORS });
    expect(animal?.notes).toMatchObject([{ actionDate: TODAY, note: 'Left half' }]);
    expect(JSON.stringify(animal)).not.toContain('Amoxicillin');
  });

  it('shows no diet to a foster parent, whose role has no access to it', async () => {
    const animal = await findAnimalInCare(await addDocumentedDog(), 'FosterParent');
    expect(animal).toMatchObject({ ...DOCUMENTED_FIELDS, diet: '', behaviors: BEHAVIORS });
    expect(animal?.notes).toHaveLength(1);
  });

  it('leaves out fostered, departed and deleted animals, and counts the fostered ones', async () => {
    const [fosteredId, adoptedId, deletedId] = await Promise.all(
      ['Fay', 'Lee', 'Gus'].map((name) => clinic.animal(name)),
    );
    const fosteredBefore = (await list()).body.data.fostered;
    await addMilestoneTo(practice.id, [fosteredId ?? ''], { type: 'foster', date: '2026-03-01' });
    await addMilestoneTo(practice.id, [adoptedId ?? ''], { type: 'adoption', date: '2026-03-01' });
    await callApi(animals.remove, { params: { id: deletedId ?? '' } }, clinic.testCaller);
    const { animals: residents, fostered: fosteredCount } = (await list()).body.data;
    const ids = residents.map(({ id }) => id);
    for (const id of [fosteredId, adoptedId, deletedId]) expect(ids).not.toContain(id);
    expect(fosteredCount).toBe(fosteredBefore + 1);
  });

  it('shows the notes of the last seven days, the latest first', async () => {
    const id = await clinic.animal('Noted');
    const now = Date.now();
    for (const days of [-7, -6, -1]) {
      setTestTime(Date.parse(`${dateInDays(days)}T12:00:00Z`));
      await note(id, `Of ${days}`);
    }
    setTestTime(now);
    expect((await findAnimalInCare(id))?.notes.map((each) => each.note)).toEqual(['Of -1', 'Of -6']);
  });

  it('sends the notes once, with its first page', async () => {
    const otherPractice = await newPractice();
    const testCaller = { as: 'Administrator', tenant: otherPractice.id } as const;
    const records = Array.from({ length: BOARD_PAGE + 1 }, (_, index) => createResident(index));
    await tableOf(otherPractice.id).putAll(records.map(animalItem));
    const [firstId, lastId] = [records[0]?.row.id ?? '', records.at(-1)?.row.id ?? ''];
    for (const id of [firstId, lastId])
      await callApi(healthnotes.add, { body: { animalId: id, note: 'Eats' } }, testCaller);
    const { nextCursor: cursor, ...page } = (await callApi(rounds.care, { query: {} }, testCaller)).body.data;
    expect(page.notes.map(({ animalId }) => animalId).toSorted()).toEqual([firstId, lastId].toSorted());
    proxy.clear();
    const next = (await callApi(rounds.care, { query: { cursor } }, testCaller)).body.data;
    expect([next.animals.length, next.notes, next.nextCursor]).toEqual([1, [], undefined]);
    expect(proxy.operations.filter(({ operation }) => operation === 'Query')).toHaveLength(1);
  });

  it('is read in two rounds of queries, however much it holds', async () => {
    await addDocumentedDog();
    await list();
    proxy.clear();
    await list();
    const operations = proxy.operations
      .toSorted((a, b) => a.startedAt - b.startedAt)
      .map(({ operation }) => operation);
    const listOperations = operations.filter((operation) => operation !== 'GetItem');
    expect(listOperations).toEqual(['Query', 'Query', 'BatchGetItem', 'BatchGetItem', 'BatchGetItem']);
    // A rescue of another size is read by the same index: nothing is looked through that is not shown.
    const units = proxy.operations.reduce((sum, operation) => sum + operation.units, 0);
    expect(units).toBeLessThan(40);
  });
});
