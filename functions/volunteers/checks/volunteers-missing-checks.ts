import { addDays } from '#shared/rules/time/due.ts';
import { SOON_DAYS } from '#shared/rules/people/checklist.ts';
import { personName } from '#shared/rules/people/people.ts';
import type { TenantTable } from '#functions/kernel/table/table.ts';
import { readOpenPeriods, volunteersOf } from './active.ts';
import { type MissingCheck, missingChecksOf, requirementsOf } from './missing-checks.ts';

/** The most volunteers in a digest. */
const MAX_SHOWN = 20;
/** The most pages of a hundred volunteers to look through for them. */
const MAX_PAGES = 5;

/** Active volunteers who lack a required check on a day. */
export interface VolunteersMissingChecks {
  readonly volunteers: readonly {
    readonly id: string;
    readonly name: string;
    readonly missing: readonly MissingCheck[];
  }[];
  /** True if there are more such volunteers than are listed. */
  readonly hasMore: boolean;
  /**
   * True if a check expires on this day, or from this day on counts as expiring soon: this alone is a reason for a
   * mail.
   */
  readonly hasNewExpiry: boolean;
}

/**
 * The volunteers with missing requirements, for the digest of a day, those with a new expiry first: one round trip in a
 * rescue without requirements, else two for each hundred of them.
 */
export async function findMissingChecks(table: TenantTable, day: string): Promise<VolunteersMissingChecks> {
  const [requirements, firstPage] = await Promise.all([
    requirementsOf(table),
    readOpenPeriods(table, undefined),
  ]);
  const found: VolunteersMissingChecks['volunteers'][number][] = [];
  let page: typeof firstPage | undefined = requirements.length > 0 ? firstPage : undefined;
  for (let pages = 1; page; pages++) {
    for (const { person, file } of await volunteersOf(table, page.periods)) {
      const missing = missingChecksOf(file, requirements, day);
      if (missing.length > 0) found.push({ id: person.id, name: personName(person), missing });
    }
    page = page.cursor && pages < MAX_PAGES ? await readOpenPeriods(table, page.cursor) : undefined;
  }
  const newsDays = new Set([day, addDays(day, SOON_DAYS)]);
  const hasNews = ({ missing }: (typeof found)[number]) =>
    missing.some(({ expires }) => newsDays.has(expires));
  const newsFirst = found.toSorted((a, b) => Number(hasNews(b)) - Number(hasNews(a)));
  return {
    volunteers: newsFirst.slice(0, MAX_SHOWN),
    hasMore: found.length > MAX_SHOWN,
    hasNewExpiry: found.some(hasNews),
  };
}
