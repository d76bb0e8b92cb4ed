import type { TenantTable } from '#functions/kernel/table/table.ts';
import type { TenantInfo } from '#functions/tenants/new-tenant.ts';
import { readRunningEnv } from '../../local/process/running-env.ts';
import { COUNTS_KEY } from '#functions/kernel/records/counters.ts';

/** The password of every user in the rescues of the bench. */
export const PASSWORD = 'Havenkeep#1';
const uniqueName = (prefix: string) => `${prefix} ${Math.random().toString(36).slice(2, 8)}`;

/**
 * Makes a rescue directly in the table of the server whose data is in `dataDir`; gives the User ID of its
 * Administrator.
 */
async function createRescue(
  dataDir: string,
  fill: (table: TenantTable) => Promise<void>,
  details: Partial<TenantInfo> = {},
): Promise<string> {
  const previousEnv = process.env;
  process.env = { ...previousEnv, ...readRunningEnv(dataDir) };
  try {
    return await createRescueInEnv(fill, details);
  } finally {
    // Later parts of the bench use other services.
    process.env = previousEnv;
  }
}

async function createRescueInEnv(
  fill: (table: TenantTable) => Promise<void>,
  details: Partial<TenantInfo>,
): Promise<string> {
  const { tableOf } = await import('#functions/kernel/table/table.ts');
  const { addUser } = await import('#functions/accounts/user/new-user.ts');
  const { createTenant } = await import('#functions/tenants/new-tenant.ts');
  const { BENCH_TENANT } = await import('../parts/fill.ts');
  const name = uniqueName('Crowd');
  const table = tableOf(await createTenant({ ...BENCH_TENANT, ...details, name }));
  await fill(table);
  const userName = name.replace(' ', '-').toLowerCase();
  const person = { firstName: 'Ada', lastName: 'Crowd', email: `${userName}@mail.example` };
  await addUser(table.tenantId, 'US', { userName, role: 'Administrator', password: PASSWORD, ...person });
  return userName;
}

async function addAnimals(table: TenantTable, count: number): Promise<string[]> {
  const { animalItem } = await import('#functions/animals/animal/animal-record/animal.record.ts');
  const { benchAnimal } = await import('../parts/fill.ts');
  // Every fourth animal of the bench is a former resident; it is skipped.
  const records = Array.from({ length: count }, (_, index) => benchAnimal(Math.floor((index * 4) / 3) + 1));
  await table.putAll(records.map(animalItem));
  await table.transact([{ add: COUNTS_KEY, amounts: { current: count } }]);
  return records.map(({ row }) => row.id);
}

/**
 * Makes a rescue with `count` residents directly, since calls would take minutes; gives its Administrator's User ID.
 */
export const createAnimalRescue = (dataDir: string, count: number): Promise<string> =>
  createRescue(dataDir, async (table) => void (await addAnimals(table, count)));

/** Makes a rescue with `count` open med reminders; gives its Administrator's User ID. */
export const createReminderRescue = (dataDir: string, count: number): Promise<string> =>
  createRescue(dataDir, async (table) => {
    const { fillHealth } = await import('../day/health.ts');
    // `fillHealth` makes half as many reminders as the size that it is given, and every third of them is for a med.
    await fillHealth(table, count * 6, await addAnimals(table, 20));
  });

/** Makes a rescue with `count` residents, each with a med due today; gives its Administrator's User ID. */
export const createRoundRescue = (dataDir: string, count: number): Promise<string> =>
  createRescue(dataDir, async (table) => {
    const { healthItem, newRecord } = await import('#functions/health/health-record/health.record.ts');
    const { todayIn } = await import('#shared/rules/time/clock.ts');
    const { timeZoneOf } = await import('#shared/rules/time/time-zones.ts');
    const { BENCH_TENANT } = await import('../parts/fill.ts');
    const changeStamp = { changedBy: 'Ada Crowd', changedAt: new Date().toISOString() };
    const date = todayIn(timeZoneOf(BENCH_TENANT), new Date());
    const medicine = { kindId: 'med', kindName: 'Carprofen', dosage: '75 mg' };
    const reminderItems = (await addAnimals(table, count)).map((animalId) =>
      healthItem(newRecord({ kind: 'med', reminder: true, animalId, date, ...medicine }, changeStamp)),
    );
    await table.putAll(reminderItems);
  });

/** A rescue with a Veterinarian, Tom Reed, beside its Administrator, whose User ID it gives. */
export const createTwoUserRescue = (dataDir: string): Promise<string> =>
  createRescue(dataDir, async ({ tenantId }) => {
    const { addUser } = await import('#functions/accounts/user/new-user.ts');
    const userName = uniqueName('tom').replace(' ', '-');
    const person = { firstName: 'Tom', lastName: 'Reed', email: `${userName}@mail.example` };
    await addUser(tenantId, 'US', { userName, role: 'Veterinarian', password: PASSWORD, ...person });
  });

/**
 * Makes a rescue with `count` people, the first `unsubscribedCount` not on the mail list; gives its Administrator's
 * User ID.
 */
export const createPeopleRescue = (
  dataDir: string,
  count: number,
  unsubscribedCount: number,
): Promise<string> =>
  createRescue(
    dataDir,
    async (table) => {
      const { benchPco } = await import('../day/people.ts');
      const { pcos } = await import('#functions/people/pco/pco.record.ts');
      const changeStamp = { changedBy: 'Ada Crowd', changedAt: new Date().toISOString() };
      // Every tenth PCO of `benchPco` is an organization; these indexes skip them.
      const people = Array.from({ length: count }, (_, index) => {
        // The list is sorted by last name.
        const name = { firstName: `First${index}`, lastName: `Last${String(index).padStart(3, '0')}` };
        return pcos.nextVersion(
          benchPco(index * 10 + 1),
          { ...name, mailList: index >= unsubscribedCount },
          changeStamp,
        );
      });
      await table.putAll(people.map((pco) => pcos.item(pco)));
    },
    { street: '1 Quay', city: 'Saltmarsh', state: 'ME', zip: '04101' },
  );
