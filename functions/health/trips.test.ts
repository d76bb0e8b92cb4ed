import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { meds } from '#shared/calls/health/meds.ts';
import { rounds } from '#shared/calls/health/rounds.ts';
import { vaccinations } from '#shared/calls/health/vaccinations.ts';
import { animals } from '#shared/calls/animals/animals.ts';
import { tableOf } from '../kernel/table/table.ts';
import { entryChangeWrite } from '../lists/entry/entry-changes.ts';
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
let few: string[];
beforeAll(async () => {
  practice = await newPractice();
  clinic = practiceClient(practice);
  few = await operationsOf(() => due({ limit: '10' }));
});

beforeEach(() => proxy.inject(undefined));

/** The operations of a call that goes through: those that go out together take the time of one. */
async function operationsOf(call: () => Promise<{ status: number }>) {
  proxy.clear();
  expect((await call()).status).toBe(200);
  return proxy.operations.map(({ operation }) => operation).toSorted();
}

/** The same in the order in which they went out. */
async function inTurn(call: () => Promise<{ status: number }>) {
  await operationsOf(call);
  return proxy.operations.toSorted((a, b) => a.startedAt - b.startedAt).map(({ operation }) => operation);
}

const due = (query: object) => callApi(meds.due, { query }, clinic.testCaller);

