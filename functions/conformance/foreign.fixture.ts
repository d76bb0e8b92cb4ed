import { diaries } from '#shared/calls/diaries.ts';
import { healthnotes } from '#shared/calls/healthnotes.ts';
import { soaps } from '#shared/calls/soaps.ts';
import { people } from '#shared/calls/people.ts';
import { photoBytes, uploaded } from '../attachments/attachment.fixture.ts';
import { ask, type Asker } from '../test/ask.ts';
import { happened, knowPeople } from '../test/happened.ts';
import { newTenant, takeIn, type TestTenant } from '../test/tenant.ts';
import { type Practice, practising, TODAY, withPractice } from '../health/record/health.fixture.ts';
import { prescribing, turnOn } from '../health/prescription/prescription.fixture.ts';
import { type Member, newMember } from '../users/user.fixture.ts';

export let mine: TestTenant;
export let theirs: TestTenant;
export let asker: Asker;
export let theirAnimal: string;
export let myAnimal: string;
export let theirPco: string;
export let theirRecords: Record<
  | 'milestone'
  | 'diary'
  | 'photo'
  | 'clinic'
  | 'vaccination'
  | 'procedure'
  | 'med'
  | 'soap'
  | 'healthnote'
  | 'prescription',
  string
>;
let ours: Practice;
/** My own kinds, medicines and clinic. */
export const practice = (): Practice => ours;
export let me: Member;
export let stranger: Member;

/** Two rescues with a little of everything; what is named `their` belongs to the other one. */
export async function setUp(): Promise<void> {
  [mine, theirs] = await Promise.all([newTenant(), newTenant()]);
  [theirAnimal, myAnimal] = await Promise.all([takeIn(theirs), takeIn(mine, { animalName: 'Own' })]);
  [me, stranger] = await Promise.all([newMember(mine.id), newMember(theirs.id, 'Veterinarian')]);
  asker = { as: 'SuperAdministrator', tenant: mine.id };
  await Promise.all([knowPeople(theirs.id), knowPeople(mine.id)]);
  const their = { as: 'Administrator', tenant: theirs.id } as const;
  const person = { lastName: 'Stranger', state: 'Otago', countryId: 'NZ' };
  theirPco = (await ask(people.create, { query: {}, body: person }, their)).body.data.id;
  const diaryVm = { actionDate: '2026-02-01', notes: 'Private' };
  const noted = { body: { animalIds: [theirAnimal], diaryVm } };
  const photo = { animalId: theirAnimal, fileName: 'a.jpg', contentType: 'image/jpeg' };
  ours = await withPractice(mine);
  await turnOn(ours);
  theirRecords = {
    ...(await theirHealth()),
    milestone: await happened(theirs.id, theirAnimal, 'foster', '2026-02-01'),
    diary: (await ask(diaries.add, noted, their)).body.data.ids[0] ?? '',
    photo: (await uploaded(their, await photoBytes(), photo)).id,
  };
}

/** Health records of their animal. */
async function theirHealth() {
  const own = await withPractice(theirs);
  await turnOn(own);
  const { asker: vet, vaccinate, treat, medicate } = practising(own);
  const ids = [theirAnimal];
  const words = { subjective: 'S', objective: 'O', assessment: 'A', soapPlan: 'P' };
  const soapVm = { actionDate: TODAY, hospitalClinicId: own.clinic, ...words };
  const first = ({ body }: { body: { data: { ids: string[] } } }) => body.data.ids[0] ?? '';
  const prescription = await prescribing(own).add(theirAnimal);
  return {
    clinic: own.clinic,
    prescription: prescription.body.data.id,
    vaccination: first(await vaccinate(ids)),
    procedure: first(await treat(ids)),
    med: first(await medicate(ids)),
    soap: first(await ask(soaps.add, { body: { animalIds: ids, soapVm } }, vet)),
    healthnote: first(await ask(healthnotes.add, { body: { animalIds: ids, note: 'Private' } }, vet)),
  };
}

export type Ask = (id: string) => Promise<{ status: number; body: object }>;

/** How a call that names a record is asked for one, and which status refuses it. */
export interface Naming {
  readonly status: 404 | 422;
  readonly theirs: () => string;
  readonly call: Ask;
}

/** A call that is asked for one record, of which 404 is all that is told. */
export const asked = (record: () => string, call: Ask): Naming => ({ status: 404, theirs: record, call });
