import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { meds } from '#shared/calls/health/meds.ts';
import { rounds } from '#shared/calls/health/rounds.ts';
import { vaccinations } from '#shared/calls/health/vaccinations.ts';
import { animals } from '#shared/calls/animals/animals.ts';
import { tableOf } from '../kernel/table/table.ts';
import { entryChangeAction } from '../lists/entry/entry-changes.ts';
import { callApi } from '../test/call-api.ts';
import { addMilestone } from '../test/add-milestone.ts';
import { openTableProxy } from '../test/faults/open-table-proxy.ts';
import {
  dateInDays,
  newPractice,
  type Practice,
  practiceClient,
  remindersOf,
  TODAY,
} from './health-record/health.fixture.ts';

const proxy = await openTableProxy();
let practice: Practice;
let clinic: ReturnType<typeof practiceClient>;
/** The reads of a page while there are no reminders. */
let fewOperations: string[];
beforeAll(async () => {
  practice = await newPractice();
  clinic = practiceClient(practice);
  fewOperations = await operationsOf(() => listDueMeds({ limit: '10' }));
});

beforeEach(() => proxy.inject(undefined));

/** The operations of a call that goes through: those that go out together take the time of one. */
async function operationsOf(call: () => Promise<{ status: number }>) {
  proxy.clear();
  expect((await call()).status).toBe(200);
  return proxy.operations.map(({ operation }) => operation).toSorted();
}

/** The same in the order in which they went out. */
async function operationsInOrder(call: () => Promise<{ status: number }>) {
  await operationsOf(call);
  return proxy.operations.toSorted((a, b) => a.startedAt - b.startedAt).map(({ operation }) => operation);
}

const listDueMeds = (query: object) => callApi(meds.due, { query }, clinic.testCaller);

