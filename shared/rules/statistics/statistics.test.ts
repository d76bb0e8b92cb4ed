import { describe, expect, it } from 'vitest';
import { MEANS } from '../lists/means.ts';
import { detailFor } from './details.ts';
import { monthSpan, stayStatistics } from './figures.ts';
import { type Mapping, rowOf, speciesOf, wayRowOf } from './mapping.ts';
import { type Matrix, ZERO_AGES } from './matrix.ts';
import { type MovementEvent, wasInCareOn, movementsOf } from './movements.ts';
import { benchmarkGap, ratesOf } from './rates.ts';
import { ROWS, type Row } from './rows.ts';
import { linesOf } from './matrix-lines.ts';
import { sacRecord, unspecifiedCount } from './sac.ts';

const mapping: Mapping = { species: speciesOf, wayRow: wayRowOf };
const eventsOf = (...milestones: [MovementEvent['type'], string, string?][]): MovementEvent[] =>
  milestones.map(([type, date, detail]) => ({ type, date, detail }));
const movements = (...milestones: [MovementEvent['type'], string, string?][]) =>
  movementsOf({ birth: '2024-01-01', story: eventsOf(...milestones) }).map(({ kind, date, days }) => [
    kind,
    date,
    days,
  ]);

it('only a detail of the milestone is kept', () => {
  expect(detailFor('death', 'died')).toBe('died');
  expect(['abroad', 'toString', ''].map((detail) => detailFor('death', detail))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(detailFor('adoption', 'died')).toBeUndefined();
});

describe('movements', () => {
  it('of a stay that includes a foster are one in and one out', () => {
    const actual = movements(
      ['birth', '2024-01-01'],
      ['intake', '2024-03-01'],
      ['foster', '2024-03-05'],
      ['foster-return', '2024-03-20'],
      ['adoption', '2024-03-31'],
    );
    expect(actual).toEqual([
      ['in', '2024-03-01', 0],
      ['out', '2024-03-31', 30],
    ]);
  });

  it('of an adoption that was returned belong to two stays', () => {
    const actual = movements(
      ['intake', '2024-03-01'],
      ['adoption', '2024-03-02'],
      ['adoption-return', '2024-05-01'],
      ['adoption', '2024-05-11'],
    );
    expect(actual.map(([kind, , days]) => [kind, days])).toEqual([
      ['in', 0],
      ['out', 1],
      ['in', 0],
      ['out', 10],
    ]);
  });

  it('of a lost animal include its leaving, unless it is found later', () => {
    const lostEvents = eventsOf(['intake', '2024-03-01'], ['lost', '2024-03-10']);
    expect(movementsOf({ birth: '', story: lostEvents }).at(-1)).toMatchObject({
      kind: 'out',
      reason: 'lost',
    });
    const foundEvents = [...lostEvents, ...eventsOf(['found', '2024-04-02'], ['adoption', '2024-04-10'])];
    expect(movementsOf({ birth: '', story: foundEvents }).map(({ date, days }) => [date, days])).toEqual([
      ['2024-03-01', 0],
      ['2024-04-10', 40],
    ]);
    expect(wasInCareOn(movementsOf({ birth: '', story: foundEvents }), '2024-03-15')).toBe(true);
  });

  it('do not include a death after an adoption', () => {
    expect(
      movements(['intake', '2024-03-01'], ['adoption', '2024-03-02'], ['death', '2025-01-01']),
    ).toHaveLength(2);
  });
});

it.each([
  ['2024-01-31', '2024-06-30', 'young'],
  ['2024-01-31', '2024-07-01', 'adult'],
  ['2023-09-30', '2024-02-29', 'young'],
  ['2023-09-30', '2024-03-01', 'adult'],
  ['2022-09-30', '2023-02-28', 'young'],
  ['2022-09-30', '2023-03-01', 'adult'],
  ['', '2024-01-01', 'unknown'],
])('an animal born %s is on %s: %s', (birth, day, age) => {
  const [arrival] = movementsOf({ birth, story: [{ type: 'intake', date: day }] });
  expect(arrival?.age).toBe(age);
});

describe('the rows of the matrix', () => {
  it.each([
    ['intake:stray', 'stray'],
    ['intake:other-rescue', 'transfer'],
    ['intake:person', 'owner'],
    ['intake:adoption', 'unmapped'],
    ['intake:', 'unmapped'],
    ['intake', 'unmapped'],
    ['reintake:seized', 'seized'],
    ['reintake', 'unmapped'],
    ['adoption-return', 'owner'],
    ['found', 'other'],
    ['transfer', 'transferred'],
    ['transfer:abroad', 'transferred-abroad'],
    ['released', 'released'],
    ['released:field', 'field'],
    ['released:other', 'other-live'],
    ['death', 'death'],
    ['death:owner-euthanized', 'owner-euthanized'],
    ['lost', 'lost'],
  ])('%s counts in the row %s', (reason, row) => expect(rowOf(reason, mapping)).toBe(row));

  it('an unknown way or type has no row and no species', () => {
    expect([wayRowOf(undefined), wayRowOf('adoption'), speciesOf('unicorns'), speciesOf('')]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect([wayRowOf(MEANS.person), speciesOf('mules')]).toEqual(['owner', 'equine']);
  });
});

const rowsWith = (counts: Partial<Record<Row, number>>): Matrix['rows'] =>
  Object.fromEntries(
    (Object.keys(ROWS) as Row[]).map((row) => [row, { ...ZERO_AGES, adult: counts[row] ?? 0 }]),
  ) as Matrix['rows'];

/** A matrix with the given count in each row, all of them adults. */
function matrixWith(counts: Partial<Record<Row, number>>, beginning = 0): Matrix {
  const cells = Object.entries(rowsWith(counts)).map(([row, ages]) => ({ row, count: ages.adult }));
  const groupTotal = (name: string) => ({
    ...ZERO_AGES,
    adult: cells
      .filter(({ row }) => ROWS[row as Row].group === name)
      .reduce((sum, { count }) => sum + count, 0),
  });
  const [intakes, liveOutcomes, otherOutcomes] = [
    groupTotal('intake'),
    groupTotal('live'),
    groupTotal('other'),
  ];
  const outcomes = { ...ZERO_AGES, adult: liveOutcomes.adult + otherOutcomes.adult };
  return {
    beginning,
    rows: rowsWith(counts),
    intakes,
    live: liveOutcomes,
    other: otherOutcomes,
    outcomes,
    ending: beginning + intakes.adult - outcomes.adult,
  };
}

describe('rates by their formulas', () => {
  // 400 stray, 450 by owners, 100 transferred in, 50 for euthanasia = 1,000 in; 750 + 80 + 40 = 870 live.
  const year = matrixWith({
    stray: 400,
    owner: 450,
    'transfer-in-state': 100,
    'owner-euthanasia': 50,
    adoption: 750,
    returned: 80,
    'transferred-in-state': 40,
    died: 20,
    lost: 5,
    euthanized: 45,
    'owner-euthanized': 10,
    'owner-euthanized-untreatable': 30,
  });
  const yearRates = ratesOf(year);

  it.each([
    // 870 ÷ (870 + 45 + 40 − 30)
    ['Asilomar live release rate', 870 / 925],
    // 870 ÷ (870 + 85 + 20 + 5)
    ['Raw live release rate', 870 / 980],
    ['ASPCA-style live release rate', 0.87],
    // (1,000 − 20 − 5 − 45 − 40) ÷ 1,000
    ['Save rate (Shelter Animals Count; Best Friends, gross)', 0.89],
    // (900 − 110) ÷ 900
    ['Save rate (Best Friends, net)', 790 / 900],
  ])('%s', (name, share) =>
    expect(yearRates.find((rate) => rate.name === name)?.share).toBeCloseTo(share, 10),
  );

  it('the year misses the benchmark of 90 % by ten animals', () =>
    expect(benchmarkGap(year)).toBeCloseTo(10, 10));

  it('one loss in ten intakes meets the benchmark exactly', () =>
    expect(benchmarkGap(matrixWith({ stray: 10, adoption: 9, died: 1 }))).toBe(0));

  it('have no share without animals, and each has a name and a formula', () => {
    const emptyRates = ratesOf(matrixWith({}));
    expect(emptyRates).toHaveLength(5);
    for (const rate of emptyRates) {
      expect(rate.share).toBeUndefined();
      expect(rate.name && rate.formula).toBeTruthy();
    }
  });

  it('count the deaths without a cause where they affect the rate', () => {
    const [asilomarRate, rawRate] = ratesOf(matrixWith({ stray: 4, adoption: 2, death: 2 }));
    expect([asilomarRate?.unsaid, rawRate?.unsaid, rawRate?.share]).toEqual([2, 0, 0.5]);
  });
});

// The results that others published with their figures (product/standards 2.2).
describe('rates published by others', () => {
  it.each([
    ['ASPCA-style live release rate', 250, { adoption: 97, transferred: 12, returned: 5 }, 45.6],
    ['ASPCA-style live release rate', 234, { adoption: 99, transferred: 8, returned: 3 }, 47],
  ] as const)('%s of %i intakes', (name, stray, outcomes, percent) => {
    const rate = ratesOf(matrixWith({ stray, ...outcomes })).find((candidate) => candidate.name === name);
    const digits = String(percent).split('.')[1]?.length ?? 0;
    expect(((rate?.share ?? 0) * 100).toFixed(digits)).toBe(String(percent));
  });
});

describe('the matrix', () => {
  const matrix = matrixWith({ stray: 3, transfer: 1, unmapped: 2, adoption: 2, died: 1, death: 1 }, 5);
  const heading = {
    month: '2026-10',
    species: 'canine',
    rescue: { id: 'R1', name: 'Moss Hill' },
    fosters: { beginning: 1, ending: 2 },
    lastDay: '2026-10-31',
  } as const;

  it('has the lines A to T, with lines for unrecorded values only if there are any', () => {
    const lines = linesOf(matrix);
    const totalOf = (letter: string) => lines.find((line) => line.letter === letter)?.total;
    expect(['A', 'B', 'G', 'M', 'R', 'S', 'T'].map(totalOf)).toEqual([5, 3, 6, 2, 2, 4, 7]);
    expect(lines.filter(({ title }) => title.includes('not recorded')).map(({ total }) => total)).toEqual([
      1, 1,
    ]);
    expect(linesOf(matrixWith({})).some(({ title }) => title.includes('not recorded'))).toBe(false);
    expect(unspecifiedCount(matrix)).toBe(4);
  });

  it('is exported with the field names of the service, in its spelling', () => {
    const record = sacRecord(matrix, heading);
    expect(record).toMatchObject({
      organization: { externalId: 'R1', name: 'Moss Hill', vendorName: 'Havenkeep' },
      recordMonth: 10,
      recordYear: 2026,
      species: 'Canine',
      animalCounts: {
        beginingCount: { count: 5, date: '2026-10-01', fosterAnimalCount: 1 },
        endiningCount: { count: 7, date: '2026-10-31', fosterAnimalCount: 2 },
      },
      liveIntake: {
        adult: { strayAtLarge: 3, transferredinFromAgency: { inState: 0, outOfState: 0, international: 0 } },
        upToFiveMonths: { relinquishedbyOwner: 0 },
        ageUnknown: { seizedOrImpounded: 0 },
      },
      outComes: {
        liveOutcomes: { adult: { adoption: 2, transferredToAgency: { inState: 0 } } },
        otherOutcomes: {
          adult: { diedInCare: 1, lostInCare: 0, shelterEuthanasia: 0, ownerIntendedEuthanasia: 0 },
        },
      },
    });
  });
});

it('a month spans up to day 31, and the lengths of stays have a median and a mean', () => {
  expect(monthSpan('2026-02')).toEqual({ from: '2026-02-01', to: '2026-02-31' });
  expect([stayStatistics([]), stayStatistics([4, 1]), stayStatistics([9, 1, 2])]).toEqual([
    undefined,
    { median: 2.5, mean: 2.5 },
    { median: 2, mean: 4 },
  ]);
});
