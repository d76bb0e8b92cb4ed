import { beforeAll, describe, expect, it, onTestFailed } from 'vitest';
import { hasAccess } from '#shared/access/may.ts';
import { ROLES } from '#shared/access/roles.ts';
import { animals } from '#shared/calls/animals/animals.ts';
import { milestones } from '#shared/calls/animals/milestones.ts';
import { statistics } from '#shared/calls/statistics/statistics.ts';
import { isDay } from '#shared/rules/time/dates.ts';
import { matrixOf, sumOf } from '#shared/rules/statistics/matrix.ts';
import { randomAnimal, dayAt, naiveFigures } from '#shared/rules/statistics/rescue.fixture.ts';
import { createRandom } from '#shared/rules/data/random.fixture.ts';
import { ROWS, type Row, type Species } from '#shared/rules/statistics/rows.ts';
import { animalKey } from '../animals/animal/animal-record/animal.record.ts';
import { tableOf } from '../kernel/table/table.ts';
import { callApi } from '../test/call-api.ts';
import { SEED, runCount } from '../test/random.ts';
import { newTenant } from '../test/tenant.ts';
import { animalsInCareAt } from './figures/in-care.ts';
import {
  statisticsClient,
  addAnimalHistory,
  type StatisticsRescue,
  newStatisticsRescue,
  buildHistory,
} from './statistics.fixture.ts';

const FIRST_DAY = Date.UTC(2024, 0, 1);
const dayNumberOf = (day: string) => Math.round((Date.parse(`${day}T00:00:00Z`) - FIRST_DAY) / 86_400_000);

describe('access to the statistics', () => {
  it.each(ROLES)('is given to %s by the rights of the role', async (role) => {
    const testCaller = { as: role, tenant: (await newTenant()).id };
    const span = { from: '2026-01-01', to: '2026-01-31', what: 'in' } as const;
    const statuses = await Promise.all([
      callApi(statistics.period, { query: { from: '2026-01', to: '2026-12' } }, testCaller),
      callApi(statistics.census, { query: { day: '2026-01-01' } }, testCaller),
      callApi(statistics.reported, { query: { month: '2026-01' } }, testCaller),
      callApi(statistics.board, { query: { from: '2026-01', to: '2026-01' } }, testCaller),
      callApi(statistics.animals, { query: span }, testCaller),
      callApi(statistics.report, { body: { month: '2026-01' } }, testCaller),
      callApi(statistics.save, { body: { species: {}, ways: {}, goals: {} } }, testCaller),
      callApi(statistics.reportedOn, { query: { month: '2026-01' } }, testCaller),
    ]);
    const addStatus =
      hasAccess(role, 'animals.actions.milestone') || hasAccess(role, 'report.view') ? 200 : 403;
    const [viewStatus, listStatus, reportStatus] = (
      ['report.view', 'animals.view', 'records.report'] as const
    ).map((right) => (hasAccess(role, right) ? 200 : 403));
    expect(statuses.map(({ status }) => status)).toEqual([
      viewStatus,
      viewStatus,
      viewStatus,
      viewStatus,
      listStatus,
      reportStatus,
      reportStatus,
      addStatus,
    ]);
    const { donations } =
      statuses[3]?.status === 200 ? (statuses[3].body.data as { donations?: object }) : {};
    expect(Boolean(donations)).toBe(hasAccess(role, 'pco_history.donation_amount'));
  });
});

it.each([
  [statistics.period, { from: '26', to: '2026-01' }],
  [statistics.period, { from: '2026-02', to: '2026-01' }],
  [statistics.period, { from: '2023-01', to: '2026-01' }],
  [statistics.board, { from: '2026-02', to: '2026-01' }],
  [statistics.census, { day: 'yesterday' }],
  [statistics.census, { day: '2999-01-01' }],
  [statistics.reported, { month: '2026-13' }],
  [statistics.animals, { from: '2026-01-01', to: '2026-01-31', what: 'everything' }],
  [statistics.animals, { from: '2026-01-31', to: '2026-01-01', what: 'in' }],
])('%o rejects an invalid query', async (call, query) => {
  const testCaller = { as: 'Administrator', tenant: (await newTenant()).id } as const;
  expect((await callApi(call, { query: query as never }, testCaller)).status).toBe(422);
});

it('a cursor that was never issued is refused at its field, as in every list', async () => {
  const testCaller = { as: 'Administrator', tenant: (await newTenant()).id } as const;
  const query = { from: '2026-01-01', to: '2026-01-31', what: 'in', cursor: 'x' } as const;
  const { status, body } = await callApi(statistics.animals, { query }, testCaller);
  expect({ status, body }).toMatchObject({
    status: 400,
    body: { fields: { cursor: 'The cursor is not valid' } },
  });
});

