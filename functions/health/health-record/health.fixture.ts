import { people } from '#shared/calls/people/people.ts';
import { animals } from '#shared/calls/animals/animals.ts';
import { healthnotes } from '#shared/calls/health/healthnotes.ts';
import { meds } from '#shared/calls/health/meds.ts';
import { procedures } from '#shared/calls/health/procedures.ts';
import { soaps } from '#shared/calls/health/soaps.ts';
import { vaccinations } from '#shared/calls/health/vaccinations.ts';
import type { Role } from '#shared/access/roles.ts';
import type { Input } from '#shared/contract/call.ts';
import { daysAfter } from '#shared/rules/time/due.ts';
import type { ReminderKind } from '#shared/rules/health/health.ts';
import type { Item } from '../../kernel/table/actions.ts';
import { tableOf } from '../../kernel/table/table.ts';
import { listItem } from '../../lists/shared/list-items.ts';
import { ask, type Asker } from '../../test/ask.ts';
import { TODAY } from '../../test/time/noon.ts';
import { newAnimalInput, newTenant, type TestTenant } from '../../test/tenant.ts';
import { healthItem, newRecord } from './health.record.ts';

type AddVaccinations = Input<typeof vaccinations.add>['body']['animalVaccinationVm'][number];
type AddProcedures = Input<typeof procedures.add>['body']['animalProcedureVm'];
type AddMeds = Input<typeof meds.add>['body']['medVms'][number];

export { TODAY };
/** Days around today. */
export const inDays = (days: number): string => daysAfter(TODAY, days);

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
  readonly admin: Asker & { tenant: string };
}

const addClinic = async (admin: Asker, lastName: string) => {
  const body = { lastName, state: 'Otago', countryId: 'NZ', entityType: 'CorO', hospital: true } as const;
  return (await ask(people.create, { query: {}, body }, admin)).body.data.id;
};

/** A rescue that has what health records need. */
export const newPractice = async (): Promise<Practice> => withPractice(await newTenant());

/** Gives a rescue what health records need. */
export async function withPractice(tenant: TestTenant): Promise<Practice> {
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

const BY = { changedBy: 'Ada', changedAt: '2026-01-01T08:00:00.000Z' };

/** Reminders of an animal, as the calls store them. */
export const remindersOf = (animalId: string, kind: ReminderKind, date: string, count = 1): Item[] =>
  Array.from({ length: count }, () =>
    healthItem(newRecord({ kind, animalId, reminder: true, date, kindId: kind, kindName: 'Kind' }, BY)),
  );

/** The lists of an animal's records. */
const readingOf = (asker: Asker) => ({
  vaccinations: async (animalId: string, reminder?: 'true' | 'false') =>
    (await ask(vaccinations.list, { query: { animalId, ...(reminder ? { reminder } : {}) } }, asker)).body
      .data.animalVaccinations,
  procedures: async (animalId: string, reminder?: 'true' | 'false') =>
    (await ask(procedures.list, { query: { animalId, ...(reminder ? { reminder } : {}) } }, asker)).body.data
      .animalProcedures,
  meds: async (animalId: string, reminder?: 'true' | 'false') =>
    (await ask(meds.list, { query: { animalId, ...(reminder ? { reminder } : {}) } }, asker)).body.data.meds,
  soaps: async (animalId: string) => (await ask(soaps.list, { query: { animalId } }, asker)).body.data.soaPs,
  notes: async (animalId: string) =>
    (await ask(healthnotes.list, { query: { animalId } }, asker)).body.data.healthNotes,
});

/** The health records of a rescue, as a user with `role` reads them. */
export function practiceClient(practice: Practice, role: Role = 'Administrator', place: Partial<Asker> = {}) {
  const asker = { as: role, tenant: practice.id, ...place } as const;
  const visitFacts = { actionDate: TODAY, hospitalClinicId: practice.clinic } as const;
  return {
    asker,
    /** An animal, born on 1 March 2025, even if the name is taken. */
    animal: async (animalName = 'Bella', overrides = {}) => {
      const { body } = newAnimalInput(practice, { animalName, ...overrides });
      const reply = await ask(animals.create, { query: { force: 'true' }, body }, practice.admin);
      return reply.body.data.animals[0]?.id ?? '';
    },
    animalNow: async (id: string) =>
      (await ask(animals.get, { query: { ids: id } }, asker)).body.data.animalList[0],
    vaccinate: (animalIds: string[], vm: Partial<AddVaccinations> = {}, extra: Partial<Asker> = {}) => {
      const animalVaccinationVm = [{ kindId: practice.dhpp, ...visitFacts, ...vm } as never];
      return ask(vaccinations.add, { body: { animalIds, animalVaccinationVm } }, { ...asker, ...extra });
    },
    treat: (animalIds: string[], vm: Partial<AddProcedures> = {}) =>
      ask(
        procedures.add,
        { body: { animalIds, animalProcedureVm: { kindId: practice.spay, ...visitFacts, ...vm } as never } },
        asker,
      ),
    /** Whatever they get already, unless `query` says otherwise. */
    medicate: (
      animalIds: string[],
      vm: Partial<AddMeds> = {},
      query: Input<typeof meds.add>['query'] = {},
      extra: Partial<Asker> = {},
    ) => {
      const dose = { dosage: '1 tablet', reminder: true, dueDate: TODAY };
      const medVms = [{ medicineId: practice.amoxicillin, ...dose, ...vm } as never];
      const input = { query: { force: 'true' as const, ...query }, body: { animalIds, medVms } };
      return ask(meds.add, input, { ...asker, ...extra });
    },
    ...readingOf(asker),
    history: async (animalId: string) =>
      (await tableOf(practice.id).all({ pk: `audit#${animalId}` })).map(({ row, more }) => ({
        what: row['what'],
        by: row['by'],
        changes: more?.['changes'] as Record<string, unknown>,
      })),
  };
}
