import { describe, expect, it } from 'vitest';
import { personal } from '#shared/calls/exchange/personal.ts';
import { donations } from '#shared/calls/giving/donations.ts';
import { hours } from '#shared/calls/volunteers/hours.ts';
import { milestones } from '#shared/calls/animals/milestones.ts';
import { people } from '#shared/calls/people/people.ts';
import { attachmentRecords, fileKey, pendingAttachment } from '#functions/kernel/files/attachment.record.ts';
import { putFile, readFile } from '#functions/kernel/files/storage.ts';
import type { Item } from '#functions/kernel/table/actions.ts';
import { tableOf } from '#functions/kernel/table/table.ts';
import { recipients } from '#functions/mailings/mailing/mailing.record.ts';
import { joinings } from '#functions/people/names/joined.record.ts';
import { type PcoRecord, pcos } from '#functions/people/pco/pco.record.ts';
import { waitForIndexes } from '#functions/test/time/settled.ts';
import { volunteerFiles } from '#functions/volunteers/checks/volunteer.record.ts';
import { erasedPco } from './erasing.ts';
import { importedRecords } from '../imports/stored/import.record.ts';
import { createPeopleRegister } from '#functions/people/register.fixture.ts';
import { callApi, type TestCaller } from '#functions/test/call-api.ts';
import { newRescue } from '#functions/test/tenant.ts';

const CHANGE_STAMP = { changedBy: 'Ada', changedAt: '2026-01-01T08:00:00.000Z' };
/** Nothing but an id: all else comes of the erasure. */
const SAMPLE_PCO = { row: { id: 'a' }, more: {}, v: 1, ...CHANGE_STAMP } as unknown as PcoRecord;

/** Texts that must be nowhere after an erasure. */
const PERSONAL_DETAILS = [
  'Quillfeather',
  'Ottoline',
  'ottoline@mail.example',
  '12 Sorrel Lane',
  '555 0142',
  'Limps',
];

async function rescueWithPerson() {
  const { tenant, admin, newAnimal } = await newRescue();
  const peopleRegister = createPeopleRegister(tenant.id);
  const id = await peopleRegister.add({
    entityType: 'Person',
    firstName: 'Ottoline',
    lastName: 'Quillfeather',
    email: 'ottoline@mail.example',
    street: '12 Sorrel Lane',
    phone: '555 0142',
    notes: 'Limps',
  });
  await peopleRegister.update(id, {
    firstName: 'Ottoline',
    lastName: 'Quillfeather',
    entityType: 'Person',
    notes: 'Limps a lot',
    email: 'ottoline@mail.example',
    street: '12 Sorrel Lane',
    phone: '555 0142',
  });
  const animalId = await newAnimal();
  const foster = {
    ids: [animalId],
    animalMilestoneVm: {
      milestoneType: 'foster' as const,
      milestoneDate: '2026-02-01',
      pcoId: id,
      notes: 'Garden',
    },
  };
  const fosterReply = await callApi(milestones.add, { body: foster }, admin);
  if (fosterReply.status !== 200) throw new Error(JSON.stringify(fosterReply.body));
  const body = {
    pcoId: id,
    donationDate: '2026-02-02',
    donationType: 'money',
    amount: 25,
    notes: 'From Ottoline',
  };
  const donationReply = await callApi(donations.add, { body } as never, admin);
  if (donationReply.status !== 200) throw new Error(JSON.stringify(donationReply.body));
  const readPreview = async () => (await callApi(personal.preview, { params: { id } }, admin)).body.data;
  const erasePerson = async (version?: number) =>
    callApi(
      personal.erase,
      { params: { id }, body: { version: version ?? (await readPreview()).version } },
      admin,
    );
  /** All that the tenant's partitions of the person, the animal and its history hold. */
  const readEverything = async () => {
    const { unmerged } = tableOf(tenant.id);
    const partitionKeys = [
      `pco#${id}`,
      `animal#${animalId}`,
      `audit#${id}`,
      `audit#${animalId}`,
      'twins',
      'pco-merges',
    ];
    const wordKeys = 'qolm1502'
      .split('')
      .flatMap((letter) =>
        ['Person', 'deletedPerson'].flatMap((partitionKind) =>
          ['text', 'phone'].map((sort) => `word#pco#${partitionKind}#${sort}#${letter}`),
        ),
      );
    const matchKeys = ['email', 'phone', 'name'].map((field) => `match#${field}`);
    const allQueries = [...partitionKeys, ...wordKeys, ...matchKeys].map((pk) =>
      unmerged.all({ pk, consistent: true }),
    );
    return JSON.stringify((await Promise.all(allQueries)).flat());
  };
  return {
    tenant,
    admin,
    desk: peopleRegister,
    id,
    animalId,
    preview: readPreview,
    erase: erasePerson,
    everything: readEverything,
  };
}

