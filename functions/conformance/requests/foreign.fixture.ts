import { lostFound } from '#shared/calls/animals/seen/lost-found.ts';
import { tenants } from '#shared/calls/tenants/tenants.ts';
import { diaries } from '#shared/calls/animals/diaries.ts';
import { imports } from '#shared/calls/exchange/imports.ts';
import { healthnotes } from '#shared/calls/health/healthnotes.ts';
import { soaps } from '#shared/calls/health/soaps.ts';
import { donations } from '#shared/calls/giving/donations.ts';
import { merging } from '#shared/calls/merging/merging.ts';
import { hours } from '#shared/calls/volunteers/hours.ts';
import { keys } from '#shared/calls/exchange/keys.ts';
import { webhooks } from '#shared/calls/exchange/webhooks.ts';
import { kiosks } from '#shared/calls/kiosk/kiosks.ts';
import { mailings } from '#shared/calls/mailings/mailings.ts';
import { saved } from '#shared/calls/questions/saved.ts';
import { people } from '#shared/calls/people/people.ts';
import { receipts } from '#shared/calls/giving/receipts.ts';
import { statements } from '#shared/calls/giving/statements.ts';
import { volunteers } from '#shared/calls/volunteers/volunteers.ts';
import type { IdKind, SharedKind } from '#shared/contract/fields.ts';
import type { HealthKind } from '#shared/rules/health/health.ts';
import { photoBytes, uploadAndProcess } from '../../attachments/attachment.fixture.ts';
import {
  practiceClient,
  type Practice,
  TODAY,
  setUpPractice,
} from '../../health/health-record/health.fixture.ts';
import {
  createPrescriptionClient,
  enablePrescriptions,
} from '../../health/prescription/prescription.fixture.ts';
import { newId } from '../../kernel/ids.ts';
import { tableOf } from '../../kernel/table/table.ts';
import { listItem } from '../../lists/shared/list-items.ts';
import { reportJobs } from '../../reports/file/job.record.ts';
import { newJob } from '../../reports/file/job.ts';
import { createReadyExport } from '../../exchange/exports/export.fixture.ts';
import { callApi } from '../../test/call-api.ts';
import { addMilestone, seedContacts } from '../../test/add-milestone.ts';
import { newTenant, addIntake } from '../../test/tenant.ts';
import { type Member, newMember } from '../../users/user.fixture.ts';
import { LOST_REPORT } from './lost.fixture.ts';
import { plainIds } from './plain.fixture.ts';

/** Another rescue, with one id of each kind that a request can name. */
export interface ForeignRescue {
  readonly practice: Practice;
  readonly otherMember: Member;
  readonly ids: Readonly<
    Record<Exclude<IdKind, SharedKind | 'anyRescue' | 'country' | 'healthRecord'>, string>
  >;
}

const idIn = ({ status, body }: { status: number; body: { data: { ids: string[] } } }): string => {
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data.ids[0] ?? '';
};

async function addHealth(practice: Practice, animal: string): Promise<Record<HealthKind, string>> {
  const { testCaller, vaccinate, treat, medicate } = practiceClient(practice);
  const ids = [animal];
  const soapTexts = { subjective: 'S', objective: 'O', assessment: 'A', soapPlan: 'P' };
  const soapVm = { actionDate: TODAY, hospitalClinicId: practice.clinic, ...soapTexts };
  return {
    vaccination: idIn(await vaccinate(ids)),
    procedure: idIn(await treat(ids)),
    med: idIn(await medicate(ids)),
    soap: idIn(await callApi(soaps.add, { body: { animalIds: ids, soapVm } }, testCaller)),
    healthnote: idIn(
      await callApi(healthnotes.add, { body: { animalIds: ids, note: 'Private' } }, testCaller),
    ),
  };
}

async function addPeople({ admin }: Practice) {
  const address = { state: 'Otago', countryId: 'NZ' };
  const add = async (body: { lastName: string; entityType?: 'CorO'; rescue?: boolean }) =>
    (await callApi(people.create, { query: {}, body: { ...address, ...body } }, admin)).body.data.id;
  const pco = await add({ lastName: 'Stranger' });
  const donationFields = {
    pcoId: pco,
    donationDate: '2026-02-01',
    amount: 10,
    donationType: 'money',
  } as const;
  const donation = (await callApi(donations.add, { body: donationFields }, admin)).body.data.id;
  const receiptInput = { params: { id: donation }, body: {} };
  const start = { body: { year: 2026, pcoIds: [pco] } };
  return {
    pco,
    donation,
    receipt: (await callApi(receipts.issue, receiptInput, admin)).body.data.receipt.id,
    statementWork: (await callApi(statements.start, start, admin)).body.data.work.id,
    rescue: await add({ lastName: 'Far Shore', entityType: 'CorO', rescue: true }),
  };
}

/** Merges two people of the other rescue; returns the id of the merge. */
async function addMerge({ admin }: Practice): Promise<string> {
  const add = async (lastName: string) =>
    (await callApi(people.create, { query: {}, body: { lastName, state: 'Otago', countryId: 'NZ' } }, admin))
      .body.data.id;
  const [keptId, goneId] = [await add('Twin'), await add('Twins')];
  const body = { keptId, keptVersion: 1, goneId, goneVersion: 1, choices: {} };
  return (await callApi(merging.merge, { body }, admin)).body.data.mergeId;
}
const addMailing = async (admin: Practice['admin'], person: string) => {
  const audience = { to: 'people' as const, ids: [person] };
  const { body } = await callApi(
    mailings.create,
    { body: { audience, subject: 'Private', message: 'Private' } },
    admin,
  );
  return body.data.mailing.id;
};

