import { describe, expect, it } from 'vitest';
import { personal } from '#shared/calls/exchange/personal.ts';
import { donations } from '#shared/calls/giving/donations.ts';
import { hours } from '#shared/calls/volunteers/hours.ts';
import { milestones } from '#shared/calls/animals/milestones.ts';
import { people } from '#shared/calls/people/people.ts';
import { attachmentItems, fileKey, pendingAttachment } from '#functions/kernel/files/attachment.record.ts';
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
import { register } from '#functions/people/register.fixture.ts';
import { callApi, type TestCaller } from '#functions/test/call-api.ts';
import { newRescue } from '#functions/test/tenant.ts';

const BY = { changedBy: 'Ada', changedAt: '2026-01-01T08:00:00.000Z' };
/** Nothing but an id: all else comes of the erasure. */
const ANYBODY = { row: { id: 'a' }, more: {}, v: 1, ...BY } as unknown as PcoRecord;

/** Texts that must be nowhere after an erasure. */
const SECRET_FACTS = [
  'Quillfeather',
  'Ottoline',
  'ottoline@mail.example',
  '12 Sorrel Lane',
  '555 0142',
  'Limps',
];

async function rescueWithPerson() {
  const { tenant, admin, newAnimal } = await newRescue();
  const desk = register(tenant.id);
  const id = await desk.add({
    entityType: 'Person',
    firstName: 'Ottoline',
    lastName: 'Quillfeather',
    email: 'ottoline@mail.example',
    street: '12 Sorrel Lane',
    phone: '555 0142',
    notes: 'Limps',
  });
  await desk.update(id, {
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
  const fostered = await callApi(milestones.add, { body: foster }, admin);
  if (fostered.status !== 200) throw new Error(JSON.stringify(fostered.body));
  const body = {
    pcoId: id,
    donationDate: '2026-02-02',
    donationType: 'money',
    amount: 25,
    notes: 'From Ottoline',
  };
  const donationReply = await callApi(donations.add, { body } as never, admin);
  if (donationReply.status !== 200) throw new Error(JSON.stringify(donationReply.body));
  const preview = async () => (await callApi(personal.preview, { params: { id } }, admin)).body.data;
  const erase = async (version?: number) =>
    callApi(
      personal.erase,
      { params: { id }, body: { version: version ?? (await preview()).version } },
      admin,
    );
  /** All that the tenant's partitions of the person, the animal and its history hold. */
  const everything = async () => {
    const { unmerged } = tableOf(tenant.id);
    const pks = [
      `pco#${id}`,
      `animal#${animalId}`,
      `audit#${id}`,
      `audit#${animalId}`,
      'twins',
      'pco-merges',
    ];
    const words = 'qolm1502'
      .split('')
      .flatMap((letter) =>
        ['Person', 'deletedPerson'].flatMap((partition) =>
          ['text', 'phone'].map((sort) => `word#pco#${partition}#${sort}#${letter}`),
        ),
      );
    const matches = ['email', 'phone', 'name'].map((field) => `match#${field}`);
    const all = [...pks, ...words, ...matches].map((pk) => unmerged.all({ pk, consistent: true }));
    return JSON.stringify((await Promise.all(all)).flat());
  };
  return { tenant, admin, desk, id, animalId, preview, erase, everything };
}

const data = async (id: string, testCaller: TestCaller) =>
  callApi(personal.data, { params: { id } }, testCaller);

describe('everything about a person', () => {
  it('is told by kind, with their history, and without secrets', async () => {
    const { admin, id } = await rescueWithPerson();
    const { name, kinds } = (await data(id, admin)).body.data;
    expect(name).toBe('Ottoline Quillfeather');
    const whats = kinds.map(({ what }) => what);
    expect(whats).toEqual(expect.arrayContaining(['Donations', 'Milestones', 'History entries']));
    const text = JSON.stringify(kinds);
    expect(SECRET_FACTS.filter((fact) => !text.includes(fact))).toEqual([]);
    expect(text).not.toContain('"hash"');
  });

  it('comes with their files, numbered, without those that did not come', async () => {
    const { tenant, admin, id } = await rescueWithPerson();
    const caller = { tenantId: tenant.id, name: 'Ada', now: new Date(), today: '2026-02-01' };
    const owner = { kind: 'pco', id } as const;
    const facts = { attachmentType: 'document', contentType: 'application/pdf', size: 3 } as const;
    const file = (originalFileName: string) =>
      pendingAttachment({ owner, ...facts, originalFileName }, caller).record;
    const [come, waiting] = [file('Lease 1/2: Ottoline.pdf'), file('Late.pdf')];
    const ready = { ...come, row: { ...come.row, state: 'ready' as const, ttl: undefined } };
    await tableOf(tenant.id).putAll([attachmentItems.item(ready), attachmentItems.item(waiting)]);
    await putFile(fileKey(tenant.id, come.row.id, 'original'), Buffer.from('a lease'), 'application/pdf');
    const { files } = (await data(id, admin)).body.data;
    expect(files.map(({ path }) => path)).toEqual(['files/1 Lease 1-2- Ottoline.pdf']);
    expect(await (await fetch(files[0]?.url ?? '')).text()).toBe('a lease');
  });

  it('is for Administrators, of their own rescue', async () => {
    const { id, tenant } = await rescueWithPerson();
    const { admin: other } = await newRescue();
    expect((await data(id, other)).status).toBe(404);
    expect((await data(id, { as: 'Veterinarian', tenant: tenant.id })).status).toBe(403);
  });
});

describe('an erasure', () => {
  it('says before what it keeps and what it removes', async () => {
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

  it('leaves nothing of the person but amounts and animals’ histories', async () => {
    const { admin, id, animalId, erase, everything, desk } = await rescueWithPerson();
    const before = await everything();
    expect(SECRET_FACTS.filter((fact) => !before.includes(fact))).toEqual([]);
    expect((await erase()).body.message).toBe('The person was erased');
    const after = await everything();
    expect(SECRET_FACTS.filter((fact) => after.toLowerCase().includes(fact.toLowerCase()))).toEqual([]);
    expect(await desk.get(id)).toMatchObject({ lastName: 'Erased person', email: '', notes: '' });
    const milestoneReply = await callApi(milestones.list, { params: { animalId }, query: {} }, admin);
    expect(
      milestoneReply.body.data.milestones.find(({ milestoneType }) => milestoneType === 'foster'),
    ).toMatchObject({
      pcoId: id,
      pco: { lastName: 'Erased person' },
    });
    const found = await callApi(people.list, { query: { searchText: 'Quill' } }, admin);
    expect(found.body.data.pcos).toEqual([]);
    const { kinds } = (await data(id, admin)).body.data;
    expect(kinds.find(({ what }) => what === 'Donations')?.records).toMatchObject([{ amountCents: 2500 }]);
    const history = kinds.find(({ what }) => what === 'History entries')?.records ?? [];
    expect(history.some(({ what }) => what === 'personal.erase')).toBe(true);
  });

  it('is refused for a person who was changed meanwhile, and for an organization', async () => {
    const { erase, desk, admin } = await rescueWithPerson();
    expect((await erase(1)).status).toBe(409);
    const id = await desk.add({ entityType: 'CorO', lastName: 'Quay Foods' });
    const { version } = (await callApi(personal.preview, { params: { id } }, admin)).body.data;
    expect((await callApi(personal.erase, { params: { id }, body: { version } }, admin)).status).toBe(409);
  });
});

it('every field of a person is one that an erasure knows', () => {
  const stay = ['id', 'entityType', 'countryId', 'hospital', 'rescue', 'isDeleted', 'mergedInto'];
  const erasedFields = Object.keys({ ...erasedPco(ANYBODY, BY).row, ...erasedPco(ANYBODY, BY).more });
  const fields = Object.keys({ ...pcos.fields.row, ...pcos.fields.more });
  expect(fields.filter((field) => !erasedFields.includes(field) && !stay.includes(field))).toEqual([]);
});

describe('an erasure reaches', () => {
  /** An item as calls store it, in a partition of the tenant. */
  const lay = (tenantId: string, ...items: readonly Item[]) => tableOf(tenantId).putAll(items);

  it('files, mails, volunteering, rows of imports, and those who were merged into the person', async () => {
    const { tenant, id, erase, admin } = await rescueWithPerson();
    const body = { pcoId: id, date: '2026-02-03', hours: 1 };
    const [entry = ''] = (await callApi(hours.add, { body }, admin)).body.data.ids;
    const stamp = { changedBy: 'Ada', changedAt: '2026-01-01T08:00:00.000Z' };
    const part = {
      ...(await tableOf(tenant.id)
        .unmerged.get({ pk: `pco#${id}`, sk: 'pco' })
        .then((item) => item && pcos.read(item))),
    };
    if (!part.row || !part.more) throw new Error('Nobody');
    const twin = { row: { ...part.row, id: 'twin', mergedInto: id }, more: part.more, v: 3, ...stamp };
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
    const ready = { ...file, row: { ...file.row, state: 'ready' as const } };
    const original = fileKey(tenant.id, file.row.id, 'original');
    await putFile(original, Buffer.from('pdf'), 'application/pdf');
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
    await lay(
      tenant.id,
      pcos.item(twin),
      joinings.item({ row: { parts: ['twin'] }, keyParts: { id } }),
      attachmentItems.item(ready),
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
    const pks = [`pco#${id}`, 'pco#twin', 'mailing#m1', 'imported#person', 'imported#hours'];
    const remaining = await Promise.all(
      pks.map((pk) => tableOf(tenant.id).unmerged.all({ pk, consistent: true })),
    );
    const text = JSON.stringify(remaining).toLowerCase();
    expect(['quillfeather', 'ottoline', 'leeds', 'monday'].filter((fact) => text.includes(fact))).toEqual([]);
    expect(remaining[2]?.[0]?.row).toMatchObject({ own: 'o1', pcoId: id, standing: 'sent' });
    expect(await readFile(original)).toBeUndefined();
  });
});
