import { meds } from '#shared/calls/health/meds.ts';
import { prescriptions } from '#shared/calls/health/prescriptions.ts';
import { tenants } from '#shared/calls/tenants/tenants.ts';
import type { Input } from '#shared/contract/call.ts';
import { tableOf } from '../../kernel/table/table.ts';
import { callApi, type TestCaller } from '../../test/call-api.ts';
import { newPractice, type Practice, practiceClient, TODAY } from '../health-record/health.fixture.ts';
import { PRESCRIPTION_PREFIX, prescriptionRecords } from './prescription.record.ts';
import { healthItem, healthSortPrefix, healthRecordOf } from '../health-record/health.record.ts';

type Form = Input<typeof prescriptions.add>['body'];

/** Turns prescriptions on for a rescue. */
export async function enablePrescriptions({ id, admin }: Practice): Promise<void> {
  await tableOf(id).putAll([{ pk: '', sk: 'tenant', kind: 'tenant', v: 1, row: { id, name: 'Practice' } }]);
  await callApi(tenants.updateModules, { body: { prescriptions: true } }, admin);
}

/** Calls about the prescriptions of a rescue, made by a user. */
export function createPrescriptionClient(practice: Practice, testCaller: TestCaller = practice.admin) {
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
      callerOverrides: Partial<TestCaller> = {},
      query: Query = {},
    ) =>
      callApi(
        prescriptions.add,
        { query: { animalId, ...query }, body: form(overrides) },
        { ...testCaller, ...callerOverrides },
      ),
    update: (
      id: string,
      overrides: Partial<Form> & { version?: number } = {},
      callerOverrides: Partial<TestCaller> = {},
      query: Query = {},
    ) =>
      callApi(
        prescriptions.update,
        { query: { id, ...query }, body: form(overrides) },
        { ...testCaller, ...callerOverrides },
      ),
    stop: (id: string, query: { atOnce?: 'true' } = {}) =>
      callApi(prescriptions.stop, { query: { id, ...query } }, testCaller),
    carryOn: (id: string, query: Query = {}) =>
      callApi(prescriptions.carryOn, { query: { id, ...query } }, testCaller),
    remove: (id: string) => callApi(prescriptions.remove, { query: { id } }, testCaller),
    restore: (id: string) => callApi(prescriptions.restore, { query: { id } }, testCaller),
    list: async (animalId: string) =>
      (await callApi(prescriptions.list, { query: { animalId } }, testCaller)).body.data.prescriptions,
  };
}

/**
 * Removes the dosage from an animal's prescriptions and reminders, since prescriptions of earlier releases have none.
 */
export async function removeDosages({ id }: Practice, animalId: string): Promise<void> {
  const table = tableOf(id);
  const pk = `animal#${animalId}`;
  const [storedMeds, storedPrescriptions] = await Promise.all([
    table.all({ pk, prefix: healthSortPrefix('med') }),
    table.all({ pk, prefix: PRESCRIPTION_PREFIX }),
  ]);
  const reminders = storedMeds.map(healthRecordOf).map((record) => {
    return healthItem({ ...record, dosage: undefined });
  });
  const records = storedPrescriptions
    .map((item) => prescriptionRecords.read(item))
    .map((record) => prescriptionRecords.item({ ...record, row: { ...record.row, dosage: '' } }));
  await table.putAll([...reminders, ...records]);
}

/** A new practice that prescribes: the calls of its clinic and desk, and marking med reminders as given. */
export async function setUpPrescriptions() {
  const practice = await newPractice();
  await enablePrescriptions(practice);
  const giveMeds = (ids: string[]) => callApi(meds.give, { query: { ids: ids.join(',') } }, practice.admin);
  return {
    practice,
    clinic: practiceClient(practice),
    desk: createPrescriptionClient(practice),
    giveMeds,
  };
}
