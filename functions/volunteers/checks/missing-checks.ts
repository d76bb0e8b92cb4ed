import { CHECK_STATES, type CheckState, checkState, isToDo } from '#shared/rules/people/checklist.ts';
import type { TenantTable } from '#functions/kernel/table/table.ts';
import { readEntries } from '#functions/lists/entry/entries.ts';
import type { Entry } from '#functions/lists/entry/list.record.ts';
import type { VolunteerFile } from './volunteer-file.ts';

/** A requirement that a volunteer does not meet, or soon will not meet. */
export interface MissingCheck {
  readonly name: string;
  readonly state: CheckState;
  /** The last day on which it is or was valid; '' if it is missing. */
  readonly expires: string;
}

/** The rescue's requirements of volunteers, in its order. */
export const requirementsOf = (table: TenantTable): Promise<Entry[]> =>
  readEntries(table, 'volunteerRequirement');

/**
 * Requirements that ended, are missing or end within 30 days, in this order, the soonest first (product/volunteers
 * 3.2).
 */
export const missingChecksOf = (
  { checks }: Pick<VolunteerFile, 'checks'>,
  requirements: readonly Pick<Entry, 'id' | 'name'>[],
  today: string,
): MissingCheck[] =>
  requirements
    .map(({ id, name }) => ({
      name,
      state: checkState(checks[id], today),
      expires: checks[id]?.expires ?? '',
    }))
    .filter(({ state }) => isToDo(state))
    .toSorted(
      (a, b) =>
        CHECK_STATES.indexOf(a.state) - CHECK_STATES.indexOf(b.state) || a.expires.localeCompare(b.expires),
    );
