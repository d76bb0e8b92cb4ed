import { readAdministratorIds } from '#functions/accounts/user/administrators.table.ts';
import { removeFolder } from '#functions/kernel/files/folder.ts';
import { mailAction } from '#functions/kernel/mail/outbox.ts';
import { VersionConflict } from '#functions/kernel/records/version-conflict.ts';
import type { Action } from '#functions/kernel/table/actions.ts';
import { registry, type TenantTable, transactAcross } from '#functions/kernel/table/table.ts';
import type { Progress } from '../archive/archive.schema.ts';
import { continueArchive } from '../archive/archive.ts';
import type { ArchiveJob } from '../archive/archive-job.ts';
import type { Budget } from '../walk/budget.ts';
import { type ExportRecord, rescueExports } from './export.record.ts';
import { exportFolder, SETTINGS_KEY, updateSettingsAction, settingsIn } from './export.table.ts';

/** An export fails after this many failures of the same step. */
const MAX_TRIES = 5;

/** The rescue of an export and the time of the run. */
interface Work {
  readonly table: TenantTable;
  readonly rescue: string;
  readonly now: Date;
}

/** The mails about an export: to the user who requested it, or to all Administrators about a weekly one. */
async function exportMailActions({ table, now }: Work, { row }: ExportRecord): Promise<Action[]> {
  const { tenantId } = table;
  const ids = row.byId ? [row.byId] : await readAdministratorIds(table);
  return ids.map((userId) => mailAction({ letter: 'export', tenantId, userId, exportId: row.id }, now));
}

/** Ends an export: another can be requested, and its recipients get a mail. */
async function finishExport(work: Work, before: ExportRecord, after: ExportRecord): Promise<void> {
  const { table } = work;
  const settings = settingsIn(await table.get(SETTINGS_KEY));
  const actions = [
    ...rescueExports.updateActions(before, after),
    updateSettingsAction(settings, { making: undefined }),
  ];
  await transactAcross([
    { table, actions },
    { table: registry(), actions: await exportMailActions(work, before) },
  ]);
}

async function noteStep(work: Work, before: ExportRecord, step: Partial<Progress>): Promise<ExportRecord> {
  const isDone = step.copyBytes !== undefined;
  const doneFields = isDone ? ({ state: 'ready', readyAt: new Date().toISOString() } as const) : {};
  const after = rescueExports.nextVersion(before, { ...step, tries: 0, ...doneFields });
  if (isDone) await finishExport(work, before, after);
  else await work.table.transact(rescueExports.updateActions(before, after));
  return after;
}

/** The archive job of an export; `onNote` gets its record after each step. */
function archiveJobOf(work: Work, record: ExportRecord, onNote: (after: ExportRecord) => void): ArchiveJob {
  const { tenantId } = work.table;
  return {
    tenantId,
    name: work.rescue,
    askedAt: record.row.askedAt,
    folder: exportFolder(tenantId, record.row.id),
    progress: record.more,
    async saveProgress(step) {
      const after = await noteStep(work, record, step);
      onNote(after);
      return archiveJobOf(work, after, onNote);
    },
  };
}

/** Records that a step failed; after too many failures the export fails. */
async function noteFailure(work: Work, record: ExportRecord): Promise<void> {
  const tries = record.row.tries + 1;
  if (tries < MAX_TRIES)
    return work.table.transact(
      rescueExports.updateActions(record, rescueExports.nextVersion(record, { tries })),
    );
  await finishExport(work, record, rescueExports.nextVersion(record, { tries, state: 'failed', parts: [] }));
  await removeFolder(exportFolder(work.table.tenantId, record.row.id));
}

/**
 * Continues an export while there is time; an interruption loses one step at most.
 * @returns false if another run must continue it
 */
export async function continueExport(
  table: TenantTable,
  initial: ExportRecord,
  rescue: string,
  now: Date,
  budget: Budget,
): Promise<boolean> {
  const work = { table, rescue, now };
  let latest = initial;
  try {
    while (latest.row.state === 'making' && budget.hasTimeLeft())
      await continueArchive(
        archiveJobOf(work, latest, (after) => (latest = after)),
        budget,
      );
  } catch (error) {
    if (!(error instanceof VersionConflict)) await noteFailure(work, latest);
    throw error;
  }
  return latest.row.state !== 'making';
}
