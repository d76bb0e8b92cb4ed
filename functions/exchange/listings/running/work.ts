import { pluralize } from '#shared/rules/text/phrases.ts';
import { DAY_MS } from '#functions/kernel/durations.ts';
import { TENANT_KEY, tenantIn } from '#functions/tenants/tenant.record.ts';
import { listingsDue } from '../../changes/changes.record.ts';
import { type Run, runDue, type Work } from '../../changes/run-due.ts';
import { listingSites } from '../stored/listing.record.ts';
import { type AnimalsWithPictures, readAnimalsWithPictures } from './read.ts';
import { runSite } from './run.ts';

/** Updates the listing sites of one rescue. @returns the time of the next run, if there is one */
async function syncRescue(work: Work): Promise<string | undefined> {
  const { table } = work;
  const [items, tenantItem] = await Promise.all([
    table.all({ ...listingSites.keyTemplate.keyPrefix({}), consistent: true }),
    table.get(TENANT_KEY),
  ]);
  const tenant = tenantIn(tenantItem);
  if (!tenant) return undefined;
  // Nothing is sent while it is closed or without the module for public pages: its animals stay listed until then.
  if (!tenant.modules.wideExposure || tenant.closed)
    return new Date(work.now().getTime() + DAY_MS).toISOString();
  let animalsPromise: Promise<AnimalsWithPictures> | undefined;
  const loadAnimals = () => (animalsPromise ??= readAnimalsWithPictures(table.tenantId, work.now()));
  const nextTimes: (string | undefined)[] = [];
  for (const site of listingSites.readable(items)) nextTimes.push(await runSite(work, site, loadAnimals));
  return nextTimes.filter((each) => each !== undefined).toSorted((a, b) => a.localeCompare(b, 'en'))[0];
}

/** The number of rescues whose sites are updated in parallel. */
const CONCURRENCY = 4;

/** Updates all listing sites that are due. Errors are thrown at the end. */
export async function sendListings(run: Run): Promise<void> {
  const { errors } = await runDue(listingsDue, run, { concurrency: CONCURRENCY, worker: syncRescue });
  if (errors.length > 0)
    throw new AggregateError(
      errors,
      `The listings of ${pluralize(errors.length, 'rescue')} could not be sent`,
    );
}
