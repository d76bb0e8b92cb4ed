import { keysOf } from '../data/collections.ts';
import { type Ages, type Matrix, sumOf } from './matrix.ts';
import { type Age, rowDefinition, ROWS, type Row, rowsOf, SPECIES, type Species } from './rows.ts';

/** The heading of the matrix of a month and a species. */
export interface SacRecordDetails {
  /** `YYYY-MM`. */
  readonly month: string;
  readonly species: Species;
  readonly rescue: { readonly id: string; readonly name: string };
  readonly fosters: Fosters;
  /** The last day of the month. */
  readonly lastDay: string;
}

/** The service's names of our age groups. */
const AGE_FIELDS: Readonly<Record<Age, string>> = {
  adult: 'adult',
  young: 'upToFiveMonths',
  unknown: 'ageUnknown',
};

/** The values of each age group, under the service's name of the group. */
const mapAges = (valuesOf: (age: Age) => Record<string, unknown>) =>
  Object.fromEntries(keysOf(AGE_FIELDS).map((age) => [AGE_FIELDS[age], valuesOf(age)]));

/**
 * A month of a species in the field names of Shelter Animals Count, with the spelling that its service takes. Rows
 * that our records do not tell exactly have no field there; the screen counts the animals of those.
 */
export function sacRecord(matrix: Matrix, { month, species, rescue, fosters, lastDay }: SacRecordDetails) {
  const { rows } = matrix;
  const [recordYear, recordMonth] = month.split('-').map(Number);
  const counts = (count: number, date: string, fosterAnimalCount: number) => ({
    count,
    date,
    fosterAnimalCount,
  });
  return {
    organization: { externalId: rescue.id, name: rescue.name, vendorName: 'Havenkeep' },
    recordMonth,
    recordYear,
    species: SPECIES[species],
    animalCounts: {
      beginingCount: counts(matrix.beginning, `${month}-01`, fosters.beginning),
      endiningCount: counts(matrix.ending, lastDay, fosters.ending),
    },
    liveIntake: mapAges((age) => ({
      strayAtLarge: rows.stray[age],
      relinquishedbyOwner: rows.owner[age],
      ownerIntendedEuthanasia: rows['owner-euthanasia'][age],
      transferredinFromAgency: {
        inState: rows['transfer-in-state'][age],
        outOfState: rows['transfer-out-of-state'][age],
        international: rows['transfer-abroad'][age],
      },
      seizedOrImpounded: rows.seized[age],
      otherIntakes: rows.other[age],
    })),
    outComes: {
      liveOutcomes: mapAges((age) => ({
        adoption: rows.adoption[age],
        returnedToOwner: rows.returned[age],
        transferredToAgency: {
          inState: rows['transferred-in-state'][age],
          outOfState: rows['transferred-out-of-state'][age],
          international: rows['transferred-abroad'][age],
        },
        returnedToField: rows.field[age],
        otherLiveOutcome: rows['other-live'][age],
      })),
      otherOutcomes: mapAges((age) => ({
        diedInCare: rows.died[age],
        lostInCare: rows.lost[age],
        shelterEuthanasia: rows.euthanized[age],
        ownerIntendedEuthanasia: rows['owner-euthanized'][age] + rows['owner-euthanized-untreatable'][age],
      })),
    },
  };
}

/** The number of animals in the rows that our records do not determine exactly. */
export const unspecifiedCount = ({ rows }: Pick<Matrix, 'rows'>): number =>
  keysOf(ROWS)
    .filter((row) => rowDefinition(row).vague)
    .reduce((sum, row) => sum + sumOf(rows[row]), 0);

/** A line of the matrix: its letter, its title, and the count of each age group with their total, or only a total. */
export interface MatrixLine {
  readonly letter: string;
  readonly title: string;
  /** The row, or the group that it adds up; undefined for a count of those in care. */
  readonly of?: Row | 'in' | 'live' | 'not-live' | 'out';
  readonly ages?: Ages;
  readonly total: number;
  readonly isSum?: true;
  /** The part of the previous row that is with fosters. */
  readonly isPart?: true;
}

/** The number of animals in care with fosters at the beginning and at the end of a span. */
export interface Fosters {
  readonly beginning: number;
  readonly ending: number;
}

/**
 * The lines of the matrix, from A to T; "not recorded" rows only if they count any animal, foster lines only if
 * given.
 */
export function linesOf(matrix: Matrix, fosters?: Fosters): MatrixLine[] {
  const { beginning, rows, intakes, live, other, outcomes, ending } = matrix;
  const groupLines = (group: 'intake' | 'live' | 'other') =>
    rowsOf(group).flatMap((row): MatrixLine[] => {
      const { letter, title, vague } = rowDefinition(row);
      const total = sumOf(rows[row]);
      return vague && total === 0 ? [] : [{ letter, title, of: row, ages: rows[row], total }];
    });
  const sumLine = (letter: string, title: string, of: MatrixLine['of'], ages: Ages): MatrixLine => ({
    letter,
    title,
    ...(of ? { of } : {}),
    ages,
    total: sumOf(ages),
    isSum: true,
  });
  const partLines = (letter: string, title: string, total: number | undefined): MatrixLine[] =>
    total === undefined ? [] : [{ letter, title, total, isPart: true }];
  return [
    { letter: 'A', title: 'Beginning count', total: beginning, isSum: true },
    ...partLines('A', 'Of the beginning count with fosters', fosters?.beginning),
    ...groupLines('intake'),
    sumLine('G', 'Total live intake', 'in', intakes),
    ...groupLines('live'),
    sumLine('M', 'Total live outcomes', 'live', live),
    ...groupLines('other'),
    sumLine('R', 'Total other outcomes', 'not-live', other),
    sumLine('S', 'Total outcomes', 'out', outcomes),
    { letter: 'T', title: 'Ending count', total: ending, isSum: true },
    ...partLines('T', 'Of the ending count with fosters', fosters?.ending),
  ];
}
