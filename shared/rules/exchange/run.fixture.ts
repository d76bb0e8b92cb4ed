import Papa from 'papaparse';
import type { DayOrder } from './cells/days.ts';
import type { FieldName } from './fields/fields.ts';
import type { TableRow } from './files/table.ts';
import { NO_FALLBACKS } from './rows/context.ts';
import type { ListEntry } from './fields/lists.ts';
import { buildRun, type BuiltRun, type RunChoices } from './rows/run.ts';
import { fileDecimal, fileDayOrder, recognizeFile } from './systems/recognize.ts';

const entriesNamed = (names: readonly string[]): ListEntry[] => names.map((name) => ({ id: name, name }));

const PROCEDURES: readonly ListEntry[] = [
  { id: 'chip', name: 'Microchip implant', means: 'microchip' },
  { id: 'weight', name: 'Weight', means: 'weight' },
  ...entriesNamed(['Spay', 'Neuter', 'Heartworm test', 'FeLV/FIV test', 'Deworming']),
];
const VACCINATIONS: readonly ListEntry[] = [
  ...entriesNamed(['DHPP', 'FVRCP', 'Bordetella']),
  { id: 'Rabies 1-year', name: 'Rabies 1-year', means: 'rabies' },
];

/** The choices of a rescue in the United States with lists to begin with; ids are names. */
export const CHOICES: RunChoices = {
  source: 'test',
  today: '2026-11-25',
  weightUnit: 'lb',
  fillsGaps: false,
  fallbacks: {
    ...NO_FALLBACKS,
    breed: 'Unknown',
    acquisitionWayId: 'Owner Surrender',
    clinicId: 'clinic',
    state: 'Maine',
    countryId: 'US',
    dosage: 'Not recorded',
    administeredBy: 'Not recorded',
  },
  chosenEntries: new Map(),
  entries: new Map<string, readonly ListEntry[]>([
    ['animalType', entriesNamed(['Dogs', 'Cats', 'Rabbits'])],
    [
      'acquisitionWay',
      [
        { id: 'Owner Surrender', name: 'Owner Surrender', means: 'person' },
        { id: 'Other', name: 'Other Rescue/Shelter/Sanctuary', means: 'other-rescue' },
        { id: 'Stray', name: 'Stray brought by finder', means: 'stray' },
        { id: 'Returned', name: 'Returned adoption', means: 'owner' },
      ],
    ],
    ['medicine', entriesNamed(['Drontal', 'Revolution'])],
    ...['Dogs', 'Cats', 'Rabbits'].flatMap((type) => [
      [`healthProcedure|${type}`, PROCEDURES] as const,
      [`vaccinationType|${type}`, VACCINATIONS] as const,
    ]),
  ]),
};

/** The rows of a file as the reader gives them. */
export const csvRows = (text: string): TableRow[] =>
  Papa.parse<string[]>(text).data.map((cells, index) => ({ line: index + 1, cells }));

/** A file of these columns with one row for each object. */
export const csvOf = (
  headers: readonly string[],
  ...rows: readonly Readonly<Record<string, string>>[]
): string =>
  Papa.unparse(
    [headers, ...rows.map((row) => headers.map((header) => row[header] ?? ''))].map((row) => [...row]),
  );

/**
 * The records built from files after recognizing them. @param order the order of day and month where dates are
 * ambiguous
 */
export function runOf(
  texts: readonly string[],
  choices: Partial<RunChoices> = {},
  order: DayOrder = 'MDY',
): BuiltRun & { readonly systems: readonly string[] } {
  const found = texts.map((text) => recognizeFile(csvRows(text)));
  const files = found.map(({ table, columns, system }, index) => {
    const dateOrder = fileDayOrder(table, columns);
    const fields = [...columns].flatMap(([header, name]): [string, FieldName][] =>
      name ? [[header, name]] : [],
    );
    return {
      name: `file-${index + 1}.csv`,
      table,
      readSettings: {
        columns: new Map(fields),
        ...(system.kinds ? { kinds: system.kinds } : {}),
        order: dateOrder.order ?? order,
        orders: dateOrder.orders,
        decimal: fileDecimal(table, columns).decimal ?? '.',
        today: CHOICES.today,
      },
    } as const;
  });
  return {
    ...buildRun(files, { ...CHOICES, source: found[0]?.system.source ?? '', ...choices }),
    systems: found.map(({ system }) => system.key),
  };
}

/** The inputs of a noun's rows. */
export const inputsOf = ({ rows }: BuiltRun, noun: string) =>
  rows.flatMap(({ row }) => (row.noun === noun ? [row.input] : []));
