import { animals } from '#shared/calls/animals/animals.ts';
import { attachments } from '#shared/calls/attachments/attachments.ts';
import { behaviors } from '#shared/calls/animals/behaviors.ts';
import { exposure } from '#shared/calls/animals/seen/exposure.ts';
import { lostFound } from '#shared/calls/animals/seen/lost-found.ts';
import { reservations } from '#shared/calls/animals/seen/reservations.ts';
import { care } from '#shared/calls/animals/care.ts';
import { diaries } from '#shared/calls/animals/diaries.ts';
import { holds } from '#shared/calls/animals/holds.ts';
import { logos } from '#shared/calls/attachments/logos.ts';
import { milestones } from '#shared/calls/animals/milestones.ts';
import { places } from '#shared/calls/animals/places.ts';
import { donations } from '#shared/calls/giving/donations.ts';
import { merging } from '#shared/calls/merging/merging.ts';
import { thanks } from '#shared/calls/giving/thanks.ts';
import { people } from '#shared/calls/people/people.ts';
import { twins } from '#shared/calls/people/twins.ts';
import { pdfBytes, photoBytes, uploadAndProcess } from '../../attachments/attachment.fixture.ts';
import { callApi } from '../../test/call-api.ts';
import { PERSON_ID } from '../../test/add-milestone.ts';
import { newAnimalInput } from '../../test/tenant.ts';
import { listItem } from '../../lists/shared/list-items.ts';
import { tableOf } from '../../kernel/table/table.ts';
import { LOST_REPORT } from './lost.fixture.ts';
import { rescueClient, newWord, rescue, validRequest } from './valid-requests.fixture.ts';
import { LIST_REQUESTS } from './valid-requests.lists.ts';
import { RECEIPT_REQUESTS } from './valid-requests.receipts.ts';
import { VOLUNTEER_REQUESTS } from './valid-requests.volunteers.ts';

const animal = () => rescueClient().animal(newWord());
const dataOf = <T>({ status, body }: { status: number; body: { data: T } }): T => {
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data;
};

const fosterMilestone = {
  milestoneType: 'foster',
  milestoneDate: '2026-02-02',
  pcoId: PERSON_ID,
  notes: 'x',
} as const;

async function milestone(): Promise<string> {
  const body = { ids: [await animal()], animalMilestoneVm: fosterMilestone };
  return dataOf(await callApi(milestones.add, { body }, rescueClient().testCaller)).milestones[0]?.id ?? '';
}

async function addDiary(): Promise<string> {
  const diaryVm = { actionDate: '2026-02-01', notes: 'Quiet' };
  return (
    dataOf(
      await callApi(
        diaries.add,
        { body: { animalIds: [await animal()], diaryVm } },
        rescueClient().testCaller,
      ),
    ).ids[0] ?? ''
  );
}

const uploadPhoto = async (animalId: string, background = '#88a') =>
  (
    await uploadAndProcess(rescueClient().testCaller, await photoBytes(background), {
      animalId,
      fileName: 'a.jpg',
      contentType: 'image/jpeg',
    })
  ).id;
const photo = async () => uploadPhoto(await animal());

const logo = async () =>
  uploadAndProcess(rescueClient().testCaller, await photoBytes(), {
    tenant: true,
    logo: true,
    fileName: 'logo.jpg',
    contentType: 'image/jpeg',
  });

const person = () => ({ lastName: newWord(), state: 'Otago', countryId: 'NZ' });
const pco = async () =>
  dataOf(await callApi(people.create, { query: {}, body: person() }, rescueClient().testCaller)).id;

const donationFields = { donationDate: '2026-02-01', amount: '12.50', donationType: 'money' } as const;
const donation = async () =>
  dataOf(
    await callApi(
      donations.add,
      { body: { ...donationFields, pcoId: await pco() } },
      rescueClient().testCaller,
    ),
  ).id;
const mergeInput = async () => ({
  keptId: await pco(),
  keptVersion: 1,
  goneId: await pco(),
  goneVersion: 1,
  choices: {},
});

/** Adds a donation of a person with an email address. @returns the id of the donation */
async function addThankableDonor(): Promise<string> {
  const body = { ...person(), email: 'giver@mail.example' };
  const pcoId = dataOf(await callApi(people.create, { query: {}, body }, rescueClient().testCaller)).id;
  return dataOf(
    await callApi(donations.add, { body: { ...donationFields, pcoId } }, rescueClient().testCaller),
  ).id;
}