/** Records in the other tenant only: entries of lists, and a report of a user with the same id. */
async function plantRecords({ id, dogs }: Practice, userId: string) {
  const digs = listItem(`behavior#${dogs}`, 'Digs');
  const walking = listItem('volunteerActivity', 'Dog walking');
  const waiver = listItem('volunteerRequirement', 'Waiver');
  const documentFields = {
    id: newId(),
    animalIds: ['a'],
    day: TODAY,
    fileName: 'a.pdf',
    about: 'Bella',
    userId,
  };
  const job = reportJobs.item(newJob({ ...documentFields, changedBy: 'V' }, new Date()));
  await tableOf(id).putAll([digs, walking, waiver, job]);
  return {
    behavior: String(digs.row['id']),
    volunteerActivity: String(walking.row['id']),
    volunteerRequirement: String(waiver.row['id']),
    report: documentFields.id,
  };
}

/** Adds a volunteer with hours, an API key, a webhook and a kiosk; returns their ids. */
async function addVolunteer({ admin }: Practice, pcoId: string, activity: string) {
  const body = { pcoId, active: true, dateActive: '2026-02-01', volunteerActivityIds: [activity] };
  const hoursBody = { pcoId, date: '2026-02-02', hours: 2 };
  const keyInput = { name: 'Website', access: { animals: 'read' }, endsOn: '' } as const;
  const key = await callApi(keys.add, { body: keyInput }, admin);
  const webhookInput = { url: 'http://127.0.0.1:9/', kinds: ['animal' as const] };
  const webhook = (await callApi(webhooks.add, { body: webhookInput }, admin)).body.data.id;
  const delivery = await callApi(webhooks.test, { params: { id: webhook } }, admin);
  const kiosk = await callApi(kiosks.add, { body: { name: 'Front door' } }, admin);
  return {
    volunteer: idIn(await callApi(volunteers.upsert, { body }, admin)),
    volunteerHours: idIn(await callApi(hours.add, { body: hoursBody }, admin)),
    kiosk: kiosk.body.data.id,
    apiKey: key.body.data.id,
    webhook,
    webhookDelivery: delivery.body.data.delivery.id,
  };
}

const SAVED_QUESTION = {
  name: 'Private',
  question: 'animalMilestoneSearch',
  asked: { animalName: 'Private' },
  whose: 'rescue',
} as const;

const IMPORT = { name: 'Private', source: 'asm3', files: [{ name: 'private.csv', rows: 1 }] };

/** Adds a report of a lost animal; returns its id. */
async function addReport(admin: Practice['admin']): Promise<string> {
  await callApi(tenants.updateModules, { body: { wideExposure: true } }, admin);
  const { body } = await callApi(lostFound.add, { body: LOST_REPORT }, admin);
  return body.data.id;
}

/** Creates another rescue with a record of each kind. */
export async function openForeignRescue(): Promise<ForeignRescue> {
  const tenant = await newTenant();
  const practice = await setUpPractice(tenant);
  await Promise.all([enablePrescriptions(practice), seedContacts(tenant.id)]);
  const animal = await addIntake(tenant);
  const { admin, clinic, dogs, stray, dhpp, spay, amoxicillin, meloxicam } = practice;
  const otherMember = await newMember(tenant.id, 'Veterinarian');
  const diaryBody = {
    body: { animalIds: [animal], diaryVm: { actionDate: '2026-02-01', notes: 'Private' } },
  };
  const photo = { animalId: animal, fileName: 'a.jpg', contentType: 'image/jpeg' };
  const planted = await plantRecords(practice, 'user-SuperAdministrator');
  const peopleIds = await addPeople(practice);
  const ids = {
    ...(await addHealth(practice, animal)),
    ...peopleIds,
    ...planted,
    ...(await plainIds({ animal, pco: peopleIds.pco }, admin)),
    ...(await addVolunteer(practice, peopleIds.pco, planted.volunteerActivity)),
    pcoMerge: await addMerge(practice),
    import: (await callApi(imports.begin, { body: IMPORT }, admin)).body.data.id,
    animal,
    lostFoundReport: await addReport(admin),
    export: await createReadyExport(tenant.id),
    mailing: await addMailing(admin, peopleIds.pco),
    savedQuestion: idIn(await callApi(saved.add, { body: SAVED_QUESTION }, admin)),
    clinic,
    acquisitionWay: stray,
    animalType: dogs,
    listEntry: dogs,
    vaccinationType: dhpp,
    healthProcedure: spay,
    medicine: amoxicillin,
    tenant: tenant.id,
    user: otherMember.userId,
    session: otherMember.refreshToken.split('.')[0] ?? '',
    prescription: (await createPrescriptionClient(practice).add(animal, { medicineId: meloxicam })).body.data
      .id,
    milestone: await addMilestone(tenant.id, animal, 'foster', '2026-02-01'),
    diary: idIn(await callApi(diaries.add, diaryBody, admin)),
    attachment: (await uploadAndProcess(admin, await photoBytes(), photo)).id,
  };
  return { practice, otherMember, ids };
}