const data = async (id: string, testCaller: TestCaller) =>
  callApi(personal.data, { params: { id } }, testCaller);

describe('the personal data of a person', () => {
  it('are listed by kind, with the history, and without secrets', async () => {
    const { admin, id } = await rescueWithPerson();
    const { name, kinds } = (await data(id, admin)).body.data;
    expect(name).toBe('Ottoline Quillfeather');
    const historyNames = kinds.map(({ what }) => what);
    expect(historyNames).toEqual(expect.arrayContaining(['Donations', 'Milestones', 'History entries']));
    const text = JSON.stringify(kinds);
    expect(PERSONAL_DETAILS.filter((personalDetail) => !text.includes(personalDetail))).toEqual([]);
    expect(text).not.toContain('"hash"');
  });

  it('include the numbered files of the person, without those that never arrived', async () => {
    const { tenant, admin, id } = await rescueWithPerson();
    const caller = { tenantId: tenant.id, name: 'Ada', now: new Date(), today: '2026-02-01' };
    const owner = { kind: 'pco', id } as const;
    const fileFields = { attachmentType: 'document', contentType: 'application/pdf', size: 3 } as const;
    const file = (originalFileName: string) =>
      pendingAttachment({ owner, ...fileFields, originalFileName }, caller).record;
    const [arrivedFile, pendingFile] = [file('Lease 1/2: Ottoline.pdf'), file('Late.pdf')];
    const readyFile = {
      ...arrivedFile,
      row: { ...arrivedFile.row, state: 'ready' as const, ttl: undefined },
    };
    await tableOf(tenant.id).putAll([attachmentRecords.item(readyFile), attachmentRecords.item(pendingFile)]);
    await putFile(
      fileKey(tenant.id, arrivedFile.row.id, 'original'),
      Buffer.from('a lease'),
      'application/pdf',
    );
    const { files } = (await data(id, admin)).body.data;
    expect(files.map(({ path }) => path)).toEqual(['files/1 Lease 1-2- Ottoline.pdf']);
    expect(await (await fetch(files[0]?.url ?? '')).text()).toBe('a lease');
  });

  it('can be read by Administrators of the same rescue only', async () => {
    const { id, tenant } = await rescueWithPerson();
    const { admin: otherAdmin } = await newRescue();
    expect((await data(id, otherAdmin)).status).toBe(404);
    expect((await data(id, { as: 'Veterinarian', tenant: tenant.id })).status).toBe(403);
  });
});

describe('erasing a person', () => {
  it('shows beforehand what is kept and what is removed', async () => {
    const { preview } = await rescueWithPerson();
    expect(await preview()).toMatchObject({
      name: 'Ottoline Quillfeather',
      removed: [],
      kept: [
        { what: 'donation', count: 1 },
        { what: 'milestone', count: 1 },
      ],
    });
  });

  it('leaves nothing of the person but amounts and the histories of animals', async () => {
    const { admin, id, animalId, erase, everything, desk } = await rescueWithPerson();
    const contentBefore = await everything();
    expect(PERSONAL_DETAILS.filter((personalDetail) => !contentBefore.includes(personalDetail))).toEqual([]);
    expect((await erase()).body.message).toBe('The person was erased');
    const contentAfter = await everything();
    expect(
      PERSONAL_DETAILS.filter((personalDetail) =>
        contentAfter.toLowerCase().includes(personalDetail.toLowerCase()),
      ),
    ).toEqual([]);
    expect(await desk.get(id)).toMatchObject({ lastName: 'Erased person', email: '', notes: '' });
    const milestoneReply = await callApi(milestones.list, { params: { animalId }, query: {} }, admin);
    expect(
      milestoneReply.body.data.milestones.find(({ milestoneType }) => milestoneType === 'foster'),
    ).toMatchObject({
      pcoId: id,
      pco: { lastName: 'Erased person' },
    });
    const searchReply = await callApi(people.list, { query: { searchText: 'Quill' } }, admin);
    expect(searchReply.body.data.pcos).toEqual([]);
    const { kinds } = (await data(id, admin)).body.data;
    expect(kinds.find(({ what }) => what === 'Donations')?.records).toMatchObject([{ amountCents: 2500 }]);
    const history = kinds.find(({ what }) => what === 'History entries')?.records ?? [];
    expect(history.some(({ what }) => what === 'personal.erase')).toBe(true);
  });

  it('is rejected for a person who was changed meanwhile, and for an organization', async () => {
    const { erase, desk, admin } = await rescueWithPerson();
    expect((await erase(1)).status).toBe(409);
    const id = await desk.add({ entityType: 'CorO', lastName: 'Quay Foods' });
    const { version } = (await callApi(personal.preview, { params: { id } }, admin)).body.data;
    expect((await callApi(personal.erase, { params: { id }, body: { version } }, admin)).status).toBe(409);
  });
});

