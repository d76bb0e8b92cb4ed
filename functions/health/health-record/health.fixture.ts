import { people } from '#shared/calls/people/people.ts';
import { animals } from '#shared/calls/animals/animals.ts';
import { healthnotes } from '#shared/calls/health/healthnotes.ts';
import { meds } from '#shared/calls/health/meds.ts';
import { procedures } from '#shared/calls/health/procedures.ts';
import { soaps } from '#shared/calls/health/soaps.ts';
import { vaccinations } from '#shared/calls/health/vaccinations.ts';
import type { Role } from '#shared/access/roles.ts';
import type { Input } from '#shared/contract/call.ts';
import { addDays } from '#shared/rules/time/due.ts';
import type { ReminderKind } from '#shared/rules/health/health.ts';
import type { Item } from '../../kernel/table/actions.ts';
import { tableOf } from '../../kernel/table/table.ts';
import { listItem } from '../../lists/shared/list-items.ts';
import { callApi, type TestCaller } from '../../test/call-api.ts';
import { TODAY } from '../../test/time/noon.ts';
import { newAnimalInput, newTenant, type TestTenant } from '../../test/tenant.ts';
import { healthItem, newRecord } from './health.record.ts';

type AddVaccinations = Input<typeof vaccinations.add>['body']['animalVaccinationVm'][number];
type AddProcedures = Input<typeof procedures.add>['body']['animalProcedureVm'];
type AddMeds = Input<typeof meds.add>['body']['medVms'][number];

export { TODAY };
/** The day that is `days` days after today, or before it if negative. */
export const dateInDays = (days: number): string => addDays(TODAY, days);

/** A rescue with dogs, cats, kinds, medicines and a clinic. */
export interface Practice extends TestTenant {
  readonly clinic: string;
  readonly otherClinic: string;
  readonly dhpp: string;
  readonly rabies: string;
  readonly catRabies: string;
  readonly weight: string;
  readonly chip: string;
  readonly spay: string;
  readonly amoxicillin: string;
  readonly meloxicam: string;
  readonly admin: TestCaller & { tenant: string };
}

const addClinic = async (admin: TestCaller, lastName: string) => {
  const body = { lastName, state: 'Otago', countryId: 'NZ', entityType: 'CorO', hospital: true } as const;
  return (await callApi(people.create, { query: {}, body }, admin)).body.data.id;
};

/** A rescue that has what health records need. */
export const newPractice = async (): Promise<Practice> => setUpPractice(await newTenant());

/** Gives a rescue what health records need. */
export async function setUpPractice(tenant: TestTenant): Promise<Practice> {
  const admin = { as: 'Administrator', tenant: tenant.id } as const;
  const items = [
    listItem(`vaccinationType#${tenant.dogs}`, 'DHPP'),
    listItem(`vaccinationType#${tenant.dogs}`, 'Rabies 1-year'),
    listItem(`vaccinationType#${tenant.cats}`, 'Rabies 1-year'),
    listItem(`healthProcedure#${tenant.dogs}`, 'Weight'),
    listItem(`healthProcedure#${tenant.dogs}`, 'Microchip implant'),
    listItem(`healthProcedure#${tenant.dogs}`, 'Spay'),
    listItem('medicine', 'Amoxicillin', { usedFor: 'Infections' }),
    listItem('medicine', 'Meloxicam', { usedFor: 'Pain' }),
  ];
  await tableOf(tenant.id).putAll(items);
  const [dhpp = '', rabies = '', catRabies = '', weight = '', chip = '', spay = '', ...medicines] = items.map(
    ({ row }) => String(row['id']),
  );
  const [amoxicillin = '', meloxicam = ''] = medicines;
  const [clinic, otherClinic] = await Promise.all([
    addClinic(admin, 'Harbour Vets'),
    addClinic(admin, 'Quay Animal Hospital'),
  ]);
  const kinds = { dhpp, rabies, catRabies, weight, chip, spay, amoxicillin, meloxicam };
  return { ...tenant, ...kinds, clinic, otherClinic, admin };
}

const CHANGE_AUTHOR = { changedBy: 'Ada', changedAt: '2026-01-01T08:00:00.000Z' };

