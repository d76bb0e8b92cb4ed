import { todayIn } from '#shared/rules/time/clock.ts';
import { timeZoneOf } from '#shared/rules/time/time-zones.ts';
import { MINUTE_MS } from '#functions/kernel/durations.ts';
import { resumeEach } from '#functions/kernel/jobs/resume-each.ts';
import { HttpError } from '#functions/kernel/http-error.ts';
import { registry, tableOf } from '#functions/kernel/table/table.ts';
import { TENANT_KEY, tenantIn } from '#functions/tenants/tenant.record.ts';
import { resumeStatements } from './resume.ts';
import { statementsUnderWay, statementRuns } from '../receipt/receipt.record.ts';

/**
 * While the user who began the statements has the page open, the page goes on with them; the timer takes over later.
 */
const TAKEOVER_AFTER_MS = 2 * MINUTE_MS;

/** Continues one run of statements, unless its page is still open; removes the note of a run that is gone. */
async function continueStatements(
  tenantId: string,
  id: string,
  now: Date,
  hasTimeLeft: () => boolean,
): Promise<void> {
  const table = tableOf(tenantId);
  const [item, tenant] = await table.getMany([statementRuns.key({ id }), TENANT_KEY]);
  if (!item) return registry().transact([{ remove: statementsUnderWay.key({ tenantId, id }) }]);
  const { row } = statementRuns.read(item);
  if (row.aliveAt > now.getTime() - TAKEOVER_AFTER_MS) return;
  const today = todayIn(timeZoneOf(tenantIn(tenant) ?? { timeZone: '', countryId: '', state: '' }), now);
  await resumeStatements({ table, today, now, caller: { name: row.by, userId: row.byId } }, id, hasTimeLeft);
}

/**
 * Goes on with statements whose page was closed, for as long as there is time. A failure in one rescue does not
 * stop the others.
 * @param hasTimeLeft true while there is time for another donor
 */
export async function resumeAllStatements(
  now: Date,
  { hasTimeLeft }: { readonly hasTimeLeft: () => boolean },
  isWanted: (tenantId: string) => boolean = () => true,
): Promise<void> {
  const items = await registry().all({ ...statementsUnderWay.keyTemplate.keyPrefix({}), consistent: true });
  await resumeEach(statementsUnderWay.readable(items), {
    hasTimeLeft,
    isIncluded: ({ row }) => isWanted(row.tenantId),
    resume: ({ row }) => continueStatements(row.tenantId, row.id, now, hasTimeLeft),
    ignoredError: HttpError,
    noun: 'statement',
  });
}

/** Removes the notes of unfinished statements of a rescue that is ended, so that they are not continued. */
export async function forgetStatements(tenantId: string): Promise<void> {
  const items = await registry().all({
    ...statementsUnderWay.keyTemplate.keyPrefix({}),
    prefix: `${tenantId}#`,
    consistent: true,
  });
  await registry().removeAll(items);
}
