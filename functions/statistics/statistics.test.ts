import { beforeAll, describe, expect, it, onTestFailed } from 'vitest';
import { may } from '#shared/access/may.ts';
import { ROLES } from '#shared/access/roles.ts';
import { animals } from '#shared/calls/animals/animals.ts';
import { milestones } from '#shared/calls/animals/milestones.ts';
import { statistics } from '#shared/calls/statistics/statistics.ts';
import { isDay } from '#shared/rules/time/dates.ts';
import { matrixOf, sumOf } from '#shared/rules/statistics/matrix.ts';
import { animalOf, dayAt, plainly, randomOf } from '#shared/rules/statistics/rescue.fixture.ts';
import { ROWS, type Row, type Species } from '#shared/rules/statistics/rows.ts';
import { animalKey } from '../animals/animal/record/animal.record.ts';
import { tableOf } from '../kernel/table/table.ts';
import { ask } from '../test/ask.ts';
import { times } from '../test/random.ts';
import { newTenant } from '../test/tenant.ts';
import { inCareAt } from './in-care.ts';
import { counting, lived, type Living, newLiving } from './statistics.fixture.ts';

const story = (...told: (readonly [string, string, string?])[]) =>
  [['birth', '2024-01-01'] as const, ...told].map(([type, date, detail]) => ({
    type,
    date,
    detail,
  })) as never;

const FIRST = Date.UTC(2024, 0, 1);
const numberOf = (day: string) => Math.round((Date.parse(`${day}T00:00:00Z`) - FIRST) / 86_400_000);

describe('who may', () => {
  it.each(ROLES)('%s', async (as) => {
    const asker = { as, tenant: (await newTenant()).id };
    const span = { from: '2026-01-01', to: '2026-01-31', what: 'in' } as const;
    const statuses = await Promise.all([
      ask(statistics.year, { query: { year: '2026' } }, asker),
      ask(statistics.census, { query: { day: '2026-01-01' } }, asker),
      ask(statistics.reported, { query: { month: '2026-01' } }, asker),
      ask(statistics.board, { query: { month: '2026-01' } }, asker),
      ask(statistics.animals, { query: span }, asker),
      ask(statistics.report, { body: { month: '2026-01' } }, asker),
      ask(statistics.save, { body: { species: {}, ways: {}, goals: {} } }, asker),
      ask(statistics.reportedOn, { query: { month: '2026-01' } }, asker),
    ]);
    const adds = may(as, 'animals.actions.milestone') || may(as, 'report.view') ? 200 : 403;
    const [sees, lists, closes] = (['report.view', 'animals.view', 'records.report'] as const).map((right) =>
      may(as, right) ? 200 : 403,
    );
    expect(statuses.map(({ status }) => status)).toEqual([
      sees,
      sees,
      sees,
      sees,
      lists,
      closes,
      closes,
      adds,
    ]);
    const { donations } =
      statuses[3]?.status === 200 ? (statuses[3].body.data as { donations?: object }) : {};
    expect(Boolean(donations)).toBe(may(as, 'pco_history.donation_amount'));
  });
});

it.each([
  [statistics.year, { year: '26' }],
  [statistics.census, { day: 'yesterday' }],
  [statistics.census, { day: '2999-01-01' }],
  [statistics.reported, { month: '2026-13' }],
  [statistics.animals, { from: '2026-01-01', to: '2026-01-31', what: 'everything' }],
])('%o refuses what is none', async (call, query) => {
  const asker = { as: 'Administrator', tenant: (await newTenant()).id } as const;
  expect((await ask(call, { query: query as never }, asker)).status).toBe(422);
});