const form = {
  Entity: 'animal',
  AttachmentType: 'document',
  AttachmentDate: '2026-02-01',
  description: 'Chart',
} as const;
const file = () => ({ filename: 'chart.pdf', mimetype: 'application/pdf', content: pdfBytes() });

async function addBehavior(): Promise<string> {
  const item = listItem(`behavior#${rescue().dogs}`, newWord());
  await tableOf(rescue().id).putAll([item]);
  return String(item.row['id']);
}

const report = async () =>
  (await callApi(lostFound.add, { body: LOST_REPORT }, rescueClient().testCaller)).body.data.id;

/** Requests about animals, what happened to them, files and people. */
export const RECORD_REQUESTS = [
  validRequest(animals.create, async () => newAnimalInput(rescue(), { animalName: newWord() })),
  validRequest(animals.update, async () => ({
    query: { Id: await animal() },
    body: { ...newAnimalInput(rescue(), { animalName: newWord() }).body.animal, version: 1 },
  })),
  validRequest(animals.remove, async () => ({ params: { id: await animal() } })),
  validRequest(animals.restore, async () => {
    const id = await animal();
    await callApi(animals.remove, { params: { id } }, rescueClient().testCaller);
    return { params: { id } };
  }),
  validRequest(animals.updateLocation, async () => ({ query: { ids: await animal(), location: 'Barn' } })),
  validRequest(places.save, async () => ({ body: { places: [{ name: newWord(), room: 4 }] } })),
  validRequest(holds.decide, async () => ({
    body: { ids: [await animal()], status: 'outdoorFeral' as const },
  })),
  validRequest(places.move, async () => ({ body: { moves: [{ id: await animal(), location: 'Barn' }] } })),
  validRequest(milestones.add, async () => ({
    body: { ids: [await animal()], animalMilestoneVm: fosterMilestone },
  })),
  validRequest(milestones.update, async () => ({
    params: { milestoneId: await milestone() },
    body: { ...fosterMilestone, milestoneDate: '2026-02-03' },
  })),
  validRequest(milestones.remove, async () => ({ params: { id: await milestone() } })),
  validRequest(milestones.undo, async () => ({ query: { ids: await milestone() } })),
  validRequest(milestones.restore, async () => {
    const id = await milestone();
    await callApi(milestones.remove, { params: { id } }, rescueClient().testCaller);
    return { params: { id } };
  }),
  validRequest(behaviors.upsert, async () => ({
    body: {
      animalIds: [await animal()],
      AnimalBehaviorVms: [{ behaviorId: await addBehavior(), yesOrNo: true }],
    },
  })),
  validRequest(diaries.add, async () => ({
    body: { animalIds: [await animal()], diaryVm: { actionDate: '2026-02-01', notes: 'Quiet' } },
  })),
  validRequest(diaries.update, async () => ({
    params: { id: await addDiary() },
    body: { actionDate: '2026-02-02', notes: 'Loud' },
  })),
  validRequest(diaries.remove, async () => ({ params: { id: await addDiary() } })),
  validRequest(diaries.restore, async () => {
    const id = await addDiary();
    await callApi(diaries.remove, { params: { id } }, rescueClient().testCaller);
    return { params: { id } };
  }),
  validRequest(care.updateDiet, async () => ({ query: { ids: await animal(), diet: 'Hay' } })),
  validRequest(exposure.update, async () => ({
    query: { animalId: await animal() },
    body: { publicText: 'Loves rain' },
  })),
  validRequest(lostFound.add, async () => ({ body: LOST_REPORT })),
  validRequest(lostFound.update, async () => ({
    params: { id: await report() },
    body: { ...LOST_REPORT, color: 'Gray', version: 1 },
  })),
  validRequest(lostFound.check, async () => ({ params: { id: await report() } })),
  validRequest(lostFound.close, async () => ({
    params: { id: await report() },
    body: { outcome: 'reunited' as const },
  })),
  validRequest(lostFound.reopen, async () => {
    const id = await report();
    await callApi(
      lostFound.close,
      { params: { id }, body: { outcome: 'reunited' } },
      rescueClient().testCaller,
    );
    return { params: { id } };
  }),
  validRequest(lostFound.decide, async () => ({
    params: { id: await report() },
    body: { reportId: await report(), verdict: 'same' as const },
  })),
  validRequest(reservations.reserve, async () => ({ body: { ids: [await animal()], pcoId: PERSON_ID } })),
  validRequest(reservations.end, async () => {
    const ids = [await animal()];
    await callApi(reservations.reserve, { body: { ids, pcoId: PERSON_ID } }, rescueClient().testCaller);
    return { body: { ids } };
  }),
  validRequest(care.updateBlurb, async () => ({
    query: { animalId: await animal(), publicityBlurb: 'Lovely' },
  })),
  validRequest(care.updateFlag, async () => ({
    query: { ids: await animal() },
    body: { flag: true, flagReason: 'Bites' },
  })),
  validRequest(attachments.create, async () => ({
    body: { ...form, animalId: await animal() },
    file: file(),
  })),
  validRequest(attachments.createMany, async () => ({
    body: { ...form, animalId: await animal() },
    file: file(),
  })),
  validRequest(attachments.createUpload, async () => ({
    body: { animalId: await animal(), fileName: 'a.jpg', contentType: 'image/jpeg', size: 10 },
  })),
  validRequest(attachments.continueUpload, async () => {
    const body = { animalId: await animal(), fileName: 'a.jpg', contentType: 'image/jpeg', size: 10 };
    const upload = await callApi(attachments.createUpload, { body }, rescueClient().testCaller);
    return { params: { id: upload.body.data.attachmentId } };
  }),
  validRequest(attachments.update, async () => ({
    params: { attachmentId: await photo() },
    body: { attachmentType: 'photo' as const, notes: 'Sunny' },
  })),
  validRequest(attachments.remove, async () => ({ params: { id: await photo() } })),
  validRequest(attachments.restore, async () => {
    const id = await photo();
    await callApi(attachments.remove, { params: { id } }, rescueClient().testCaller);
    return { params: { id } };
  }),
  validRequest(logos.remove, async () => {
    await logo();
    return {};
  }),
  validRequest(logos.restore, async () => {
    await logo();
    await callApi(logos.remove, {}, rescueClient().testCaller);
    return {};
  }),
  validRequest(attachments.reorder, async () => {
    const id = await animal();
    const ids = [await uploadPhoto(id), await uploadPhoto(id, '#a88')];
    return { body: { ids: ids.toReversed() } };
  }),
  validRequest(people.create, async () => ({ query: {}, body: person() })),
  validRequest(people.update, async () => ({ params: { id: await pco() }, query: {}, body: person() })),
  validRequest(people.mailList, async () => ({ params: { id: await pco() }, body: { mailList: false } })),
  validRequest(people.remove, async () => ({ params: { id: await pco() } })),
  validRequest(people.restore, async () => {
    const id = await pco();
    await callApi(people.remove, { params: { id } }, rescueClient().testCaller);
    return { params: { id } };
  }),
  validRequest(donations.add, async () => ({ body: { ...donationFields, pcoId: await pco() } })),
  validRequest(donations.update, async () => ({
    params: { id: await donation() },
    body: { ...donationFields, amount: 20 },
  })),
  validRequest(thanks.send, async () => ({
    params: { id: await addThankableDonor() },
    body: { subject: 'Thank you', message: 'Dear giver' },
  })),
  validRequest(thanks.mark, async () => ({ params: { id: await donation() }, body: {} })),
  validRequest(donations.remove, async () => ({ params: { id: await donation() } })),
  validRequest(donations.restore, async () => {
    const id = await donation();
    await callApi(donations.remove, { params: { id } }, rescueClient().testCaller);
    return { params: { id } };
  }),
  ...VOLUNTEER_REQUESTS,
  ...RECEIPT_REQUESTS,
  validRequest(twins.tell, async () => ({ body: { oneId: await pco(), otherId: await pco() } })),
  validRequest(merging.merge, async () => ({ body: await mergeInput() })),
  validRequest(merging.undo, async () => {
    const merged = await callApi(merging.merge, { body: await mergeInput() }, rescueClient().testCaller);
    return { query: { mergeId: dataOf(merged).mergeId } };
  }),
  ...LIST_REQUESTS,
];
