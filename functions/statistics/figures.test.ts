import { expect, it, onTestFailed } from 'vitest';
import { type Mapping, speciesOf, wayRowOf } from '#shared/rules/statistics/mapping.ts';
import { matrixOf, sumOf } from '#shared/rules/statistics/matrix.ts';
import { type StatisticsAnimal, wasInCareOn, movementsOf } from '#shared/rules/statistics/movements.ts';
import { randomAnimal, dayAt, naiveFigures } from '#shared/rules/statistics/rescue.fixture.ts';
import { createRandom } from '#shared/rules/data/random.fixture.ts';
import type { AnimalRecord } from '../animals/animal/animal-record/animal.record.ts';
import { encodeHistory } from '../animals/animal/animal-record/encoded-history.ts';
import { figureDeltasOf } from '../animals/animal/counts/figure-deltas.ts';
import { sumCounterDeltas } from '../kernel/records/counters.ts';
import { SEED, runCount } from '../test/random.ts';
import { countsAtEndOf, currentFiguresOf } from './figures/current-figures.ts';

const mapping: Mapping = { species: speciesOf, wayRow: wayRowOf };

/** The record of an animal with this story, with only the fields that the figures read. */
const recordOf = ({ typeId, birth, story }: StatisticsAnimal) =>
  ({
    row: { animalTypeId: typeId, birth: { milestoneDate: birth }, isDeleted: false },
    more: {
      pcoId: `P${typeId}`,
      story: encodeHistory(
        story.map(({ type, date, detail }) => ({
          row: { milestoneType: type, milestoneDate: date },
          more: type === 'intake' ? { acquisitionWayId: detail } : { detail },
        })),
      ),
    },
  }) as unknown as AnimalRecord;

const figuresOf = (allAnimals: readonly StatisticsAnimal[]) =>
  currentFiguresOf(
    sumCounterDeltas(allAnimals.flatMap((each) => figureDeltasOf(recordOf(each)))),
    () => undefined,
  );

const total = (numbers: ReadonlyMap<string, number>) => [...numbers.values()].reduce((sum, n) => sum + n, 0);

const monthsOf = (year: number) =>
  Array.from({ length: 12 }, (_, i) => `${year}-${String(i + 1).padStart(2, '0')}`);

/** The days from 1 January 2024, when the generated stories begin, to a day. */
const dayNumberOf = (day: string) => Math.round((Date.parse(day) - Date.UTC(2024, 0, 1)) / 86_400_000);
const lastDayOf = (month: string) =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10);

const fosteredCountOn = (allAnimals: readonly StatisticsAnimal[], day: string) =>
  allAnimals.filter(({ story }) => story.findLast(({ date }) => date <= day)?.type === 'foster').length;

const [rescueCount, animalsPerRescue] = [200, runCount(24, 300)];

it(`matrix, census and fosters match a naive model (${rescueCount} rescues of ${animalsPerRescue} animals)`, () => {
  onTestFailed(() => console.warn(`SEED=${SEED} repeats it`));
  for (let rescue = 0; rescue < rescueCount; rescue++) {
    const random = createRandom(SEED + rescue);
    const allAnimals = Array.from({ length: animalsPerRescue }, () => randomAnimal(random));
    const { cells, care, fosters, fostered, homes } = figuresOf(allAnimals);
    const currentCareCounts = new Map<string, number>();
    for (const { typeId, ...animal } of allAnimals)
      if (wasInCareOn(movementsOf(animal), '9999-12-31'))
        currentCareCounts.set(typeId, (currentCareCounts.get(typeId) ?? 0) + 1);
    const month = monthsOf(2024 + Math.floor(random() * 3))[Math.floor(random() * 12)] ?? '';
    const beginning = countsAtEndOf(`${month}-00`, currentCareCounts, care);
    const matrix = matrixOf({ beginning, cells: cells.get(month) ?? [] }, mapping);
    const expectedFigures = naiveFigures(
      allAnimals,
      dayNumberOf(`${month}-01`),
      dayNumberOf(lastDayOf(month)),
    );
    const nonZeroCells = Object.entries(matrix.rows).flatMap(([row, ages]) =>
      Object.entries(ages).flatMap(([age, count]) => (count > 0 ? [[`${row}/${age}`, count]] : [])),
    );
    expect(Object.fromEntries(nonZeroCells)).toEqual(Object.fromEntries(expectedFigures.rows));
    expect([matrix.beginning, matrix.ending, sumOf(matrix.intakes), sumOf(matrix.outcomes)]).toEqual([
      expectedFigures.beginning,
      expectedFigures.ending,
      expectedFigures.intakes,
      expectedFigures.outcomes,
    ]);
    expect(matrix.beginning + sumOf(matrix.intakes)).toBe(sumOf(matrix.outcomes) + matrix.ending);
    // The count at the end of the month is the same when taken from the daily changes and when summed over the species.
    expect(total(countsAtEndOf(`${month}-31`, currentCareCounts, care))).toBe(matrix.ending);
    const matricesBySpecies = (['canine', 'feline', 'farm-animal', 'none'] as const).map((kind) =>
      matrixOf({ beginning, cells: cells.get(month) ?? [] }, mapping, kind),
    );
    expect(matricesBySpecies.reduce((sum, { ending }) => sum + ending, 0)).toBe(matrix.ending);
    const day = dayAt(Math.floor(random() * 900));
    expect(total(countsAtEndOf(day, currentCareCounts, care))).toBe(
      naiveFigures(allAnimals, 0, dayNumberOf(day)).ending,
    );
    expect(total(countsAtEndOf(day, fostered, fosters))).toBe(fosteredCountOn(allAnimals, day));
    expect(total(fostered)).toBe(fosteredCountOn(allAnimals, '9999-12-31'));
    expect(homes).toBe([...fostered.keys()].length);
    // Each cell of outcomes lists the days of its stays, the shortest first.
    for (const { kind, count, days } of [...cells.values()].flat())
      expect([days.length, [...days].toSorted((a, b) => a - b)]).toEqual([kind === 'out' ? count : 0, days]);
  }
});

it('an animal that was deleted, or has no story, counts in no figure', () => {
  const record = recordOf({ typeId: 'dogs', birth: '', story: [{ type: 'intake', date: '2026-01-01' }] });
  expect(figureDeltasOf(record)).toHaveLength(2);
  expect(figureDeltasOf({ ...record, row: { ...record.row, isDeleted: true } })).toEqual([]);
  expect(figureDeltasOf({ ...record, more: { ...record.more, story: undefined } })).toEqual([]);
});