describe('a random rescue', () => {
  let statisticsRescue: StatisticsRescue;
  const allAnimals: ReturnType<typeof randomAnimal>[] = [];
  beforeAll(async () => {
    statisticsRescue = await newStatisticsRescue();
    const { dogs, cats, stray } = statisticsRescue.tenant;
    const random = createRandom(SEED);
    for (let i = 0; i < runCount(6, 100); i++) {
      const animal = randomAnimal(random);
      const [, intake, ...rest] = animal.story;
      const birth = animal.birth || dayAt(0);
      const animalDetails = {
        typeId: random() < 0.5 ? dogs : cats,
        birth,
        story: [
          { type: 'birth' as const, date: birth },
          { ...intake, type: 'intake' as const, date: intake?.date ?? '', detail: stray },
          ...rest,
        ],
      };
      await addAnimalHistory(statisticsRescue, animalDetails, `Animal ${i}`);
      allAnimals.push({
        ...animalDetails,
        story: animalDetails.story.map((each) =>
          each.type === 'intake' ? { ...each, detail: 'stray' } : each,
        ),
      });
    }
  });

  it('has the figures of a naive model in each month, and lists the animals of each figure', async () => {
    onTestFailed(() => console.warn(`SEED=${SEED} repeats it`));
    const { year, list, census } = statisticsClient(statisticsRescue.testCaller);
    let checkedMonths = 0;
    const rowsWithCounts = new Set<string>();
    for (const name of ['2024', '2025', '2026']) {
      const yearFigures = await year(name);
      const { months, types, ways } = yearFigures;
      const speciesOf = new Map(types.map(({ id, species }) => [id, species]));
      const rowOf = new Map(ways.map(({ id, row }) => [id, row]));
      const mapping = {
        species: (id: string): Species | undefined => speciesOf.get(id),
        wayRow: (id: string) => rowOf.get(id),
      };
      for (const { month, beginning, cells } of months) {
        const matrix = matrixOf({ beginning: new Map(Object.entries(beginning)), cells }, mapping);
        const lastDay = [31, 30, 29, 28].map((day) => `${month}-${day}`).find(isDay) ?? '';
        for (const [row, ages] of Object.entries(matrix.rows)) if (sumOf(ages) > 0) rowsWithCounts.add(row);
        const expectedFigures = naiveFigures(allAnimals, dayNumberOf(`${month}-01`), dayNumberOf(lastDay));
        const nonZeroCells = Object.entries(matrix.rows).flatMap(([row, ages]) =>
          Object.entries(ages).flatMap(([age, count]) => (count > 0 ? [[`${row}/${age}`, count]] : [])),
        );
        expect(Object.fromEntries(nonZeroCells), month).toEqual(Object.fromEntries(expectedFigures.rows));
        expect([matrix.beginning, matrix.ending], month).toEqual([
          expectedFigures.beginning,
          expectedFigures.ending,
        ]);
        if (checkedMonths > runCount(3, 100) || sumOf(matrix.intakes) + sumOf(matrix.outcomes) === 0)
          continue;
        checkedMonths += 1;
        const span = { from: `${month}-01`, to: lastDay };
        const [intakeList, outcomeList] = await Promise.all([
          list({ ...span, what: 'in' }),
          list({ ...span, what: 'out' }),
        ]);
        expect([intakeList.length, outcomeList.length], month).toEqual([
          expectedFigures.intakes,
          expectedFigures.outcomes,
        ]);
        expect(await animalsInCareAt(tableOf(statisticsRescue.tenant.id), `${month}-00`), month).toHaveLength(
          expectedFigures.beginning,
        );
      }
    }
    const wholeSpan = { from: '2024-01-01', to: '2026-12-31' };
    const expectedRows = (Object.keys(ROWS) as Row[]).filter(
      (row) => allAnimals.length > 50 || rowsWithCounts.has(row),
    );
    const rows = await Promise.all(expectedRows.map((what) => list({ ...wholeSpan, what })));
    const listsBySide = await Promise.all(
      (['in', 'live', 'not-live'] as const).map((what) => list({ ...wholeSpan, what })),
    );
    expect(rows.flat()).toHaveLength(listsBySide.flat().length);
    const day = '2025-05-17';
    const expectedFigures = naiveFigures(allAnimals, 0, dayNumberOf(day));
    const { inCare } = await census(day);
    expect(Object.values(inCare).reduce((sum, each) => sum + each, 0)).toBe(expectedFigures.ending);
    expect(await list({ from: day, to: day, what: 'care' })).toHaveLength(expectedFigures.ending);
  });
});

