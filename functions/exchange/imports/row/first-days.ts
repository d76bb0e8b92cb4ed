import type { ImportRow, RowOutcome } from '#shared/calls/exchange/import-row.ts';
import type { TenantContext } from '#functions/kernel/context.ts';
import type { StoredRow } from '../stored/files.ts';
import { executeCall } from './calls.ts';
import { hashOf, readImported, nameOf } from './imported-records.ts';
import { assumedFields, type Fields } from './nouns.ts';
import { tryRows } from './try-rows.ts';

/** The field of an animal's row for its birth and its intake. */
const FIRST = { birth: 'birthMilestone', intake: 'intakeMileStone' } as const;
type First = keyof typeof FIRST;

/** The fields of an intake that a file may have; the others follow from them. */
const OF_INTAKE = [
  'milestoneDate',
  'acquisitionWayId',
  'caseNumber',
  'otherRescueIDNo',
  'amountPaidFee',
  'amountReceivedFee',
  'notes',
] as const;

const partOf = (input: Fields, name: string): Fields => ({ ...Object(input[name]) });

/** The birth in a row, only if it is an exact day, since an age depends on the day of the file. */
function statedBirth(input: Fields, existing: Fields): Fields {
  const { milestoneDate, isApproxDOB } = partOf(input, FIRST.birth);
  if (!milestoneDate || isApproxDOB !== false) return {};
  return { milestoneDate, ...(existing['isApproxDOB'] ? { isApproxDOB } : {}) };
}

/** The intake in a row, without values that were filled into empty cells. */
function statedIntake(input: Fields): Fields {
  const intake = partOf(input, FIRST.intake);
  const assumed = assumedFields(input);
  const names = OF_INTAKE.filter((name) => intake[name] !== undefined && !assumed.includes(name));
  return Object.fromEntries(names.map((name) => [name, intake[name]]));
}

/** The path of a corrected field in the animal's row. */
const pathIn = (first: First, field: string) => `${FIRST[first]}.${field.replace('animalMilestoneVm.', '')}`;

/** A row that corrects a milestone of an existing animal. */
function correcting(row: ImportRow, first: First, existing: Fields): StoredRow {
  const { source, number, file, line, input, refs } = row;
  const fields = first === 'birth' ? statedBirth(input, existing) : statedIntake(input);
  const parties = Object.entries(refs).flatMap(([path, ref]) =>
    first === 'intake' && path.startsWith(`${FIRST.intake}.`)
      ? [[path.replace(FIRST.intake, 'animalMilestoneVm'), ref] as const]
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

const FIRSTS: readonly First[] = ['birth', 'intake'];

/** The rows that correct birth and intake of one animal. */
async function rowsOf(row: ImportRow, animalId: string, context: TenantContext): Promise<StoredRow[]> {
  const { milestones } = await executeCall({ name: 'milestones.list', params: { animalId } }, context);
  const all: readonly Fields[] = Array.isArray(milestones) ? milestones : [];
  return FIRSTS.flatMap((first) => {
    const existing = all.find(({ milestoneType }) => milestoneType === first);
    return existing ? [correcting(row, first, existing)] : [];
  });
}

/** A row that corrects a birth or an intake, and its outcome in the dry run. */
interface Corrected {
  readonly row: StoredRow;
  readonly outcome: RowOutcome;
}

/**
 * The corrections of birth and intake by rows of animals that were imported before: the call of the animal corrects its
 * details only. Corrections that change nothing are left out.
 */
export async function firstDaysOf(
  rows: readonly ImportRow[],
  context: TenantContext,
): Promise<ReadonlyMap<ImportRow, readonly Corrected[]>> {
  const imported = await readImported(
    context.table,
    rows.filter(({ noun }) => noun === 'animals'),
  );
  const found = new Map<ImportRow, readonly Corrected[]>();
  for (const row of rows) {
    const existing = row.noun === 'animals' ? imported.get(nameOf(row)) : undefined;
    if (!existing || existing.row.hash === hashOf(row)) continue;
    const firsts = await rowsOf(row, existing.row.id, context);
    const outcomes = await tryRows(firsts, context);
    const corrected = firsts.map(
      (first, at) => ({ row: first, outcome: outcomes[at] ?? { outcome: 'wrong' } }) as const,
    );
    found.set(
      row,
      corrected.filter(({ outcome }) => outcome.outcome !== 'same'),
    );
  }
  return found;
}

const placed = <T>(values: Readonly<Record<string, T>> | undefined, first: First): Record<string, T> =>
  Object.fromEntries(Object.entries(values ?? {}).map(([field, each]) => [pathIn(first, field), each]));

/** The outcome of an animal's row, merged with those of its birth and intake. */
function withFirstDays(outcome: RowOutcome, corrected: readonly Corrected[]): RowOutcome {
  return corrected.reduce<RowOutcome>((all, { row, outcome: each }) => {
    const first = row.number.endsWith('#birth') ? 'birth' : 'intake';
    const faults = { ...all.faults, ...placed(each.faults, first) };
    const changes = { ...all.changes, ...placed(each.changes, first) };
    const isWrong = all.outcome === 'wrong' || each.outcome === 'wrong';
    return {
      ...all,
      outcome: isWrong ? 'wrong' : 'changed',
      ...(Object.keys(faults).length > 0 ? { faults } : {}),
      ...(Object.keys(changes).length > 0 ? { changes } : {}),
    };
  }, outcome);
}

/** The stored rows of a row of a file, and their outcomes. */
interface RowWithCorrections {
  readonly rows: readonly StoredRow[];
  /** The outcome of each of these rows. */
  readonly outcomes: readonly RowOutcome[];
  readonly outcome: RowOutcome;
}

/**
 * The rows to store for an animal's row: itself, then the corrections of its birth and intake. If one of these has a fault,
 * the whole row is held back, since the file of wrong rows could not tell which half was written.
 */
export function withCorrections(
  row: StoredRow,
  rowOutcome: RowOutcome,
  corrected: readonly Corrected[],
): RowWithCorrections {
  const outcome = withFirstDays(rowOutcome, corrected);
  if (!corrected.some((each) => each.outcome.outcome === 'wrong'))
    return {
      rows: [row, ...corrected.map((each) => each.row)],
      outcomes: [rowOutcome, ...corrected.map((each) => each.outcome)],
      outcome,
    };
  const { changes: _, ...heldOutcome } = outcome;
  return {
    rows: [{ ...row, held: heldOutcome.faults ?? {} }],
    outcomes: [heldOutcome],
    outcome: heldOutcome,
  };
}