describe('a random rescue', () => {
  const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));
  let living: Living;
  const all: ReturnType<typeof animalOf>[] = [];
  beforeAll(async () => {
    living = await newLiving();
    const { dogs, cats, stray } = living.tenant;
    const random = randomOf(seed);
    for (let i = 0; i < times(6, 100); i++) {
      const one = animalOf(random);
      const [, came, ...rest] = one.story;
      const birth = one.birth || dayAt(0);
      const told = {
        typeId: random() < 0.5 ? dogs : cats,
        birth,
        story: [
          { type: 'birth' as const, date: birth },
          { ...came, type: 'intake' as const, date: came?.date ?? '', detail: stray },
          ...rest,
        ],
      };
      await lived(living, told, `Animal ${i}`);
      all.push({
        ...told,
        story: told.story.map((each) => (each.type === 'intake' ? { ...each, detail: 'stray' } : each)),
      });
    }
  });

  it('has in each month what a plain model says, and every figure its animals', async () => {
    onTestFailed(() => console.warn(`SEED=${seed} repeats it`));
    const { year, list, census } = counting(living.asker);
    let looked = 0;
    const seen = new Set<string>();
    for (const name of ['2024', '2025', '2026']) {
      const found = await year(name);
      expect(found.counting).toBeUndefined();
      const { months, types, ways } = found;
      const speciesOf = new Map(types.map(({ id, species }) => [id, species]));
      const rowOf = new Map(ways.map(({ id, row }) => [id, row]));
      const mapping = {
        species: (id: string): Species | undefined => speciesOf.get(id),
        wayRow: (id: string) => rowOf.get(id),
      };
      for (const { month, beginning, cells } of months) {
        const matrix = matrixOf({ beginning: new Map(Object.entries(beginning)), cells }, mapping);
        const last = [31, 30, 29, 28].map((day) => `${month}-${day}`).find(isDay) ?? '';
        for (const [row, ages] of Object.entries(matrix.rows)) if (sumOf(ages) > 0) seen.add(row);
        const plain = plainly(all, numberOf(`${month}-01`), numberOf(last));
        const told = Object.entries(matrix.rows).flatMap(([row, ages]) =>
          Object.entries(ages).flatMap(([age, count]) => (count > 0 ? [[`${row}/${age}`, count]] : [])),
        );
        expect(Object.fromEntries(told), month).toEqual(Object.fromEntries(plain.rows));
        expect([matrix.beginning, matrix.ending], month).toEqual([plain.beginning, plain.ending]);
        if (looked > times(3, 100) || sumOf(matrix.intakes) + sumOf(matrix.outcomes) === 0) continue;
        looked += 1;
        const span = { from: `${month}-01`, to: last };
        const [ins, outs] = await Promise.all([
          list({ ...span, what: 'in' }),
          list({ ...span, what: 'out' }),
        ]);
        expect([ins.length, outs.length], month).toEqual([plain.intakes, plain.outcomes]);
        expect(await inCareAt(tableOf(living.tenant.id), `${month}-00`), month).toHaveLength(plain.beginning);
      }
    }
    const ever = { from: '2024-01-01', to: '2026-12-31' };
    const told = (Object.keys(ROWS) as Row[]).filter((row) => all.length > 50 || seen.has(row));
    const rows = await Promise.all(told.map((what) => list({ ...ever, what })));
    const sides = await Promise.all(
      (['in', 'live', 'not-live'] as const).map((what) => list({ ...ever, what })),
    );
    expect(rows.flat()).toHaveLength(sides.flat().length);
    const day = '2025-05-17';
    const plain = plainly(all, 0, numberOf(day));
    const { inCare } = await census(day);
    expect(Object.values(inCare).reduce((sum, each) => sum + each, 0)).toBe(plain.ending);
    expect(await list({ from: day, to: day, what: 'care' })).toHaveLength(plain.ending);
  });
});

