import { joinedChecks } from './checks/checks.ts';
import type { VolunteerFile } from './checks/volunteer-file.ts';

/** The most characters of the notes of an availability. */
const MAX_NOTES = 500;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Joins the files of a volunteer who existed twice: the availability of both, of each check the one that is valid longer, the
 * badge of the kept one, else of the other. An open sign-in stays with its person.
 */
export function joinedFile(kept: VolunteerFile, gone: VolunteerFile): VolunteerFile {
  const checks = joinedChecks(kept.checks, gone.checks);
  const notes = [...new Set([kept.slotNotes, gone.slotNotes])].filter(Boolean).join('; ');
  const { badge = gone.badge, ...rest } = kept;
  return {
    ...rest,
    slots: [...new Set([...kept.slots, ...gone.slots])],
    slotNotes: notes.length <= MAX_NOTES ? notes : kept.slotNotes,
    checks,
    ...(badge ? { badge } : {}),
  };
}

/** A file after an undo: as it was before the merge, but for what was changed since. @param made what the merge made of it */
export function partedFile(now: VolunteerFile, was: VolunteerFile, made: VolunteerFile): VolunteerFile {
  const ids = new Set([now, was, made].flatMap(({ checks }) => Object.keys(checks)));
  const checks: Record<string, VolunteerFile['checks'][string]> = {};
  for (const id of ids) {
    const check = isSame(now.checks[id], made.checks[id]) ? was.checks[id] : now.checks[id];
    if (check) checks[id] = check;
  }
  const { badge: own, ...rest } = now;
  const badge = isSame(own, made.badge) ? was.badge : own;
  return {
    ...rest,
    slots: isSame(now.slots, made.slots) ? was.slots : now.slots,
    slotNotes: now.slotNotes === made.slotNotes ? was.slotNotes : now.slotNotes,
    checks,
    ...(badge ? { badge } : {}),
  };
}