describe('the figures of a year', () => {
  it('change at once with each change of an animal or its milestones', async () => {
    const statisticsRescue = await newStatisticsRescue();
    const { testCaller, tenant } = statisticsRescue;
    const { year } = statisticsClient(testCaller);
    const bella = await addAnimalHistory(
      statisticsRescue,
      {
        typeId: tenant.dogs,
        birth: '2025-11-01',
        story: buildHistory(['intake', '2026-02-01', tenant.stray], ['adoption', '2026-03-10']),
      },
      'Bella',
    );
    const getMonth = async (name: string) => (await year('2026')).months.find(({ month }) => month === name);
    expect((await getMonth('2026-03'))?.cells).toMatchObject([
      { reason: 'adoption', count: 1, days: [37], age: 'young' },
    ]);
    const change = { milestoneType: 'adoption', milestoneDate: '2026-03-20', pcoId: 'somebody' } as const;
    await callApi(
      milestones.update,
      { params: { milestoneId: bella.made[0] ?? '' }, body: change },
      testCaller,
    );
    expect((await getMonth('2026-03'))?.cells).toMatchObject([{ days: [47] }]);
    await callApi(animals.remove, { params: { id: bella.id } }, testCaller);
    expect((await getMonth('2026-02'))?.cells).toEqual([]);
    await callApi(animals.restore, { params: { id: bella.id } }, testCaller);
    expect((await getMonth('2026-02'))?.cells).toMatchObject([{ count: 1, typeId: tenant.dogs }]);
    const details = {
      animalName: 'Bella',
      animalTypeId: tenant.cats,
      breed: 'Beagle',
      sex: 'female',
      status: 'adoptable',
      version: 1,
    } as const;
    await callApi(animals.update, { query: { Id: bella.id, force: 'true' }, body: details }, testCaller);
    expect((await getMonth('2026-02'))?.cells).toMatchObject([{ count: 1, typeId: tenant.cats }]);
  });

  it('count an animal in care once, even if it left more than once in a day', async () => {
    const statisticsRescue = await newStatisticsRescue();
    const { tenant, testCaller } = statisticsRescue;
    const animalDetailsOf = (...rest: [string, string][]) => ({
      typeId: tenant.dogs,
      birth: '2024-01-01',
      story: buildHistory(['intake', '2026-01-05', tenant.stray], ...rest),
    });
    const day = '2026-02-01';
    const adoption: [string, string] = ['adoption', '2026-02-10'];
    const adoptionReturn: [string, string] = ['adoption-return', '2026-02-10'];
    await addAnimalHistory(statisticsRescue, animalDetailsOf(adoption, ['death', '2026-02-10']), 'Otis');
    await addAnimalHistory(statisticsRescue, animalDetailsOf(adoption, adoptionReturn, adoption), 'Fern');
    await addAnimalHistory(
      statisticsRescue,
      animalDetailsOf(adoption, adoptionReturn, ['death', '2026-02-10']),
      'Moss',
    );
    const { list, census } = statisticsClient(testCaller);
    const names = (await list({ from: day, to: day, what: 'care' })).map(({ name }) => name);
    expect(names.toSorted()).toEqual(['Fern', 'Moss', 'Otis']);
    expect(Object.values((await census(day)).inCare)).toEqual([3]);
  });

  it('include animals that were saved before stories were stored', async () => {
    const statisticsRescue = await newStatisticsRescue();
    const { testCaller, tenant } = statisticsRescue;
    const { id } = await addAnimalHistory(statisticsRescue, {
      typeId: tenant.dogs,
      birth: '2024-01-01',
      story: buildHistory(['intake', '2026-02-01', tenant.stray], ['death', '2026-02-10', 'died']),
    });
    const item = await tableOf(tenant.id).get(animalKey(id));
    const { story: _, counted: __, ...more } = item?.more ?? {};
    await tableOf(tenant.id).putAll([{ ...item, more } as never]);
    const { months } = await statisticsClient(testCaller).year('2026');
    expect(months[1]?.cells.map(({ reason }) => reason).toSorted()).toEqual([
      'death:died',
      `intake:${tenant.stray}`,
    ]);
  });
});

describe('settings', () => {
  it('store how types and ways count, and reject a stale version', async () => {
    const { tenant, testCaller } = await newStatisticsRescue();
    const saveSettings = (body: object) =>
      callApi(statistics.save, { body: { ways: {}, goals: {}, species: {}, ...body } }, testCaller);
    const first = await saveSettings({
      species: { [tenant.dogs]: 'bird' },
      ways: { [tenant.stray]: 'seized' },
      version: 0,
    });
    expect([first.status, first.body.data]).toEqual([200, { version: 1 }]);
    const { types, ways, version } = await statisticsClient(testCaller).year('2026');
    expect(types.find(({ id }) => id === tenant.dogs)?.species).toBe('bird');
    expect(types.find(({ id }) => id === tenant.cats)?.species).toBe('feline');
    expect(ways.find(({ id }) => id === tenant.stray)?.row).toBe('seized');
    expect(version).toBe(1);
    expect((await saveSettings({ version: 0 })).status).toBe(409);
    const goals = { goals: { adoptions: 12, note: '' }, fiscalStart: 7, version: 1 };
    expect((await callApi(statistics.save, { body: goals }, testCaller)).status).toBe(200);
    expect((await statisticsClient(testCaller).year('2026')).settings).toMatchObject({
      species: { [tenant.dogs]: 'bird' },
      ways: { [tenant.stray]: 'seized' },
      goals: { adoptions: 12 },
      fiscalStart: 7,
    });
    expect((await saveSettings({ fiscalStart: 13, version: 2 })).status).toBe(422);
    expect((await saveSettings({ species: { x: 'dragon' } })).status).toBe(422);
  });
});
