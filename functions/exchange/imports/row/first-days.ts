import type { ImportRow, RowOutcome } from '#shared/calls/exchange/import-row.ts';
import type { TenantContext } from '#functions/kernel/context.ts';
import type { StoredRow } from '../stored/files.ts';
import { executeCall } from './calls.ts';
import { hashOf, readImported, sourceKeyOf } from './imported-records.ts';
import { assumedFields, type Fields } from './nouns.ts';
import { tryRows } from './try-rows.ts';

/** The fields of an animal's row that have its birth and its intake. */
const FIRST_FIELDS = { birth: 'birthMilestone', intake: 'intakeMileStone' } as const;
type FirstMilestone = keyof typeof FIRST_FIELDS;

/** The fields of an intake that a file may contain; the others are derived from them. */
const INTAKE_FIELDS = [
  'milestoneDate',
  'acquisitionWayId',
  'caseNumber',
  'otherRescueIDNo',
  'amountPaidFee',
  'amountReceivedFee',
  'notes',
] as const;

const partOf = (input: Fields, name: string): Fields => ({ ...Object(input[name]) });

/** The birth in a row if it is an exact day; an estimate from an age depends on the day on which the file was made. */
function statedBirth(input: Fields, existing: Fields): Fields {
  const { milestoneDate, isApproxDOB } = partOf(input, FIRST_FIELDS.birth);
  if (!milestoneDate || isApproxDOB !== false) return {};
  return { milestoneDate, ...(existing['isApproxDOB'] ? { isApproxDOB } : {}) };
}

/** The intake in a row, without values that were filled into empty cells. */
function statedIntake(input: Fields): Fields {
  const intake = partOf(input, FIRST_FIELDS.intake);
  const assumed = assumedFields(input);
  const names = INTAKE_FIELDS.filter((name) => intake[name] !== undefined && !assumed.includes(name));
  return Object.fromEntries(names.map((name) => [name, intake[name]]));
}

/** The path in the animal's row of a field that a correction row names. */
const pathIn = (first: FirstMilestone, field: string) =>
  `${FIRST_FIELDS[first]}.${field.replace('animalMilestoneVm.', '')}`;

/** A row that corrects a milestone of an existing animal. */
function toCorrection(row: ImportRow, first: FirstMilestone, existing: Fields): StoredRow {
  const { source, number, file, line, input, refs } = row;
  const fields = first === 'birth' ? statedBirth(input, existing) : statedIntake(input);
  const parties = Object.entries(refs).flatMap(([path, ref]) =>
    first === 'intake' && path.startsWith(`${FIRST_FIELDS.intake}.`)
      ? [[path.replace(FIRST_FIELDS.intake, 'animalMilestoneVm'), ref] as const]
      : [],
  );
  return {
    noun: 'milestones',
    source,
    number: `${number}#${first}`,
    file,
    line,
    input: { animalMilestoneVm: { milestoneType: first, ...fields } },
    refs: { ids: { noun: 'animals', source, number }, ...Object.fromEntries(parties) },
    as: String(existing['id']),
    behind: true,
  };
}

const FIRST_MILESTONES: readonly FirstMilestone[] = ['birth', 'intake'];

/** The rows that correct the birth and the intake of one animal. */
async function rowsOf(row: ImportRow, animalId: string, context: TenantContext): Promise<StoredRow[]> {
  const { milestones } = await executeCall({ name: 'milestones.list', params: { animalId } }, context);
  const allMilestones: readonly Fields[] = Array.isArray(milestones) ? milestones : [];
  return FIRST_MILESTONES.flatMap((first) => {
    const existing = allMilestones.find(({ milestoneType }) => milestoneType === first);
    return existing ? [toCorrection(row, first, existing)] : [];
  });
}

/** A row that corrects a birth or an intake, and its outcome in the dry run. */
interface CorrectionRow {
  readonly row: StoredRow;
  readonly outcome: RowOutcome;
}

/**
 * The corrections of birth and intake by rows of animals that were imported before: an animal's update has its
 * details only. Corrections that change nothing are left out.
 */
export async function findFirstDayCorrections(
  rows: readonly ImportRow[],
  context: TenantContext,
): Promise<ReadonlyMap<ImportRow, readonly CorrectionRow[]>> {
  const importedByKey = await readImported(
    context.table,
    rows.filter(({ noun }) => noun === 'animals'),
  );
  const correctionsByRow = new Map<ImportRow, readonly CorrectionRow[]>();
  for (const row of rows) {
    const existing = row.noun === 'animals' ? importedByKey.get(sourceKeyOf(row)) : undefined;
    if (!existing || existing.row.hash === hashOf(row)) continue;
    const firstRows = await rowsOf(row, existing.row.id, context);
    const outcomes = await tryRows(firstRows, context);
    const corrections = firstRows.map(
      (first, index) => ({ row: first, outcome: outcomes[index] ?? { outcome: 'wrong' } }) as const,
    );
    correctionsByRow.set(
      row,
      corrections.filter(({ outcome }) => outcome.outcome !== 'same'),
    );
  }
  return correctionsByRow;
}

const withFirstPaths = <T>(
  values: Readonly<Record<string, T>> | undefined,
  first: FirstMilestone,
): Record<string, T> =>
  Object.fromEntries(Object.entries(values ?? {}).map(([field, each]) => [pathIn(first, field), each]));

/** The outcome of an animal's row, merged with those of its birth and intake. */
function withFirstDays(outcome: RowOutcome, corrections: readonly CorrectionRow[]): RowOutcome {
  return corrections.reduce<RowOutcome>((all, { row, outcome: each }) => {
    const first = row.number.endsWith('#birth') ? 'birth' : 'intake';
    const faults = { ...all.faults, ...withFirstPaths(each.faults, first) };
    const changes = { ...all.changes, ...withFirstPaths(each.changes, first) };
    const isWrong = all.outcome === 'wrong' || each.outcome === 'wrong';
    return {
      ...all,
      outcome: isWrong ? 'wrong' : 'changed',
      ...(Object.keys(faults).length > 0 ? { faults } : {}),
      ...(Object.keys(changes).length > 0 ? { changes } : {}),
    };
  }, outcome);
}

/** The rows to store for one row of a file, and their outcomes. */
interface RowWithCorrections {
  readonly rows: readonly StoredRow[];
  /** The outcome of each row in `rows`. */
  readonly outcomes: readonly RowOutcome[];
  readonly outcome: RowOutcome;
}

/**
 * The rows to store for an animal's row: itself, then the corrections of its birth and intake. If one of these has a
 * fault, the whole row is held back, since the file of wrong rows could not tell which half was written.
 */
export function withCorrections(
  row: StoredRow,
  rowOutcome: RowOutcome,
  corrections: readonly CorrectionRow[],
): RowWithCorrections {
  const outcome = withFirstDays(rowOutcome, corrections);
  if (!corrections.some((each) => each.outcome.outcome === 'wrong'))
    return {
      rows: [row, ...corrections.map((each) => each.row)],
      outcomes: [rowOutcome, ...corrections.map((each) => each.outcome)],
      outcome,
    };
  const { changes: _, ...heldOutcome } = outcome;
  return {
    rows: [{ ...row, held: heldOutcome.faults ?? {} }],
    outcomes: [heldOutcome],
    outcome: heldOutcome,
  };
}
