import { meds } from '#shared/calls/health/meds.ts';
import { prescriptions } from '#shared/calls/health/prescriptions.ts';
import { tenants } from '#shared/calls/tenants/tenants.ts';
import type { Input } from '#shared/contract/call.ts';
import { tableOf } from '../../kernel/table/table.ts';
import { ask, type Asker } from '../../test/ask.ts';
import { newPractice, type Practice, practiceClient, TODAY } from '../health-record/health.fixture.ts';
import { PRESCRIPTION, prescriptionItems } from './prescription.record.ts';
import { healthItem, healthStart, healthRecordOf } from '../health-record/health.record.ts';

type Form = Input<typeof prescriptions.add>['body'];

/** Turns prescriptions on for a rescue. */
export async function turnOn({ id, admin }: Practice): Promise<void> {
  await tableOf(id).putAll([{ pk: '', sk: 'tenant', kind: 'tenant', v: 1, row: { id, name: 'Practice' } }]);
  await ask(tenants.updateModules, { body: { prescriptions: true } }, admin);
}

/** The prescriptions of a rescue, as a user reads them. */
export function prescribing(practice: Practice, asker: Asker = practice.admin) {
  type Query = { force?: 'true'; endOld?: 'true' };
  const form = (overrides: Partial<Form> = {}): Form => ({
    hospitalClinicId: practice.clinic,
    medicineId: practice.amoxicillin,
    dosage: '1 tablet',
    times: 2,
    frequency: 'every-day',
    durationNumber: 3,
    durationUnit: 'day',
    beginning: TODAY,
    ...overrides,
  });
  return {
    form,
    add: (
      animalId: string,
      overrides: Partial<Form> = {},
      askerOverrides: Partial<Asker> = {},
      query: Query = {},
    ) =>
      ask(
        prescriptions.add,
        { query: { animalId, ...query }, body: form(overrides) },
        { ...asker, ...askerOverrides },
      ),
    update: (
      id: string,
      overrides: Partial<Form> & { version?: number } = {},
      askerOverrides: Partial<Asker> = {},
      query: Query = {},
    ) =>
      ask(
        prescriptions.update,
        { query: { id, ...query }, body: form(overrides) },
        { ...asker, ...askerOverrides },
      ),
    stop: (id: string, query: { atOnce?: 'true' } = {}) =>
      ask(prescriptions.stop, { query: { id, ...query } }, asker),
    carryOn: (id: string, query: Query = {}) =>
      ask(prescriptions.carryOn, { query: { id, ...query } }, asker),
    remove: (id: string) => ask(prescriptions.remove, { query: { id } }, asker),
    restore: (id: string) => ask(prescriptions.restore, { query: { id } }, asker),
    list: async (animalId: string) =>
      (await ask(prescriptions.list, { query: { animalId } }, asker)).body.data.prescriptions,
  };
}

/** Takes the dosage out of all that an animal is to get, as prescriptions of old have none. */
export async function asOfOld({ id }: Practice, animalId: string): Promise<void> {
  const table = tableOf(id);
  const pk = `animal#${animalId}`;
  const [stored, prescribed] = await Promise.all([
    table.all({ pk, prefix: healthStart('med') }),
    table.all({ pk, prefix: PRESCRIPTION }),
  ]);
  const reminders = stored.map(healthRecordOf).map((record) => {
    return healthItem({ ...record, dosage: undefined });
  });
  const records = prescribed
    .map((item) => prescriptionItems.read(item))
    .map((record) => prescriptionItems.item({ ...record, row: { ...record.row, dosage: '' } }));
  await table.putAll([...reminders, ...records]);
}

/** A new practice that prescribes: the calls of its clinic and desk, and marking med reminders as given. */
export async function newDesk() {
  const practice = await newPractice();
  await turnOn(practice);
  const give = (ids: string[]) => ask(meds.give, { query: { ids: ids.join(',') } }, practice.admin);
  return { practice, clinic: practiceClient(practice), desk: prescribing(practice), give };
}
