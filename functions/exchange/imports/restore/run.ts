import { SETTINGS_KIND } from '#shared/rules/exchange/archive/archive.ts';
import { addAllLaterFigures } from '#functions/animals/figures/later-figures.ts';
import type { Item } from '#functions/kernel/table/actions.ts';
import type { TenantTable } from '#functions/kernel/table/table.ts';
import { twinActions } from '#functions/people/duplicates/twins.ts';
import { pcos } from '#functions/people/pco/pco.record.ts';
import { isInLists } from '#functions/people/pco/pco.table.ts';
import { POINTER_PARTITIONS } from '../../walk/kinds.ts';
import { readAnimalTypeIds, FIXED_PARTITIONS, typePartitions } from '../../walk/partitions.ts';
import { readLines } from '../stored/files.ts';
import type { ImportRun } from '../stored/import.record.ts';
import { noteStep, partsOf } from '../stored/runs.ts';
import { restoreAnimals } from './animals.ts';
import { uniqueByKey, putMissing, removeAll, type RestoreContext } from './batch.ts';
import { restoreFiles } from './files.ts';
import { KIND_RULES, newProgressItems } from './kinds.ts';
import { itemOf } from './line.ts';
import { restoreSettings } from './settings.ts';

/**
 * The phases of importing an archive into an empty rescue: remove its default lists, write the records, then the
 * animals, whose state follows from their milestones, then what needs both. Each step handles a part of the archive.
 */
const [LISTS, RECORDS, ANIMALS, REST] = [0, 1, 2, 3] as const;

const isList = (pk: string) => /^(?:deleted-)?list#/.test(pk) && !POINTER_PARTITIONS.has(pk);

/** Removes the default lists of the rescue. */
async function removeLists(context: RestoreContext): Promise<void> {
  const types = await readAnimalTypeIds(context.table);
  // The list of animal types goes last, since it leads to the others.
  const listPartitions = [...types.flatMap(typePartitions), ...FIXED_PARTITIONS].filter(isList);
  for (const pk of listPartitions)
    await removeAll(context, await context.table.all({ pk, consistent: true }));
}

type Lines = Awaited<ReturnType<typeof readLines>>;

interface ArchiveRecord {
  readonly kind: string;
  readonly item: Item;
}

/** The records of a part, which were checked when they were sent. */
function toArchiveRecords({ table, run }: RestoreContext, lines: Lines): ArchiveRecord[] {
  const move = { from: run.more.archive?.rescueId ?? '', to: table.tenantId };
  return lines.map(({ kind, line }) => ({ kind, item: itemOf(kind, line, move) }));
}

async function putRecords(context: RestoreContext, archiveRecords: readonly ArchiveRecord[]): Promise<void> {
  for (const [kind, records] of Map.groupBy(archiveRecords, (each) => each.kind)) {
    const { transform, pointers, actionsFor } = KIND_RULES[kind] ?? {};
    const items = records.flatMap(({ item }) => (transform ? (transform(item) ?? []) : item));
    if (pointers) await context.table.putAll(uniqueByKey(items.flatMap(pointers)));
    await putMissing(context, items, actionsFor && ((batch) => actionsFor(context, batch)));
  }
}

/** Finds and stores likely duplicates of people, as adding a person does. */
async function noteTwins({ table }: RestoreContext, items: readonly Item[]): Promise<void> {
  for (const pco of items.map((item) => pcos.read(item)).filter(isInLists)) {
    const actions = await twinActions(table, pco);
    if (actions.length > 0) await table.transact(actions);
  }
}

const itemsOf = (archiveRecords: readonly ArchiveRecord[], kind: string) =>
  archiveRecords.flatMap((each) => (each.kind === kind ? each.item : []));

/** Runs a phase for one part. @returns the number of records that it finished */
async function restorePhase(
  context: RestoreContext,
  phase: number,
  archiveRecords: readonly ArchiveRecord[],
): Promise<number> {
  const [animals, files, [settings]] = [
    itemsOf(archiveRecords, 'animal'),
    itemsOf(archiveRecords, 'attachment'),
    itemsOf(archiveRecords, SETTINGS_KIND),
  ];
  if (phase === ANIMALS) {
    await restoreAnimals(context, animals);
    return animals.length;
  }
  if (phase === RECORDS) {
    const otherRecords = archiveRecords.filter(
      ({ kind }) => !['animal', 'attachment', SETTINGS_KIND].includes(kind),
    );
    await putRecords(context, otherRecords);
    if (settings) await restoreSettings(context, settings);
    return otherRecords.length + (settings ? 1 : 0);
  }
  await restoreFiles(context, files);
  await putMissing(context, newProgressItems(itemsOf(archiveRecords, 'mailing')));
  await noteTwins(context, itemsOf(archiveRecords, 'pco'));
  return files.length;
}

type Parts = Awaited<ReturnType<typeof partsOf>>;

async function step(context: RestoreContext, parts: Parts): Promise<ImportRun> {
  const { table, run } = context;
  const { phase, at } = run.more.position;
  const workedAt = new Date().toISOString();
  if (phase === LISTS) {
    await removeLists(context);
    return noteStep(table, run, { position: { phase: RECORDS, at: 0, offset: 0 }, workedAt });
  }
  const part = parts[at];
  if (!part) {
    if (phase === ANIMALS) await addAllLaterFigures(table);
    if (phase === REST) return noteStep(table, run, { state: 'done', endedAt: workedAt });
    return noteStep(table, run, { position: { phase: phase + 1, at: 0, offset: 0 }, workedAt });
  }
  const archiveRecords = toArchiveRecords(context, await readLines(table.tenantId, run.row.id, part));
  const doneCount = run.row.done + (await restorePhase(context, phase, archiveRecords));
  return noteStep(table, run, { position: { phase, at: at + 1, offset: 0 }, done: doneCount, workedAt });
}

/** Continues the import of an archive until it is done or the time is over. @returns true if it must continue */
export async function continueRestore(
  table: TenantTable,
  initialRun: ImportRun,
  hasTimeLeft: () => boolean,
): Promise<boolean> {
  const parts = await partsOf(table, initialRun.row.id);
  let run = initialRun;
  while (run.row.state === 'running' && hasTimeLeft())
    run = await step({ table, run, now: new Date() }, parts);
  return run.row.state === 'running';
}
