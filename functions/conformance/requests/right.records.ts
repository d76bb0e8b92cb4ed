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
import { pdfBytes, photoBytes, uploaded } from '../../attachments/attachment.fixture.ts';
import { ask } from '../../test/ask.ts';
import { PERSON_ID } from '../../test/add-milestone.ts';
import { newAnimalInput } from '../../test/tenant.ts';
import { listItem } from '../../lists/shared/list-items.ts';
import { tableOf } from '../../kernel/table/table.ts';
import { LOST } from './lost.fixture.ts';
import { desk, newWord, rescue, right } from './right.fixture.ts';
import { OF_LISTS } from './right.lists.ts';
import { OF_RECEIPTS } from './right.receipts.ts';
import { OF_VOLUNTEERS } from './right.volunteers.ts';

const animal = () => desk().animal(newWord());
const dataOf = <T>({ status, body }: { status: number; body: { data: T } }): T => {
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data;
};

const fostered = {
  milestoneType: 'foster',
  milestoneDate: '2026-02-02',
  pcoId: PERSON_ID,
  notes: 'x',
} as const;

async function milestone(): Promise<string> {
  const body = { ids: [await animal()], animalMilestoneVm: fostered };
  return dataOf(await ask(milestones.add, { body }, desk().asker)).milestones[0]?.id ?? '';
}

async function diary(): Promise<string> {
  const diaryVm = { actionDate: '2026-02-01', notes: 'Quiet' };
  return (
    dataOf(await ask(diaries.add, { body: { animalIds: [await animal()], diaryVm } }, desk().asker)).ids[0] ??
    ''
  );
}

const fileOf = async (animalId: string, background = '#88a') =>
  (
    await uploaded(desk().asker, await photoBytes(background), {
      animalId,
      fileName: 'a.jpg',
      contentType: 'image/jpeg',
    })
  ).id;
const photo = async () => fileOf(await animal());

const logo = async () =>
  uploaded(desk().asker, await photoBytes(), {
    tenant: true,
    logo: true,
    fileName: 'logo.jpg',
    contentType: 'image/jpeg',
  });

const person = () => ({ lastName: newWord(), state: 'Otago', countryId: 'NZ' });
const pco = async () => dataOf(await ask(people.create, { query: {}, body: person() }, desk().asker)).id;

const gift = { donationDate: '2026-02-01', amount: '12.50', donationType: 'money' } as const;
const donation = async () =>
  dataOf(await ask(donations.add, { body: { ...gift, pcoId: await pco() } }, desk().asker)).id;
const two = async () => ({
  keptId: await pco(),
  keptVersion: 1,
  goneId: await pco(),
  goneVersion: 1,
  choices: {},
});

/** A gift of a person with an email address. */
async function thankable(): Promise<string> {
  const body = { ...person(), email: 'giver@mail.example' };
  const pcoId = dataOf(await ask(people.create, { query: {}, body }, desk().asker)).id;
  return dataOf(await ask(donations.add, { body: { ...gift, pcoId } }, desk().asker)).id;
}

const form = {
  Entity: 'animal',
  AttachmentType: 'document',
  AttachmentDate: '2026-02-01',
  description: 'Chart',
} as const;
const file = () => ({ filename: 'chart.pdf', mimetype: 'application/pdf', content: pdfBytes() });

async function behavior(): Promise<string> {
  const item = listItem(`behavior#${rescue().dogs}`, newWord());
  await tableOf(rescue().id).putAll([item]);
  return String(item.row['id']);
}

const report = async () => (await ask(lostFound.add, { body: LOST }, desk().asker)).body.data.id;