describe('trips to the table', () => {
  it('a page of reminders takes two, however many there are', async () => {
    const ids = await Promise.all(['Ada', 'Bo', 'Cy', 'Di'].map((name) => clinic.animal(name)));
    const dueDate = Array.from({ length: 20 }, (_, i) => dateInDays(i));
    for (let i = 0; i < 4; i++) await clinic.medicate(ids, { dueDate });
    expect(fewOperations).toEqual(['GetItem', 'Query']);
    for (const query of [{ limit: '10' }, { limit: '10', days: '-999' }, { limit: '10', days: '20' }])
      expect(await operationsOf(() => listDueMeds(query))).toEqual(['BatchGetItem', 'GetItem', 'Query']);
  });

  it('changed names are read alongside the rest, at one unit, and a hundred of them at two', async () => {
    await clinic.animal('Ren');
    const renamedPractice = await newPractice();
    const otherClinic = practiceClient(renamedPractice);
    await otherClinic.medicate([await otherClinic.animal('Amed')]);
    const pages = {
      list: () => callApi(animals.list, { query: { isAvailable: 'true' } }, otherClinic.testCaller),
      due: () => callApi(meds.due, { query: { limit: '10' } }, otherClinic.testCaller),
    };
    const measureCosts = async () => {
      const costsByPage: Record<string, unknown> = {};
      for (const [name, call] of Object.entries(pages)) {
        await operationsOf(call);
        const units = proxy.operations.reduce((sum, trip) => sum + trip.units, 0);
        costsByPage[name] = { operations: proxy.operations.length, units };
      }
      return costsByPage;
    };
    const note = async (names: number) =>
      tableOf(renamedPractice.id).transact([
        await entryChangeAction(
          tableOf(renamedPractice.id),
          new Map(
            Array.from({ length: names }, (_, i) => [
              `${renamedPractice.dogs.slice(0, -3)}${100 + i}`,
              { name: `Breed ${i}` },
            ]),
          ),
        ),
      ]);
    const costsBefore = await measureCosts();
    await note(1);
    const costsAfter = await measureCosts();
    await note(100);
    expect(costsBefore).toEqual({ list: { operations: 3, units: 2.5 }, due: { operations: 3, units: 2 } });
    expect(costsAfter).toEqual(costsBefore);
    expect(await measureCosts()).toEqual({
      list: { operations: 3, units: 3.5 },
      due: { operations: 3, units: 3 },
    });
  });

  it('the records and the history of an animal are one query, whatever kinds there are', async () => {
    const id = await clinic.animal();
    await clinic.vaccinate([id]);
    await clinic.treat([id]);
    const listOperations = ['BatchGetItem', 'Query'];
    expect(
      await operationsOf(() => callApi(vaccinations.list, { query: { animalId: id } }, clinic.testCaller)),
    ).toEqual(listOperations);
    expect(
      await operationsOf(() => callApi(rounds.history, { query: { animalId: id } }, clinic.testCaller)),
    ).toEqual(listOperations);
  });

  it('a vaccination of three animals takes two reads and one transaction, whatever it completes', async () => {
    const ids = await Promise.all(['Uno', 'Duo', 'Tre'].map((name) => clinic.animal(name)));
    await clinic.vaccinate(ids, { reminder: true, dueDate: [TODAY, dateInDays(14)] });
    const dueAgainFields = { dueAgainNumber: 2, dueAgainType: 'week' } as const;
    // One query for the kinds; those of each animal go out beside the first reading.
    const operations = await operationsInOrder(() => clinic.vaccinate(ids, dueAgainFields));
    expect(operations.slice(0, 4)).toEqual(
      expect.arrayContaining(['BatchGetItem', 'Query', 'Query', 'Query']),
    );
    // The schedule of the vaccine, of young animals, beside the kinds.
    expect(operations.slice(4, -1).toSorted()).toEqual(['BatchGetItem', 'Query']);
    expect(operations.at(-1)).toBe('TransactWriteItems');
  });

  it('a procedure reads the animal types only when a weight or a temperature is checked against them', async () => {
    const ids = await Promise.all(['Kurz', 'Knapp'].map((name) => clinic.animal(name)));
    const [firstId = ''] = ids;
    const treat = (vm: object, animalIds = ids) => operationsInOrder(() => clinic.treat(animalIds, vm));
    const kindReads = ['BatchGetItem', 'Query', 'Query'];
    const splitAt = (operations: string[], count: number) => [
      operations.slice(0, count).toSorted(),
      operations.slice(count),
    ];
    // The kinds alone, or beside them the types.
    expect(splitAt(await treat({ results: 'Stitches out in ten days' }), 3)).toEqual([
      kindReads,
      ['Query', 'TransactWriteItems'],
    ]);
    const measuredOperations = [
      ['BatchGetItem', 'Query'],
      ['Query', 'Query', 'TransactWriteItems'],
    ];
    expect(splitAt(await treat({ kindId: practice.weight, weight: 12 }, [firstId]), 2)).toEqual(
      measuredOperations,
    );
    expect(splitAt(await treat({ results: '101.5' }, [firstId]), 2)).toEqual(measuredOperations);
  });

  it('the round skips reminders of departed animals once, and shows them again when an animal returns', async () => {
    const otherPractice = await newPractice();
    const otherClinic = practiceClient(otherPractice);
    const adoptedId = await otherClinic.animal('Left');
    await tableOf(otherPractice.id).putAll(remindersOf(adoptedId, 'med', TODAY, 10));
    await addMilestone(otherPractice.id, adoptedId, 'adoption', '2026-02-01');
    const listWriteUnits = () =>
      proxy.operations
        .filter(({ operation }) => operation === 'TransactWriteItems')
        .map(({ units }) => units);
    const readRound = () => operationsInOrder(() => callApi(rounds.today, {}, otherClinic.testCaller));
    // Animals by their rows, and whole those that are written.
    const steps = ['Query', 'BatchGetItem', 'BatchGetItem', 'TransactWriteItems'];
    expect((await readRound()).slice(-4)).toEqual(steps);
    // Four for each, and for the animal.
    expect(listWriteUnits()).toEqual([44]);
    expect(new Set(await readRound())).toEqual(new Set(['Query', 'GetItem']));
    proxy.clear();
    await addMilestone(otherPractice.id, adoptedId, 'adoption-return', '2026-02-02');
    expect(listWriteUnits().slice(0, 2)).toEqual([40, 4]);
  });

  it('a vaccination that is due again is written for fourteen units, and two for its key (docs/data.md)', async () => {
    const dueAgainFields = { dueAgainNumber: 1, dueAgainType: 'year' } as const;
    const unitsWritten = async (callerOverrides: Parameters<typeof clinic.vaccinate>[2] = {}) => {
      const id = await clinic.animal('Written');
      proxy.clear();
      expect((await clinic.vaccinate([id], dueAgainFields, callerOverrides)).status).toBe(200);
      return proxy.operations
        .filter(({ operation }) => operation === 'TransactWriteItems')
        .map(({ units }) => units);
    };
    expect(await unitsWritten()).toEqual([14]);
    expect(await unitsWritten({ headers: { 'idempotency-key': 'written-once' } })).toEqual([16]);
  });

  it('the advance lookup of a form takes one read', async () => {
    const ids = await Promise.all(['Uno', 'Duo'].map((name) => clinic.animal(name)));
    const query = { kind: 'vaccination' as const, animalIds: ids.join(',') };
    const listOpen = () => callApi(rounds.open, { query }, clinic.testCaller);
    expect(await operationsOf(listOpen)).toEqual(['BatchGetItem', 'GetItem', 'Query', 'Query']);
  });

  it('the round takes two rounds of reads, with due, done and late-recorded items of each kind side by side', async () => {
    const id = await clinic.animal('Round');
    await clinic.medicate([id], { dueDate: TODAY });
    const operations = await operationsInOrder(() => callApi(rounds.today, {}, clinic.testCaller));
    const roundReads = operations.filter((operation) => operation !== 'GetItem');
    expect(roundReads).toEqual([...Array.from({ length: 7 }, () => 'Query'), 'BatchGetItem']);
  });

  it('the needs of an animal take one read', async () => {
    const query = { animalId: await clinic.animal('Needy') };
    const operations = await operationsOf(() => callApi(rounds.needs, { query }, clinic.testCaller));
    // Who asks is looked up now and then.
    expect(operations.filter((operation) => operation !== 'GetItem')).toEqual(['BatchGetItem', 'Query']);
  });

  it('completing eight reminders costs one read unit each, and writes less than adding new ones', async () => {
    const units = async (dueDate?: string[]) => {
      const ids = await Promise.all(Array.from({ length: 8 }, (_, i) => clinic.animal(`Cost ${i}`)));
      if (dueDate) await clinic.vaccinate(ids, { reminder: true, dueDate });
      await operationsOf(() => clinic.vaccinate(ids, { dueAgainNumber: 2, dueAgainType: 'week' }));
      const unitsOf = (operation: string) =>
        proxy.operations
          .filter((trip) => trip.operation === operation)
          .reduce((sum, each) => sum + each.units, 0);
      return { queries: unitsOf('Query'), writes: unitsOf('TransactWriteItems') };
    };
    const [unmatchedUnits, matchingUnits] = [await units(), await units([TODAY, dateInDays(14)])];
    // And one for the kinds.
    expect([unmatchedUnits.queries, matchingUnits.queries]).toEqual([9, 9]);
    expect(matchingUnits.writes).toBeLessThan(unmatchedUnits.writes);
  });

  it('setting med reminders reads all at the same time, whatever is open, and writes once', async () => {
    const ids = await Promise.all(['Un', 'Deux', 'Trois'].map((name) => clinic.animal(name)));
    const setReminders = (dueDate: string) =>
      operationsOf(() => clinic.medicate(ids, { dueDate }, { force: 'false' }));
    const reads = ['BatchGetItem', 'BatchGetItem', 'Query', 'Query', 'Query', 'Query'];
    expect(await setReminders(TODAY)).toEqual([...reads, 'TransactWriteItems']);
    expect(await setReminders(dateInDays(1))).toEqual([...reads, 'TransactWriteItems']);
    const latest =
      proxy.operations.filter(({ operation }) => operation === 'TransactWriteItems')[0]?.startedAt ?? 0;
    const readRequests = proxy.operations.filter(({ operation }) => operation !== 'TransactWriteItems');
    const firstReplyAt = Math.min(...readRequests.map(({ endedAt }) => endedAt));
    expect(readRequests.every(({ startedAt }) => startedAt <= firstReplyAt && startedAt < latest)).toBe(true);
  });

  it('meds are read once more if the most recently written reminder was deleted', async () => {
    const id = await clinic.animal('Gone');
    await clinic.medicate([id]);
    const [lastReminder] = await clinic.meds(id, 'true');
    await callApi(meds.remove, { params: { id: lastReminder?.id ?? '' } }, clinic.testCaller);
    const operations = await operationsOf(() => clinic.medicate([id], {}, { force: 'false' }));
    expect(operations.filter((operation) => operation === 'Query')).toHaveLength(3);
  });

  it('marking many as given is one reading and one transaction', async () => {
    const id = await clinic.animal('Many');
    const dueDate = [TODAY];
    for (let i = 0; i < 20; i++) await clinic.medicate([id], { dueDate });
    const ids = (await clinic.meds(id, 'true')).map((med) => med.id).join(',');
    const giveAll = () => callApi(meds.give, { query: { ids } }, clinic.testCaller);
    expect(await operationsOf(giveAll)).toEqual(['BatchGetItem', 'Query', 'TransactWriteItems']);
  });
});

