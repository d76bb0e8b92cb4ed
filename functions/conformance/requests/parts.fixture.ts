import type { Right } from '#shared/access/rights.ts';
import { type PartName, partOfLine, PARTS } from '#shared/access/parts.ts';
import { attachments } from '#shared/calls/attachments/attachments.ts';
import { behaviors } from '#shared/calls/animals/behaviors.ts';
import { care } from '#shared/calls/animals/care.ts';
import { diaries } from '#shared/calls/animals/diaries.ts';
import { healthnotes } from '#shared/calls/health/healthnotes.ts';
import { milestones } from '#shared/calls/animals/milestones.ts';
import { people } from '#shared/calls/people/people.ts';
import { tenants } from '#shared/calls/tenants/tenants.ts';
import { soaps } from '#shared/calls/health/soaps.ts';
import type { Call, Input } from '#shared/contract/call.ts';
import { photoBytes, uploaded } from '../../attachments/attachment.fixture.ts';
import {
  newPractice,
  type Practice,
  practiceClient,
  TODAY,
} from '../../health/health-record/health.fixture.ts';
import { prescribing } from '../../health/prescription/prescription.fixture.ts';
import { tableOf } from '../../kernel/table/table.ts';
import { settle } from '../../reports/health-report/report.fixture.ts';
import { listItem } from '../../lists/shared/list-items.ts';
import { ask } from '../../test/ask.ts';
import { addPlain, PLAIN } from './plain.fixture.ts';

/** Data with a separate right: the parts of an animal, and contact data. */
export const PLANTED: Readonly<Record<PartName | 'contact', Right>> = { ...PARTS, contact: 'pco.view' };
export type PlantedKind = keyof typeof PLANTED;

/** The word that is in every text of a part, and nowhere else. */
export const wordOf = (planted: PlantedKind): string => `quoll${planted.toLowerCase()}quoll`;

export interface PlantedRescue {
  readonly practice: Practice;
  readonly animal: string;
  readonly person: string;
  /** Values for the names of a call's params and query. */
  readonly values: Readonly<Record<string, readonly string[]>>;
}

/** Asks as the rescue's Administrator; throws if it is refused. */
async function done<C extends Call>({ admin }: Practice, call: C, input: Partial<Input<C>>) {
  const reply = await ask(call, input, admin);
  if (reply.status !== 200) throw new Error(`${call.name}: ${JSON.stringify(reply.body)}`);
  return reply.body.data;
}

async function plantHealth(practice: Practice, animal: string): Promise<void> {
  const { vaccinate, treat, medicate } = practiceClient(practice);
  const word = { notes: wordOf('vaccination'), administerer: wordOf('vaccination') };
  await vaccinate([animal], word);
  const rabiesReminder = { reminder: true, dueDate: TODAY, ...word, kindId: practice.rabies };
  await vaccinate([animal], rabiesReminder);
  const result = { results: wordOf('procedure'), notes: wordOf('procedure') };
  await treat([animal], result);
  await treat([animal], { reminder: true, dueDate: TODAY, notes: wordOf('procedure') });
  const dose = { notes: wordOf('med'), instructions: wordOf('med') };
  await medicate([animal], dose);
  const administeredDose = {
    ...dose,
    reminder: false,
    administeredDate: TODAY,
    administeredBy: wordOf('med'),
  };
  await medicate([animal], { ...administeredDose, medicineId: practice.meloxicam });
  const text = wordOf('soap');
  const soapVm = {
    actionDate: TODAY,
    hospitalClinicId: practice.clinic,
    subjective: text,
    objective: text,
    assessment: text,
    soapPlan: text,
  };
  const body = { animalIds: [animal], soapVm };
  await done(practice, soaps.add, { body });
  const [deletedSoap = ''] = (await done(practice, soaps.add, { body })).ids;
  await done(practice, soaps.remove, { params: { id: deletedSoap } });
  await done(practice, healthnotes.add, { body: { animalIds: [animal], note: wordOf('healthnote') } });
  const prescription = { instructions: wordOf('prescription'), dosage: '2 ml' };
  await prescribing(practice).add(animal, { ...prescription, medicineId: practice.meloxicam });
}