describe('the figures', () => {
  it('are others at once where something changes, however it changes', async () => {
    const living = await newLiving();
    const { asker, tenant } = living;
    const { year } = counting(asker);
    const bella = await lived(
      living,
      {
        typeId: tenant.dogs,
        birth: '2025-11-01',
        story: story(['intake', '2026-02-01', tenant.stray], ['adoption', '2026-03-10']),
      },
      'Bella',
    );
    const monthNow = async (name: string) => (await year('2026')).months.find(({ month }) => month === name);
    expect((await monthNow('2026-03'))?.cells).toMatchObject([
      { reason: 'adoption', count: 1, days: [37], age: 'young' },
    ]);
    const change = { milestoneType: 'adoption', milestoneDate: '2026-03-20', pcoId: 'somebody' } as const;
    await ask(milestones.update, { params: { milestoneId: bella.made[0] ?? '' }, body: change }, asker);
    expect((await monthNow('2026-03'))?.cells).toMatchObject([{ days: [47] }]);
    await ask(animals.remove, { params: { id: bella.id } }, asker);
    expect((await monthNow('2026-02'))?.cells).toEqual([]);
    await ask(animals.restore, { params: { id: bella.id } }, asker);
    expect((await monthNow('2026-02'))?.cells).toMatchObject([{ count: 1, typeId: tenant.dogs }]);
    const details = {
      animalName: 'Bella',
      animalTypeId: tenant.cats,
      breed: 'Beagle',
      sex: 'female',
      status: 'adoptable',
      version: 1,
    } as const;
    await ask(animals.update, { query: { Id: bella.id, force: 'true' }, body: details }, asker);
    expect((await monthNow('2026-02'))?.cells).toMatchObject([{ count: 1, typeId: tenant.cats }]);
  });

  it('have the animals of before stories were kept, too', async () => {
    const living = await newLiving();
    const { asker, tenant } = living;
    const { id } = await lived(living, {
      typeId: tenant.dogs,
      birth: '2024-01-01',
      story: story(['intake', '2026-02-01', tenant.stray], ['death', '2026-02-10', 'died']),
    });
    const item = await tableOf(tenant.id).get(animalKey(id));
    const { story: _, counted: __, ...more } = item?.more ?? {};
    await tableOf(tenant.id).putAll([{ ...item, more } as never]);
    const { months } = await counting(asker).year('2026');
    expect(months[1]?.cells.map(({ reason }) => reason).toSorted()).toEqual([
      'death:died',
      `intake:${tenant.stray}`,
    ]);
  });
});

describe('settings', () => {
  it('say what types and ways count as, over what they mean, and who was slower is told', async () => {
    const { tenant, asker } = await newLiving();
    const set = (body: object) =>
      ask(statistics.save, { body: { ways: {}, goals: {}, species: {}, ...body } }, asker);
    const first = await set({
      species: { [tenant.dogs]: 'bird' },
      ways: { [tenant.stray]: 'seized' },
      version: 0,
    });
    expect([first.status, first.body.data]).toEqual([200, { version: 1 }]);
    const { types, ways, version } = await counting(asker).year('2026');
    expect(types.find(({ id }) => id === tenant.dogs)?.species).toBe('bird');
    expect(types.find(({ id }) => id === tenant.cats)?.species).toBe('feline');
    expect(ways.find(({ id }) => id === tenant.stray)?.row).toBe('seized');
    expect(version).toBe(1);
    expect((await set({ version: 0 })).status).toBe(409);
    expect((await set({ species: { x: 'dragon' } })).status).toBe(422);
  });
});

const RENAMED = {
  animalName: 'Otto',
  breed: 'Beagle',
  sex: 'female',
  status: 'adoptable',
  version: 1,
} as const;

