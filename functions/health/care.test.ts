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
let shy: string;
beforeAll(async () => {
  practice = await newPractice();
  clinic = practiceClient(practice);
  const entry = listItem(`behavior#${practice.dogs}`, 'Good with cats');
  await tableOf(practice.id).putAll([entry]);
  await seedContacts(practice.id);
  shy = String(entry.row['id']);
});

const list = (as: Role = 'AnimalCaretaker') =>
  callApi(rounds.care, { query: {} }, { as, tenant: practice.id });

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
  callApi(
    healthnotes.add,
    { body: { animalId, note: text } },
    { as: 'AnimalCaretaker', tenant: practice.id },
  );

/** A dog of which a carer is to know something of everything. */
async function addDocumentedDog() {
  const id = await clinic.animal('Juniper', {
    location: 'Kennel 1',
    flag: true,
    flagReason: 'Bites',
    status: 'quarantineHold',
    chronicCondition: 'Diabetes',
  });
  await callApi(care.updateDiet, { query: { ids: id, diet: 'Half a cup' }, body: {} }, clinic.testCaller);
  const AnimalBehaviorVms = [{ behaviorId: shy, yesOrNo: false, notes: 'Chases' }];
  await callApi(behaviors.upsert, { body: { animalIds: [id], AnimalBehaviorVms } }, clinic.testCaller);
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
    const request = callApi(rounds.care, { query: { cursor: 'x' } }, clinic.testCaller);
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
    await addMilestoneTo(practice.id, [fostered ?? ''], { type: 'foster', date: '2026-03-01' });
    await addMilestoneTo(practice.id, [adopted ?? ''], { type: 'adoption', date: '2026-03-01' });
    await callApi(animals.remove, { params: { id: deleted ?? '' } }, clinic.testCaller);
    const { animals: residents, fostered: away } = (await list()).body.data;
    const ids = residents.map(({ id }) => id);
    for (const id of [fostered, adopted, deleted]) expect(ids).not.toContain(id);
    expect(away).toBe(before + 1);
  });

  it('has the notes of seven days, the latest first', async () => {
    const id = await clinic.animal('Noted');
    const now = Date.now();
    for (const days of [-7, -6, -1]) {
      setTestTime(Date.parse(`${dateInDays(days)}T12:00:00Z`));
      await note(id, `Of ${days}`);
    }
    setTestTime(now);
    expect((await animalInCare(id))?.notes.map((each) => each.note)).toEqual(['Of -1', 'Of -6']);
  });

  it('tells the notes once, with the first of its pages', async () => {
    const otherPractice = await newPractice();
    const testCaller = { as: 'Administrator', tenant: otherPractice.id } as const;
    const records = Array.from({ length: BOARD_PAGE + 1 }, (_, n) => residentOf(n));
    await tableOf(otherPractice.id).putAll(records.map(animalItem));
    const [first, last] = [records[0]?.row.id ?? '', records.at(-1)?.row.id ?? ''];
    for (const id of [first, last])
      await callApi(healthnotes.add, { body: { animalId: id, note: 'Eats' } }, testCaller);
    const { nextCursor: cursor, ...page } = (await callApi(rounds.care, { query: {} }, testCaller)).body.data;
    expect(page.notes.map(({ animalId }) => animalId).toSorted()).toEqual([first, last].toSorted());
    proxy.clear();
    const next = (await callApi(rounds.care, { query: { cursor } }, testCaller)).body.data;
    expect([next.animals.length, next.notes, next.nextCursor]).toEqual([1, [], undefined]);
    expect(proxy.operations.filter(({ operation }) => operation === 'Query')).toHaveLength(1);
  });

  it('is read in two turns, whatever there is to tell', async () => {
    await addDocumentedDog();
    await list();
    proxy.clear();
    await list();
    const operations = proxy.operations
      .toSorted((a, b) => a.startedAt - b.startedAt)
      .map(({ operation }) => operation);
    const listOperations = operations.filter((one) => one !== 'GetItem');
    expect(listOperations).toEqual(['Query', 'Query', 'BatchGetItem', 'BatchGetItem', 'BatchGetItem']);
    // A rescue of another size is read by the same index: nothing is looked through that is not shown.
    const units = proxy.operations.reduce((sum, seen) => sum + seen.units, 0);
    expect(units).toBeLessThan(40);
  });
});
