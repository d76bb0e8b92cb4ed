import type { ImportRow, RowOutcome } from '#shared/calls/exchange/import-row.ts';
import type { TenantContext } from '#functions/kernel/context.ts';
import type { KeptRow } from '../stored/files.ts';
import { carryOut } from './calls.ts';
import { hashOf, knownTo, nameOf } from './known.ts';
import type { Fields } from './nouns.ts';
import { tryRows } from './try-rows.ts';

/** Birth and intake of an animal, by the part of its row that says them. */
const FIRST = { birth: 'birthMilestone', intake: 'intakeMileStone' } as const;
type First = keyof typeof FIRST;

/** The fields of an intake that a file may say; the others follow from them. */
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

/** A row's birth: an exact day alone, since an age is of the day of its file. */
function birthSaid(input: Fields, there: Fields): Fields {
  const { milestoneDate, isApproxDOB } = partOf(input, FIRST.birth);
  if (!milestoneDate || isApproxDOB !== false) return {};
  return { milestoneDate, ...(there['isApproxDOB'] ? { isApproxDOB } : {}) };
}

/** A row's intake, without the values that its run fills empty cells with. */
function intakeSaid(input: Fields): Fields {
  const intake = partOf(input, FIRST.intake);
  const assumed: readonly unknown[] = Array.isArray(input['assumed']) ? input['assumed'] : [];
  const said = OF_INTAKE.filter((name) => intake[name] !== undefined && !assumed.includes(name));
  return Object.fromEntries(said.map((name) => [name, intake[name]]));
}

/** The place of a corrected field in the animal's row. */
const pathIn = (first: First, field: string) => `${FIRST[first]}.${field.replace('animalMilestoneVm.', '')}`;

/** A milestone of an animal that is there, as a row that corrects it. */
function correcting(row: ImportRow, first: First, there: Fields): KeptRow {
  const { source, number, file, line, input, refs } = row;
  const said = first === 'birth' ? birthSaid(input, there) : intakeSaid(input);
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
    input: { animalMilestoneVm: { milestoneType: first, ...said } },
    refs: { ids: { noun: 'animals', source, number }, ...Object.fromEntries(parties) },
    as: String(there['id']),
    behind: true,
  };
}

const FIRSTS: readonly First[] = ['birth', 'intake'];

/** Birth and intake of one animal, as rows. */
async function rowsOf(row: ImportRow, animalId: string, context: TenantContext): Promise<KeptRow[]> {
  const { milestones } = await carryOut({ name: 'milestones.list', params: { animalId } }, context);
  const all: readonly Fields[] = Array.isArray(milestones) ? milestones : [];
  return FIRSTS.flatMap((first) => {
    const there = all.find(({ milestoneType }) => milestoneType === first);
    return there ? [correcting(row, first, there)] : [];
  });
}

/** A row that corrects a birth or an intake, and what would become of it. */
interface Corrected {
  readonly row: KeptRow;
  readonly outcome: RowOutcome;
}

/**
 * Corrections of birth and intake by rows of animals that came from the same source before: their own calls correct the details alone. Those that
 * would change nothing are left out.
 */
export async function firstDaysOf(
  rows: readonly ImportRow[],
  context: TenantContext,
): Promise<ReadonlyMap<ImportRow, readonly Corrected[]>> {
  const known = await knownTo(
    context.table,
    rows.filter(({ noun }) => noun === 'animals'),
  );
  const found = new Map<ImportRow, readonly Corrected[]>();
  for (const row of rows) {
    const there = row.noun === 'animals' ? known.get(nameOf(row)) : undefined;
    if (!there || there.row.hash === hashOf(row)) continue;
    const firsts = await rowsOf(row, there.row.id, context);
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

const placed = <T>(of: Readonly<Record<string, T>> | undefined, first: First): Record<string, T> =>
  Object.fromEntries(Object.entries(of ?? {}).map(([field, each]) => [pathIn(first, field), each]));

/** The outcome of an animal's row with what would become of its birth and intake. */
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

/** A row of a file with all that is kept of it, and what would become of it. */
interface RowWithCorrections {
  readonly rows: readonly KeptRow[];
  /** The outcome of each of these rows. */
  readonly outcomes: readonly RowOutcome[];
  readonly outcome: RowOutcome;
}

/**
 * A row as it is kept with the corrections of its birth and intake, which are rows behind it. Where one of these can't be taken the row is held
 * whole: the file of wrong rows brings it back, and does not say which half was written.
 */
export function withCorrections(
  row: KeptRow,
  own: RowOutcome,
  corrected: readonly Corrected[],
): RowWithCorrections {
  const outcome = withFirstDays(own, corrected);
  if (!corrected.some((each) => each.outcome.outcome === 'wrong'))
    return {
      rows: [row, ...corrected.map((each) => each.row)],
      outcomes: [own, ...corrected.map((each) => each.outcome)],
      outcome,
    };
  const { changes: _, ...held } = outcome;
  return { rows: [{ ...row, held: held.faults ?? {} }], outcomes: [held], outcome: held };
}