/** Reminders of an animal, as the calls store them. */
export const remindersOf = (animalId: string, kind: ReminderKind, date: string, count = 1): Item[] =>
  Array.from({ length: count }, () =>
    healthItem(
      newRecord({ kind, animalId, reminder: true, date, kindId: kind, kindName: 'Kind' }, CHANGE_AUTHOR),
    ),
  );

/** Functions that list an animal's records of each kind. */
const createReaders = (testCaller: TestCaller) => ({
  vaccinations: async (animalId: string, reminder?: 'true' | 'false') =>
    (await callApi(vaccinations.list, { query: { animalId, ...(reminder ? { reminder } : {}) } }, testCaller))
      .body.data.animalVaccinations,
  procedures: async (animalId: string, reminder?: 'true' | 'false') =>
    (await callApi(procedures.list, { query: { animalId, ...(reminder ? { reminder } : {}) } }, testCaller))
      .body.data.animalProcedures,
  meds: async (animalId: string, reminder?: 'true' | 'false') =>
    (await callApi(meds.list, { query: { animalId, ...(reminder ? { reminder } : {}) } }, testCaller)).body
      .data.meds,
  soaps: async (animalId: string) =>
    (await callApi(soaps.list, { query: { animalId } }, testCaller)).body.data.soaPs,
  notes: async (animalId: string) =>
    (await callApi(healthnotes.list, { query: { animalId } }, testCaller)).body.data.healthNotes,
});

/** Calls about the health records of a rescue, made as a user with `role`. */
export function practiceClient(
  practice: Practice,
  role: Role = 'Administrator',
  callerFields: Partial<TestCaller> = {},
) {
  const testCaller = { as: role, tenant: practice.id, ...callerFields } as const;
  const visitFields = { actionDate: TODAY, hospitalClinicId: practice.clinic } as const;
  return {
    testCaller,
    /** An animal, born on 1 March 2025, even if the name is taken. */
    animal: async (animalName = 'Bella', overrides = {}) => {
      const { body } = newAnimalInput(practice, { animalName, ...overrides });
      const reply = await callApi(animals.create, { query: { force: 'true' }, body }, practice.admin);
      return reply.body.data.animals[0]?.id ?? '';
    },
    animalNow: async (id: string) =>
      (await callApi(animals.get, { query: { ids: id } }, testCaller)).body.data.animalList[0],
    vaccinate: (
      animalIds: string[],
      vm: Partial<AddVaccinations> = {},
      callerOverrides: Partial<TestCaller> = {},
    ) => {
      const animalVaccinationVm = [{ kindId: practice.dhpp, ...visitFields, ...vm } as never];
      return callApi(
        vaccinations.add,
        { body: { animalIds, animalVaccinationVm } },
        { ...testCaller, ...callerOverrides },
      );
    },
    treat: (animalIds: string[], vm: Partial<AddProcedures> = {}) =>
      callApi(
        procedures.add,
        { body: { animalIds, animalProcedureVm: { kindId: practice.spay, ...visitFields, ...vm } as never } },
        testCaller,
      ),
    /**
     * Adds a med with `force`, so that meds which the animals get already don't matter, unless `query` overrides it.
     */
    medicate: (
      animalIds: string[],
      vm: Partial<AddMeds> = {},
      query: Input<typeof meds.add>['query'] = {},
      callerOverrides: Partial<TestCaller> = {},
    ) => {
      const dose = { dosage: '1 tablet', reminder: true, dueDate: TODAY };
      const medVms = [{ medicineId: practice.amoxicillin, ...dose, ...vm } as never];
      const input = { query: { force: 'true' as const, ...query }, body: { animalIds, medVms } };
      return callApi(meds.add, input, { ...testCaller, ...callerOverrides });
    },
    ...createReaders(testCaller),
    history: async (animalId: string) =>
      (await tableOf(practice.id).all({ pk: `audit#${animalId}` })).map(({ row, more }) => ({
        what: row['what'],
        by: row['by'],
        changes: more?.['changes'] as Record<string, unknown>,
      })),
  };
}