describe('a month that was reported', () => {
  it('names a deleted animal as it was reported, and pairs what was corrected, each with its author', async () => {
    const living = await newLiving();
    const { asker, tenant } = living;
    const { report, reported } = counting(asker);
    const told = (...more: [string, string, string?][]) => ({
      typeId: tenant.dogs,
      birth: '2024-01-01',
      story: story(['intake', '2026-02-01', tenant.stray], ...more),
    });
    const gone = await lived(living, told(['transfer', '2026-03-05', 'in-state']), 'Gone');
    const otis = await lived(living, told(['death', '2026-03-08', 'euthanized']), 'Otis');
    await report('2026-03');
    const vet = { as: 'Veterinarian', tenant: tenant.id } as const;
    const change = {
      milestoneType: 'death',
      milestoneDate: '2026-03-08',
      notes: 'Because',
      detail: 'died',
    } as const;
    await ask(milestones.update, { params: { milestoneId: otis.made[0] ?? '' }, body: change }, vet);
    await ask(
      animals.update,
      { query: { Id: otis.id, force: 'true' }, body: { ...RENAMED, animalTypeId: tenant.dogs } },
      asker,
    );
    await ask(animals.remove, { params: { id: gone.id } }, asker);
    const { changes, more } = await reported('2026-03');
    expect(more).toBe(0);
    const of = (name: string) => changes.filter((each) => each.name === name);
    expect(of('Otis')).toMatchObject([
      {
        kind: 'out',
        was: { date: '2026-03-08', reason: 'death:euthanized' },
        is: { date: '2026-03-08', reason: 'death:died' },
        isDeleted: false,
      },
    ]);
    expect(
      of('Gone').map(({ kind, was, isDeleted, number }) => [kind, was?.reason, isDeleted, number !== '']),
    ).toEqual([
      ['care', '', true, true],
      ['out', 'transfer:in-state', true, true],
    ]);
    const [byVet, byAdmin] = [of('Otis')[0]?.by, of('Gone')[0]?.by];
    expect(byVet).not.toBe(byAdmin);
  });

  it('stays what it was, beside what it is today and what changed, and again is a further report', async () => {
    const living = await newLiving();
    const { asker, tenant } = living;
    const { report, reported, year } = counting(asker);
    const told = {
      typeId: tenant.dogs,
      birth: '2024-01-01',
      story: story(['intake', '2026-02-01', tenant.stray], ['adoption', '2026-03-10']),
    };
    const bella = await lived(living, told, 'Bella');
    await lived(living, { ...told, story: story(['intake', '2026-02-05', tenant.stray]) }, 'Otis');
    expect((await report('2999-01')).status).toBe(422);
    expect((await report('2026-03', 'To the county')).body.data).toEqual({ n: 1 });
    expect((await reported('2026-03')).changes).toEqual([]);
    const change = { milestoneType: 'adoption', milestoneDate: '2026-04-02', pcoId: 'somebody' } as const;
    await ask(milestones.update, { params: { milestoneId: bella.made[0] ?? '' }, body: change }, asker);
    const then = await reported('2026-03');
    const totalOf = (sheets: typeof then.today, letter: string) =>
      sheets[0]?.lines.find((line) => line.letter === letter)?.total;
    expect(then.reports[0]).toMatchObject({ n: 1, note: 'To the county', by: expect.any(String) });
    expect(['A', 'H', 'T'].map((letter) => totalOf(then.reports[0]?.sheets ?? [], letter))).toEqual([
      2, 1, 1,
    ]);
    expect(['A', 'H', 'T'].map((letter) => totalOf(then.today, letter))).toEqual([2, 0, 2]);
    expect(then.changes).toMatchObject([
      {
        name: 'Bella',
        number: expect.stringMatching(/\d/),
        isDeleted: false,
        kind: 'out',
        was: { date: '2026-03-10', reason: 'adoption' },
        is: { date: '2026-04-02', reason: 'adoption' },
        by: then.reports[0]?.by,
      },
    ]);
    expect((await year('2026')).months[2]?.reported).toMatchObject({ times: 1 });
    const reportedOn = await ask(statistics.reportedOn, { query: { month: '2026-03' } }, asker);
    expect(reportedOn.body.data).toEqual({ at: then.reports[0]?.at });
    expect((await ask(statistics.reportedOn, { query: { month: '2026-04' } }, asker)).body.data).toEqual({});
    expect((await report('2026-03')).body.data).toEqual({ n: 2 });
    const again = await reported('2026-03');
    expect(again.reports.map(({ n }) => n)).toEqual([1, 2]);
    expect(totalOf(again.reports[0]?.sheets ?? [], 'H')).toBe(1);
    expect(again.changes).toEqual([]);
    // Of another rescue nothing shows.
    expect(
      await counting({ as: 'Administrator', tenant: (await newTenant()).id }).reported('2026-03'),
    ).toMatchObject({ reports: [], changes: [] });
  });
});
