import { SETTINGS_KIND } from '#shared/rules/exchange/archive/archive.ts';
import { addAllLaterFigures } from '#functions/animals/figures/later.ts';
import type { Item } from '#functions/kernel/table/actions.ts';
import type { TenantTable } from '#functions/kernel/table/table.ts';
import { notingTwins } from '#functions/people/duplicates/twins.ts';
import { pcos } from '#functions/people/pco/pco.record.ts';
import { isInLists } from '#functions/people/pco/pco.table.ts';
import { POINTERS } from '../../walk/kinds.ts';
import { animalTypeListed, FIXED, OF_TYPE } from '../../walk/places.ts';
import { linesOf } from '../stored/files.ts';
import type { ImportRun } from '../stored/import.record.ts';
import { noteStep, partsOf } from '../stored/runs.ts';
import { restoreAnimals } from './animals.ts';
import { uniqueByKey, putMissing, removeAll, type RestoreContext } from './batch.ts';
import { restoreFiles } from './files.ts';
import { KIND_RULES, progressOf } from './kinds.ts';
import { itemOf } from './line.ts';
import { restoreSettings } from './settings.ts';

/**
 * The phases of importing an archive into an empty rescue: remove its default lists, write the records, then the animals,
 * whose state follows from their milestones, then what needs both. Each step handles a part of the archive.
 */
const [LISTS, RECORDS, ANIMALS, REST] = [0, 1, 2, 3] as const;

const isList = (pk: string) => /^(?:deleted-)?list#/.test(pk) && !POINTERS.has(pk);

/** Removes the default lists of the rescue. */
async function removeLists(context: RestoreContext): Promise<void> {
  const types = await animalTypeListed(context.table);
  // The list of animal types goes last, since it leads to the others.
  const places = [...types.flatMap(OF_TYPE), ...FIXED].filter(isList);
  for (const pk of places) await removeAll(context, await context.table.all({ pk, consistent: true }));
}

type Lines = Awaited<ReturnType<typeof linesOf>>;

interface ArchiveRecord {
  readonly kind: string;
  readonly item: Item;
}

/** The records of a part, which were checked when they were sent. */
function readIn({ table, run }: RestoreContext, lines: Lines): ArchiveRecord[] {
  const move = { from: run.more.archive?.rescueId ?? '', to: table.tenantId };
  return lines.map(({ kind, line }) => ({ kind, item: itemOf(kind, line, move) }));
}

async function putRecords(context: RestoreContext, read: readonly ArchiveRecord[]): Promise<void> {
  for (const [kind, records] of Map.groupBy(read, (each) => each.kind)) {
    const { transform, pointers, actionsFor } = KIND_RULES[kind] ?? {};
    const items = records.flatMap(({ item }) => (transform ? (transform(item) ?? []) : item));
    if (pointers) await context.table.putAll(uniqueByKey(items.flatMap(pointers)));
    await putMissing(context, items, actionsFor && ((piece) => actionsFor(context, piece)));
  }
}

/** Finds likely duplicates of people, as adding a person does. */
async function noteTwins({ table }: RestoreContext, items: readonly Item[]): Promise<void> {
  for (const pco of items.map((item) => pcos.read(item)).filter(isInLists)) {
    const actions = await notingTwins(table, pco);
    if (actions.length > 0) await table.transact(actions);
  }
}

const itemsOf = (read: readonly ArchiveRecord[], kind: string) =>
  read.flatMap((each) => (each.kind === kind ? each.item : []));

/** Runs a phase for one part. @returns the number of records that it finished */
async function restorePhase(
  context: RestoreContext,
  phase: number,
  read: readonly ArchiveRecord[],
): Promise<number> {
  const [animals, files, [settings]] = [
    itemsOf(read, 'animal'),
    itemsOf(read, 'attachment'),
    itemsOf(read, SETTINGS_KIND),
  ];
  if (phase === ANIMALS) {
    await restoreAnimals(context, animals);
    return animals.length;
  }
  if (phase === RECORDS) {
    const otherRecords = read.filter(({ kind }) => !['animal', 'attachment', SETTINGS_KIND].includes(kind));
    await putRecords(context, otherRecords);
    if (settings) await restoreSettings(context, settings);
    return otherRecords.length + (settings ? 1 : 0);
  }
  await restoreFiles(context, files);
  await putMissing(context, progressOf(itemsOf(read, 'mailing')));
  await noteTwins(context, itemsOf(read, 'pco'));
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
  const read = readIn(context, await linesOf(table.tenantId, run.row.id, part));
  const done = run.row.done + (await restorePhase(context, phase, read));
  return noteStep(table, run, { position: { phase, at: at + 1, offset: 0 }, done, workedAt });
}

/** Continues the import of an archive until it is done or the time is over. @returns true if it must continue */
export async function restoreOn(
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
