import { mergeChecks } from './checks/checks.ts';
import type { VolunteerFile } from './checks/volunteer-file.ts';

/** The maximum length of the notes on a volunteer's availability. */
const MAX_NOTES = 500;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Joins the files of a volunteer who existed twice: the availability of both, of each check the one that is valid
 * longer, the badge of the kept one, else of the other. An open sign-in of the duplicate is not moved.
 */
export function mergeFiles(survivor: VolunteerFile, duplicate: VolunteerFile): VolunteerFile {
  const checks = mergeChecks(survivor.checks, duplicate.checks);
  const notes = [...new Set([survivor.slotNotes, duplicate.slotNotes])].filter(Boolean).join('; ');
  const { badge = duplicate.badge, ...rest } = survivor;
  return {
    ...rest,
    slots: [...new Set([...survivor.slots, ...duplicate.slots])],
    slotNotes: notes.length <= MAX_NOTES ? notes : survivor.slotNotes,
    checks,
    ...(badge ? { badge } : {}),
  };
}

/**
 * A file after an undo: as it was before the merge, except for later changes.
 * @param merged the file right after the merge
 */
export function unmergeFile(
  currentFile: VolunteerFile,
  original: VolunteerFile,
  merged: VolunteerFile,
): VolunteerFile {
  const ids = new Set([currentFile, original, merged].flatMap(({ checks }) => Object.keys(checks)));
  const checks: Record<string, VolunteerFile['checks'][string]> = {};
  for (const id of ids) {
    const check = isSame(currentFile.checks[id], merged.checks[id])
      ? original.checks[id]
      : currentFile.checks[id];
    if (check) checks[id] = check;
  }
  const { badge: currentBadge, ...rest } = currentFile;
  const badge = isSame(currentBadge, merged.badge) ? original.badge : currentBadge;
  return {
    ...rest,
    slots: isSame(currentFile.slots, merged.slots) ? original.slots : currentFile.slots,
    slotNotes: currentFile.slotNotes === merged.slotNotes ? original.slotNotes : currentFile.slotNotes,
    checks,
    ...(badge ? { badge } : {}),
  };
}
