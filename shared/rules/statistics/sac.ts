import { keysOf } from '../data/collections.ts';
import { type Matrix, sumOf } from './matrix.ts';
import type { Fosters } from './matrix-lines.ts';
import { type Age, rowDefinition, ROWS, SPECIES, type Species } from './rows.ts';

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