/** Words in the texts of the animal's plain records, each of its part. */
async function plantPlain({ admin }: Practice, animal: string, pco: string): Promise<void> {
  for (const plainCase of PLAIN) {
    const part = partOfLine(plainCase.calls.add.name);
    if (!part || part === 'animal') continue;
    const worded = (value: unknown) => (typeof value === 'string' && !isDay(value) ? wordOf(part) : value);
    const wordedFields = Object.entries(plainCase.fields()).map(
      ([name, value]) => [name, worded(value)] as const,
    );
    await addPlain(plainCase, { animal, pco }, admin, Object.fromEntries(wordedFields));
  }
}

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);

/** Words about the animal itself. */
async function plantCare(practice: Practice, animal: string, pcoId: string): Promise<void> {
  const step = { milestoneType: 'foster', milestoneDate: TODAY, pcoId } as const;
  const added = await done(practice, milestones.add, { body: { ids: [animal], animalMilestoneVm: step } });
  const milestoneId = added.milestones[0]?.id ?? '';
  const corrected = { ...step, notes: wordOf('milestone') };
  await done(practice, milestones.update, { params: { milestoneId }, body: corrected });
  await done(practice, care.updateDiet, { query: { ids: animal, diet: wordOf('diet') } });
  const blurb = { animalId: animal, publicityBlurb: wordOf('publicityBlurb') };
  await done(practice, care.updateBlurb, { query: blurb });
  const diaryVm = { actionDate: TODAY, notes: wordOf('diary') };
  await done(practice, diaries.add, { body: { animalIds: [animal], entityType: 'animal', diaryVm } });
  await plantPlain(practice, animal, pcoId);
  const digs = listItem(`behavior#${practice.dogs}`, 'Digs');
  await tableOf(practice.id).putAll([digs]);
  const behavior = { behaviorId: String(digs.row['id']), yesOrNo: true, notes: wordOf('behaviour') };
  await done(practice, behaviors.upsert, { body: { animalIds: [animal], AnimalBehaviorVms: [behavior] } });
}

/** A rescue with an animal and a person that have a word of every part in every text. */
export async function plant(): Promise<PlantedRescue> {
  const practice = await newPractice();
  await settle(practice.id, { tenantAcronym: 'SH', countryISO2Code: 'US' });
  await done(practice, tenants.updateModules, { body: { prescriptions: true, publicityBlurb: true } });
  const contact = { street: wordOf('contact'), notes: wordOf('contact'), phone: '0215550142' };
  const reached = { ...contact, email: `${wordOf('contact')}@mail.example` };
  const body = { lastName: 'Okafor', state: 'Otago', countryId: 'NZ', ...reached };
  const { id: person } = await done(practice, people.create, { query: {}, body });
  const animal = await practiceClient(practice).animal('Bella');
  await plantHealth(practice, animal);
  const file = { animalId: animal, fileName: `${wordOf('attachment')}.jpg`, contentType: 'image/jpeg' };
  const { id: photo } = await uploaded(practice.admin, await photoBytes(), file);
  const photoDetails = { attachmentType: 'photo', notes: wordOf('attachment') } as const;
  await done(practice, attachments.update, { params: { attachmentId: photo }, body: photoDetails });
  await plantCare(practice, animal, person);
  const values = {
    id: [animal, person, photo],
    animalId: [animal],
    animalIds: [animal],
    ids: [animal],
    pcoId: [person],
    animalTypeId: [practice.dogs],
    tenantId: [practice.id],
    kind: ['vaccination', 'procedure', 'med'],
    searchText: ['bella', 'okafor'],
    isAvailable: ['true'],
    currentResident: ['true'],
    active: ['true'],
    gender: ['female'],
  };
  return { practice, animal, person, values };
}
