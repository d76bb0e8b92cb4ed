import type { Right } from '#shared/access/rights.ts';
import { type PartName, partOfLine, PART_RIGHTS } from '#shared/access/parts.ts';
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
import { photoBytes, uploadAndProcess } from '../../attachments/attachment.fixture.ts';
import {
  newPractice,
  type Practice,
  practiceClient,
  TODAY,
} from '../../health/health-record/health.fixture.ts';
import { createPrescriptionClient } from '../../health/prescription/prescription.fixture.ts';
import { tableOf } from '../../kernel/table/table.ts';
import { seedTenant } from '../../reports/health-report/report.fixture.ts';
import { listItem } from '../../lists/shared/list-items.ts';
import { callApi } from '../../test/call-api.ts';
import { addPlain, PLAIN_CASES } from './plain.fixture.ts';

/** The kinds of data that need a separate right, with that right: the parts of an animal, and contact data. */
export const PLANTED_RIGHTS: Readonly<Record<PartName | 'contact', Right>> = {
  ...PART_RIGHTS,
  contact: 'pco.view',
};
export type PlantedKind = keyof typeof PLANTED_RIGHTS;

/** The word that is planted in every text of a kind of data, and is nowhere else. */
export const markerOf = (kind: PlantedKind): string => `quoll${kind.toLowerCase()}quoll`;

export interface PlantedRescue {
  readonly practice: Practice;
  readonly animal: string;
  readonly person: string;
  /** Values for the names of a call's params and query. */
  readonly values: Readonly<Record<string, readonly string[]>>;
}

/** Makes a call as the rescue's Administrator and gives its data; throws unless it succeeds. */
async function expectSuccess<C extends Call>({ admin }: Practice, call: C, input: Partial<Input<C>>) {
  const reply = await callApi(call, input, admin);
  if (reply.status !== 200) throw new Error(`${call.name}: ${JSON.stringify(reply.body)}`);
  return reply.body.data;
}

async function plantHealth(practice: Practice, animal: string): Promise<void> {
  const { vaccinate, treat, medicate } = practiceClient(practice);
  const markerFields = { notes: markerOf('vaccination'), administerer: markerOf('vaccination') };
  await vaccinate([animal], markerFields);
  const rabiesReminder = { reminder: true, dueDate: TODAY, ...markerFields, kindId: practice.rabies };
  await vaccinate([animal], rabiesReminder);
  const result = { results: markerOf('procedure'), notes: markerOf('procedure') };
  await treat([animal], result);
  await treat([animal], { reminder: true, dueDate: TODAY, notes: markerOf('procedure') });
  const dose = { notes: markerOf('med'), instructions: markerOf('med') };
  await medicate([animal], dose);
  const administeredDose = {
    ...dose,
    reminder: false,
    administeredDate: TODAY,
    administeredBy: markerOf('med'),
  };
  await medicate([animal], { ...administeredDose, medicineId: practice.meloxicam });
  const text = markerOf('soap');
  const soapVm = {
    actionDate: TODAY,
    hospitalClinicId: practice.clinic,
    subjective: text,
    objective: text,
    assessment: text,
    soapPlan: text,
  };
  const body = { animalIds: [animal], soapVm };
  await expectSuccess(practice, soaps.add, { body });
  const [deletedSoap = ''] = (await expectSuccess(practice, soaps.add, { body })).ids;
  await expectSuccess(practice, soaps.remove, { params: { id: deletedSoap } });
  await expectSuccess(practice, healthnotes.add, {
    body: { animalIds: [animal], note: markerOf('healthnote') },
  });
  const prescription = { instructions: markerOf('prescription'), dosage: '2 ml' };
  await createPrescriptionClient(practice).add(animal, { ...prescription, medicineId: practice.meloxicam });
}

/** Adds the animal's plain records (`PLAIN_CASES`), with the marker of its part in every text. */
async function plantPlain({ admin }: Practice, animal: string, pco: string): Promise<void> {
  for (const plainCase of PLAIN_CASES) {
    const part = partOfLine(plainCase.calls.add.name);
    if (!part || part === 'animal') continue;
    const toMarked = (value: unknown) =>
      typeof value === 'string' && !isDay(value) ? markerOf(part) : value;
    const markedFields = Object.entries(plainCase.fields()).map(
      ([name, value]) => [name, toMarked(value)] as const,
    );
    await addPlain(plainCase, { animal, pco }, admin, Object.fromEntries(markedFields));
  }
}

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);

/** Plants markers in the milestone, diet, blurb, diary, behavior and plain records of an animal. */
async function plantCare(practice: Practice, animal: string, pcoId: string): Promise<void> {
  const step = { milestoneType: 'foster', milestoneDate: TODAY, pcoId } as const;
  const added = await expectSuccess(practice, milestones.add, {
    body: { ids: [animal], animalMilestoneVm: step },
  });
  const milestoneId = added.milestones[0]?.id ?? '';
  const corrected = { ...step, notes: markerOf('milestone') };
  await expectSuccess(practice, milestones.update, { params: { milestoneId }, body: corrected });
  await expectSuccess(practice, care.updateDiet, { query: { ids: animal, diet: markerOf('diet') } });
  const blurb = { animalId: animal, publicityBlurb: markerOf('publicityBlurb') };
  await expectSuccess(practice, care.updateBlurb, { query: blurb });
  const diaryVm = { actionDate: TODAY, notes: markerOf('diary') };
  await expectSuccess(practice, diaries.add, {
    body: { animalIds: [animal], entityType: 'animal', diaryVm },
  });
  await plantPlain(practice, animal, pcoId);
  const digs = listItem(`behavior#${practice.dogs}`, 'Digs');
  await tableOf(practice.id).putAll([digs]);
  const behavior = { behaviorId: String(digs.row['id']), yesOrNo: true, notes: markerOf('behaviour') };
  await expectSuccess(practice, behaviors.upsert, {
    body: { animalIds: [animal], AnimalBehaviorVms: [behavior] },
  });
}

/** Makes a rescue with an animal and a person, with the marker of its kind in each of their texts. */
export async function plantRescue(): Promise<PlantedRescue> {
  const practice = await newPractice();
  await seedTenant(practice.id, { tenantAcronym: 'SH', countryISO2Code: 'US' });
  await expectSuccess(practice, tenants.updateModules, {
    body: { prescriptions: true, publicityBlurb: true },
  });
  const contact = { street: markerOf('contact'), notes: markerOf('contact'), phone: '0215550142' };
  const contactWithEmail = { ...contact, email: `${markerOf('contact')}@mail.example` };
  const body = { lastName: 'Okafor', state: 'Otago', countryId: 'NZ', ...contactWithEmail };
  const { id: person } = await expectSuccess(practice, people.create, { query: {}, body });
  const animal = await practiceClient(practice).animal('Bella');
  await plantHealth(practice, animal);
  const file = { animalId: animal, fileName: `${markerOf('attachment')}.jpg`, contentType: 'image/jpeg' };
  const { id: photo } = await uploadAndProcess(practice.admin, await photoBytes(), file);
  const photoDetails = { attachmentType: 'photo', notes: markerOf('attachment') } as const;
  await expectSuccess(practice, attachments.update, { params: { attachmentId: photo }, body: photoDetails });
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