/** Requests about animals, what happened to them, files and people. */
export const OF_RECORDS = [
  right(animals.create, async () => newAnimalInput(rescue(), { animalName: newWord() })),
  right(animals.update, async () => ({
    query: { Id: await animal() },
    body: { ...newAnimalInput(rescue(), { animalName: newWord() }).body.animal, version: 1 },
  })),
  right(animals.remove, async () => ({ params: { id: await animal() } })),
  right(animals.restore, async () => {
    const id = await animal();
    await ask(animals.remove, { params: { id } }, desk().asker);
    return { params: { id } };
  }),
  right(animals.updateLocation, async () => ({ query: { ids: await animal(), location: 'Barn' } })),
  right(places.save, async () => ({ body: { places: [{ name: newWord(), room: 4 }] } })),
  right(holds.decide, async () => ({ body: { ids: [await animal()], status: 'outdoorFeral' as const } })),
  right(places.move, async () => ({ body: { moves: [{ id: await animal(), location: 'Barn' }] } })),
  right(milestones.add, async () => ({ body: { ids: [await animal()], animalMilestoneVm: fostered } })),
  right(milestones.update, async () => ({
    params: { milestoneId: await milestone() },
    body: { ...fostered, milestoneDate: '2026-02-03' },
  })),
  right(milestones.remove, async () => ({ params: { id: await milestone() } })),
  right(milestones.undo, async () => ({ query: { ids: await milestone() } })),
  right(milestones.restore, async () => {
    const id = await milestone();
    await ask(milestones.remove, { params: { id } }, desk().asker);
    return { params: { id } };
  }),
  right(behaviors.upsert, async () => ({
    body: {
      animalIds: [await animal()],
      AnimalBehaviorVms: [{ behaviorId: await behavior(), yesOrNo: true }],
    },
  })),
  right(diaries.add, async () => ({
    body: { animalIds: [await animal()], diaryVm: { actionDate: '2026-02-01', notes: 'Quiet' } },
  })),
  right(diaries.update, async () => ({
    params: { id: await diary() },
    body: { actionDate: '2026-02-02', notes: 'Loud' },
  })),
  right(diaries.remove, async () => ({ params: { id: await diary() } })),
  right(diaries.restore, async () => {
    const id = await diary();
    await ask(diaries.remove, { params: { id } }, desk().asker);
    return { params: { id } };
  }),
  right(care.updateDiet, async () => ({ query: { ids: await animal(), diet: 'Hay' } })),
  right(exposure.update, async () => ({
    query: { animalId: await animal() },
    body: { publicText: 'Loves rain' },
  })),
  right(lostFound.add, async () => ({ body: LOST })),
  right(lostFound.update, async () => ({
    params: { id: await report() },
    body: { ...LOST, color: 'Gray', version: 1 },
  })),
  right(lostFound.check, async () => ({ params: { id: await report() } })),
  right(lostFound.close, async () => ({
    params: { id: await report() },
    body: { outcome: 'reunited' as const },
  })),
  right(lostFound.reopen, async () => {
    const id = await report();
    await ask(lostFound.close, { params: { id }, body: { outcome: 'reunited' } }, desk().asker);
    return { params: { id } };
  }),
  right(lostFound.decide, async () => ({
    params: { id: await report() },
    body: { reportId: await report(), verdict: 'same' as const },
  })),
  right(reservations.reserve, async () => ({ body: { ids: [await animal()], pcoId: PERSON_ID } })),
  right(reservations.end, async () => {
    const ids = [await animal()];
    await ask(reservations.reserve, { body: { ids, pcoId: PERSON_ID } }, desk().asker);
    return { body: { ids } };
  }),
  right(care.updateBlurb, async () => ({ query: { animalId: await animal(), publicityBlurb: 'Lovely' } })),
  right(care.updateFlag, async () => ({
    query: { ids: await animal() },
    body: { flag: true, flagReason: 'Bites' },
  })),
  right(attachments.create, async () => ({ body: { ...form, animalId: await animal() }, file: file() })),
  right(attachments.createMany, async () => ({ body: { ...form, animalId: await animal() }, file: file() })),
  right(attachments.createUpload, async () => ({
    body: { animalId: await animal(), fileName: 'a.jpg', contentType: 'image/jpeg', size: 10 },
  })),
  right(attachments.continueUpload, async () => {
    const body = { animalId: await animal(), fileName: 'a.jpg', contentType: 'image/jpeg', size: 10 };
    const upload = await ask(attachments.createUpload, { body }, desk().asker);
    return { params: { id: upload.body.data.attachmentId } };
  }),
  right(attachments.update, async () => ({
    params: { attachmentId: await photo() },
    body: { attachmentType: 'photo' as const, notes: 'Sunny' },
  })),
  right(attachments.remove, async () => ({ params: { id: await photo() } })),
  right(attachments.restore, async () => {
    const id = await photo();
    await ask(attachments.remove, { params: { id } }, desk().asker);
    return { params: { id } };
  }),
  right(logos.remove, async () => {
    await logo();
    return {};
  }),
  right(logos.restore, async () => {
    await logo();
    await ask(logos.remove, {}, desk().asker);
    return {};
  }),
  right(attachments.reorder, async () => {
    const id = await animal();
    const ids = [await fileOf(id), await fileOf(id, '#a88')];
    return { body: { ids: ids.toReversed() } };
  }),
  right(people.create, async () => ({ query: {}, body: person() })),
  right(people.update, async () => ({ params: { id: await pco() }, query: {}, body: person() })),
  right(people.mailList, async () => ({ params: { id: await pco() }, body: { mailList: false } })),
  right(people.remove, async () => ({ params: { id: await pco() } })),
  right(people.restore, async () => {
    const id = await pco();
    await ask(people.remove, { params: { id } }, desk().asker);
    return { params: { id } };
  }),
  right(donations.add, async () => ({ body: { ...gift, pcoId: await pco() } })),
  right(donations.update, async () => ({
    params: { id: await donation() },
    body: { ...gift, amount: 20 },
  })),
  right(thanks.send, async () => ({
    params: { id: await thankable() },
    body: { subject: 'Thank you', message: 'Dear giver' },
  })),
  right(thanks.mark, async () => ({ params: { id: await donation() }, body: {} })),
  right(donations.remove, async () => ({ params: { id: await donation() } })),
  right(donations.restore, async () => {
    const id = await donation();
    await ask(donations.remove, { params: { id } }, desk().asker);
    return { params: { id } };
  }),
  ...OF_VOLUNTEERS,
  ...OF_RECEIPTS,
  right(twins.tell, async () => ({ body: { oneId: await pco(), otherId: await pco() } })),
  right(merging.merge, async () => ({ body: await two() })),
  right(merging.undo, async () => {
    const merged = await ask(merging.merge, { body: await two() }, desk().asker);
    return { query: { mergeId: dataOf(merged).mergeId } };
  }),
  ...OF_LISTS,
];