describe('a connection that loses replies', () => {
  it('completes each reminder once, with one next reminder, when the request is repeated', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, (_, i) => clinic.animal(`Lossy ${i}`)));
    await clinic.vaccinate(ids, { reminder: true, dueDate: TODAY });
    const body = {
      kindId: practice.dhpp,
      actionDate: TODAY,
      hospitalClinicId: practice.clinic,
      dueAgainNumber: 1,
      dueAgainType: 'year',
      version: 1,
    } as const;
    const reminders = await Promise.all(
      ids.map(async (id) => (await clinic.vaccinations(id, 'true'))[0]?.id),
    );
    let count = 0;
    vi.mocked(console.error).mockImplementation(() => undefined);
    proxy.inject((operation) => {
      count += 1;
      if (operation === 'TransactWriteItems' && count % 3 === 0) return 'lost';
      return count % 5 === 0 ? 'throttle' : undefined;
    });
    const completeReminder = (id: string) =>
      callApi(
        vaccinations.update,
        { params: { id }, query: { completeReminder: '1' }, body },
        { ...clinic.testCaller, headers: { 'idempotency-key': `lossy-${id}` } },
      );
    for (const id of reminders)
      for (let attempts = 0, status = 0; attempts < 10 && status !== 200; attempts++)
        ({ status } = await completeReminder(id ?? ''));
    proxy.inject(undefined);
    vi.mocked(console.error).mockClear();
    for (const id of ids) {
      const records = await clinic.vaccinations(id);
      expect(records.map(({ reminder, version }) => [reminder, version])).toEqual([
        [true, 1],
        [false, 2],
      ]);
    }
  });
});