it('covers every field of a person', () => {
  const keptFields = ['id', 'entityType', 'countryId', 'hospital', 'rescue', 'isDeleted', 'mergedInto'];
  const erasedFields = Object.keys({
    ...erasedPco(SAMPLE_PCO, CHANGE_STAMP).row,
    ...erasedPco(SAMPLE_PCO, CHANGE_STAMP).more,
  });
  const fields = Object.keys({ ...pcos.fields.row, ...pcos.fields.more });
  expect(fields.filter((field) => !erasedFields.includes(field) && !keptFields.includes(field))).toEqual([]);
});

describe('the extent of an erasure', () => {
  /** An item as calls store it, in a partition of the tenant. */
  const putItems = (tenantId: string, ...items: readonly Item[]) => tableOf(tenantId).putAll(items);

  it('includes files, mails, volunteering, import rows, and people merged into the person', async () => {
    const { tenant, id, erase, admin } = await rescueWithPerson();
    const body = { pcoId: id, date: '2026-02-03', hours: 1 };
    const [entry = ''] = (await callApi(hours.add, { body }, admin)).body.data.ids;
    const changeStamp = { changedBy: 'Ada', changedAt: '2026-01-01T08:00:00.000Z' };
    const part = {
      ...(await tableOf(tenant.id)
        .unmerged.get({ pk: `pco#${id}`, sk: 'pco' })
        .then((item) => item && pcos.read(item))),
    };
    if (!part.row || !part.more) throw new Error('Nobody');
    const mergedTwin = {
      row: { ...part.row, id: 'twin', mergedInto: id },
      more: part.more,
      v: 3,
      ...changeStamp,
    };
    const file = pendingAttachment(
      {
        owner: { kind: 'pco', id },
        attachmentType: 'document',
        originalFileName: 'Quillfeather.pdf',
        contentType: 'application/pdf',
        size: 3,
      },
      { tenantId: tenant.id, name: 'Ada', now: new Date(), today: '2026-02-01' },
    ).record;
    const readyFile = { ...file, row: { ...file.row, state: 'ready' as const } };
    const originalKey = fileKey(tenant.id, file.row.id, 'original');
    await putFile(originalKey, Buffer.from('pdf'), 'application/pdf');
    const mail = {
      mailing: 'm1',
      own: 'o1',
      pcoId: id,
      name: 'quillfeather ottoline',
      shownName: 'Ottoline Quillfeather',
      address: 'ottoline@mail.example',
      firstName: 'Ottoline',
      lastName: 'Quillfeather',
      city: 'Leeds',
      standing: 'sent' as const,
      at: '2026-02-03T08:00:00.000Z',
    };
    const source = {
      noun: 'person' as const,
      source: 'asm3',
      number: '7',
      id,
      ids: [],
      hash: '',
      run: 'r',
      made: true,
      last: 'r',
      did: 'new' as const,
      at: '2026-02-01T08:00:00.000Z',
    };
    await putItems(
      tenant.id,
      pcos.item(mergedTwin),
      joinings.item({ row: { parts: ['twin'] }, keyParts: { id } }),
      attachmentRecords.item(readyFile),
      recipients.item({ row: mail }),
      importedRecords.item({ row: source, more: { source: { LASTNAME: 'Quillfeather' } } } as never),
      importedRecords.item({
        row: { ...source, noun: 'hours', number: 'person:quillfeather::t:2026-02-03', id: entry },
      } as never),
      volunteerFiles.item({
        row: { slots: ['monday-morning'], slotNotes: 'Quillfeather drives', checks: {}, shifts: [] },
        keyParts: { pcoId: id },
      }),
    );
    await waitForIndexes(tenant.id);
    expect((await erase()).status).toBe(200);
    const partitionKeys = [`pco#${id}`, 'pco#twin', 'mailing#m1', 'imported#person', 'imported#hours'];
    const remainingItems = await Promise.all(
      partitionKeys.map((pk) => tableOf(tenant.id).unmerged.all({ pk, consistent: true })),
    );
    const text = JSON.stringify(remainingItems).toLowerCase();
    expect(['quillfeather', 'ottoline', 'leeds', 'monday'].filter((fact) => text.includes(fact))).toEqual([]);
    expect(remainingItems[2]?.[0]?.row).toMatchObject({ own: 'o1', pcoId: id, standing: 'sent' });
    expect(await readFile(originalKey)).toBeUndefined();
  });
});