describe('of the table', () => {
  it('a page of reminders asks twice, however many there are', async () => {
    const ids = await Promise.all(['Ada', 'Bo', 'Cy', 'Di'].map((name) => clinic.animal(name)));
    const dueDate = Array.from({ length: 20 }, (_, i) => dateInDays(i));
    for (let i = 0; i < 4; i++) await clinic.medicate(ids, { dueDate });
    expect(few).toEqual(['GetItem', 'Query']);
    for (const query of [{ limit: '10' }, { limit: '10', days: '-999' }, { limit: '10', days: '20' }])
      expect(await operationsOf(() => due(query))).toEqual(['BatchGetItem', 'GetItem', 'Query']);
  });

  it('names that were changed are read beside the rest, for one unit, and a hundred of them for two', async () => {
    await clinic.animal('Ren');
    const renamedPractice = await newPractice();
    const other = practiceClient(renamedPractice);
    await other.medicate([await other.animal('Amed')]);
    const pages = {
      list: () => callApi(animals.list, { query: { isAvailable: 'true' } }, other.testCaller),
      due: () => callApi(meds.due, { query: { limit: '10' } }, other.testCaller),
    };
    const costs = async () => {
      const all: Record<string, unknown> = {};
      for (const [name, call] of Object.entries(pages)) {
        await operationsOf(call);
        const units = proxy.operations.reduce((sum, seen) => sum + seen.units, 0);
        all[name] = { operations: proxy.operations.length, units };
      }
      return all;
    };
    const note = async (names: number) =>
      tableOf(renamedPractice.id).transact([
        await entryChangeWrite(
          tableOf(renamedPractice.id),
          new Map(
            Array.from({ length: names }, (_, i) => [
              `${renamedPractice.dogs.slice(0, -3)}${100 + i}`,
              { name: `Breed ${i}` },
            ]),
          ),
        ),
      ]);
    const before = await costs();
    await note(1);
    const after = await costs();
    await note(100);
    expect(before).toEqual({ list: { operations: 3, units: 2.5 }, due: { operations: 3, units: 2 } });
    expect(after).toEqual(before);
    expect(await costs()).toEqual({
      list: { operations: 3, units: 3.5 },
      due: { operations: 3, units: 3 },
    });
  });

  it('the records and the history of an animal are one query, whatever kinds there are', async () => {
    const id = await clinic.animal();
    await clinic.vaccinate([id]);
    await clinic.treat([id]);
    const lists = ['BatchGetItem', 'Query'];
    expect(
      await operationsOf(() => callApi(vaccinations.list, { query: { animalId: id } }, clinic.testCaller)),
    ).toEqual(lists);
    expect(
      await operationsOf(() => callApi(rounds.history, { query: { animalId: id } }, clinic.testCaller)),
    ).toEqual(lists);
  });

  it('a vaccination of three is two readings and one transaction, whatever it completes', async () => {
    const ids = await Promise.all(['Uno', 'Duo', 'Tre'].map((name) => clinic.animal(name)));
    await clinic.vaccinate(ids, { reminder: true, dueDate: [TODAY, dateInDays(14)] });
    const dueAgain = { dueAgainNumber: 2, dueAgainType: 'week' } as const;
    // One query for the kinds; those of each animal go out beside the first reading.
    const operations = await inTurn(() => clinic.vaccinate(ids, dueAgain));
    expect(operations.slice(0, 4)).toEqual(
      expect.arrayContaining(['BatchGetItem', 'Query', 'Query', 'Query']),
    );
    // The schedule of the vaccine, of young animals, beside the kinds.
    expect(operations.slice(4, -1).toSorted()).toEqual(['BatchGetItem', 'Query']);
    expect(operations.at(-1)).toBe('TransactWriteItems');
  });

  it('a procedure reads the animal types only where a weight or a temperature is judged by them', async () => {
    const ids = await Promise.all(['Kurz', 'Knapp'].map((name) => clinic.animal(name)));
    const [one = ''] = ids;
    const treat = (vm: object, animalIds = ids) => inTurn(() => clinic.treat(animalIds, vm));
    const kindReads = ['BatchGetItem', 'Query', 'Query'];
    const split = (operations: string[], first: number) => [
      operations.slice(0, first).toSorted(),
      operations.slice(first),
    ];
    // The kinds alone, or beside them the types.
    expect(split(await treat({ results: 'Stitches out in ten days' }), 3)).toEqual([
      kindReads,
      ['Query', 'TransactWriteItems'],
    ]);
    const measured = [
      ['BatchGetItem', 'Query'],
      ['Query', 'Query', 'TransactWriteItems'],
    ];
    expect(split(await treat({ kindId: practice.weight, weight: 12 }, [one]), 2)).toEqual(measured);
    expect(split(await treat({ results: '101.5' }, [one]), 2)).toEqual(measured);
  });

  it('a look passes once over what is due of animals that left, and brings it back where one comes back', async () => {
    const otherPractice = await newPractice();
    const other = practiceClient(otherPractice);
    const adopted = await other.animal('Left');
    await tableOf(otherPractice.id).putAll(remindersOf(adopted, 'med', TODAY, 10));
    await addMilestone(otherPractice.id, adopted, 'adoption', '2026-02-01');
    const writes = () =>
      proxy.operations
        .filter(({ operation }) => operation === 'TransactWriteItems')
        .map(({ units }) => units);
    const look = () => inTurn(() => callApi(rounds.today, {}, other.testCaller));
    // Animals by their rows, and whole those that are written.
    const steps = ['Query', 'BatchGetItem', 'BatchGetItem', 'TransactWriteItems'];
    expect((await look()).slice(-4)).toEqual(steps);
    // Four for each, and for the animal.
    expect(writes()).toEqual([44]);
    expect(new Set(await look())).toEqual(new Set(['Query', 'GetItem']));
    proxy.clear();
    await addMilestone(otherPractice.id, adopted, 'adoption-return', '2026-02-02');
    expect(writes().slice(0, 2)).toEqual([40, 4]);
  });

  it('a vaccination that is due again is written for fourteen units, and two for its key (docs/data.md)', async () => {
    const dueAgain = { dueAgainNumber: 1, dueAgainType: 'year' } as const;
    const written = async (askerOverrides: Parameters<typeof clinic.vaccinate>[2] = {}) => {
      const id = await clinic.animal('Written');
      proxy.clear();
      expect((await clinic.vaccinate([id], dueAgain, askerOverrides)).status).toBe(200);
      return proxy.operations
        .filter(({ operation }) => operation === 'TransactWriteItems')
        .map(({ units }) => units);
    };
    expect(await written()).toEqual([14]);
    expect(await written({ headers: { 'idempotency-key': 'written-once' } })).toEqual([16]);
  });

  it('what a form asks beforehand is one reading', async () => {
    const ids = await Promise.all(['Uno', 'Duo'].map((name) => clinic.animal(name)));
    const query = { kind: 'vaccination' as const, animalIds: ids.join(',') };
    const open = () => callApi(rounds.open, { query }, clinic.testCaller);
    expect(await operationsOf(open)).toEqual(['BatchGetItem', 'GetItem', 'Query', 'Query']);
  });

  it('the round is read in two turns, of each kind what is due beside what was done, and what was recorded late', async () => {
    const id = await clinic.animal('Round');
    await clinic.medicate([id], { dueDate: TODAY });
    const operations = await inTurn(() => callApi(rounds.today, {}, clinic.testCaller));
    const reads = operations.filter((one) => one !== 'GetItem');
    expect(reads).toEqual([...Array.from({ length: 7 }, () => 'Query'), 'BatchGetItem']);
  });

  it('what an animal needs is one reading', async () => {
    const query = { animalId: await clinic.animal('Needy') };
    const operations = await operationsOf(() => callApi(rounds.needs, { query }, clinic.testCaller));
    // Who asks is looked up now and then.
    expect(operations.filter((one) => one !== 'GetItem')).toEqual(['BatchGetItem', 'Query']);
  });

  it('what eight complete is read for a unit each, and costs less to write than new ones', async () => {
    const units = async (dueDate?: string[]) => {
      const ids = await Promise.all(Array.from({ length: 8 }, (_, i) => clinic.animal(`Cost ${i}`)));
      if (dueDate) await clinic.vaccinate(ids, { reminder: true, dueDate });
      await operationsOf(() => clinic.vaccinate(ids, { dueAgainNumber: 2, dueAgainType: 'week' }));
      const unitsOf = (operation: string) =>
        proxy.operations
          .filter((seen) => seen.operation === operation)
          .reduce((sum, each) => sum + each.units, 0);
      return { queries: unitsOf('Query'), writes: unitsOf('TransactWriteItems') };
    };
    const [unmatched, meeting] = [await units(), await units([TODAY, dateInDays(14)])];
    // And one for the kinds.
    expect([unmatched.queries, meeting.queries]).toEqual([9, 9]);
    expect(meeting.writes).toBeLessThan(unmatched.writes);
  });

  it('setting med reminders reads all at the same time, whatever is open, and writes once', async () => {
    const ids = await Promise.all(['Un', 'Deux', 'Trois'].map((name) => clinic.animal(name)));
    const set = (dueDate: string) =>
      operationsOf(() => clinic.medicate(ids, { dueDate }, { force: 'false' }));
    const reads = ['BatchGetItem', 'BatchGetItem', 'Query', 'Query', 'Query', 'Query'];
    expect(await set(TODAY)).toEqual([...reads, 'TransactWriteItems']);
    expect(await set(dateInDays(1))).toEqual([...reads, 'TransactWriteItems']);
    const latest =
      proxy.operations.filter(({ operation }) => operation === 'TransactWriteItems')[0]?.startedAt ?? 0;
    const readRequests = proxy.operations.filter(({ operation }) => operation !== 'TransactWriteItems');
    const firstAnswer = Math.min(...readRequests.map(({ endedAt }) => endedAt));
    expect(readRequests.every(({ startedAt }) => startedAt <= firstAnswer && startedAt < latest)).toBe(true);
  });

  it('meds are read once more where the reminder that was written last was deleted', async () => {
    const id = await clinic.animal('Gone');
    await clinic.medicate([id]);
    const [last] = await clinic.meds(id, 'true');
    await callApi(meds.remove, { params: { id: last?.id ?? '' } }, clinic.testCaller);
    const seen = await operationsOf(() => clinic.medicate([id], {}, { force: 'false' }));
    expect(seen.filter((operation) => operation === 'Query')).toHaveLength(3);
  });

  it('marking many as given is one reading and one transaction', async () => {
    const id = await clinic.animal('Many');
    const dueDate = [TODAY];
    for (let i = 0; i < 20; i++) await clinic.medicate([id], { dueDate });
    const ids = (await clinic.meds(id, 'true')).map((med) => med.id).join(',');
    const give = () => callApi(meds.give, { query: { ids } }, clinic.testCaller);
    expect(await operationsOf(give)).toEqual(['BatchGetItem', 'Query', 'TransactWriteItems']);
  });
});

describe('a line that loses answers', () => {
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
    let n = 0;
    vi.mocked(console.error).mockImplementation(() => undefined);
    proxy.inject((operation) => {
      n += 1;
      if (operation === 'TransactWriteItems' && n % 3 === 0) return 'lost';
      return n % 5 === 0 ? 'throttle' : undefined;
    });
    const complete = (id: string) =>
      callApi(
        vaccinations.update,
        { params: { id }, query: { completeReminder: '1' }, body },
        { ...clinic.testCaller, headers: { 'idempotency-key': `lossy-${id}` } },
      );
    for (const id of reminders)
      for (let tries = 0, status = 0; tries < 10 && status !== 200; tries++)
        ({ status } = await complete(id ?? ''));
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
