import { beforeAll, describe, expect, it } from 'vitest';
import { attachments } from '#shared/calls/attachments/attachments.ts';
import { newId } from '../kernel/ids.ts';
import { tableOf } from '../kernel/table/table.ts';
import { callApi, type TestCaller } from '../test/call-api.ts';
import { seedContacts, PERSON_ID } from '../test/add-milestone.ts';
import { waitForIndexes } from '../test/time/settled.ts';
import { newTenant, addIntake, type TestTenant } from '../test/tenant.ts';
import { photoBytes, uploadAndProcess } from './attachment.fixture.ts';

/** The file is processed by an event of the storage, in another process. */
const POLL_OPTIONS = { timeout: 15_000 };

let tenant: TestTenant;
let admin: TestCaller;
let foster: TestCaller;
beforeAll(async () => {
  tenant = await newTenant();
  admin = { as: 'Administrator', tenant: tenant.id };
  foster = { as: 'FosterParent', tenant: tenant.id };
  await seedContacts(tenant.id);
});

const photo = { fileName: 'a.jpg', contentType: 'image/jpeg' };
const noPermission = { status: 403, body: { message: 'No Permission' } };
/** The files in the PCO's history, once the index shows what was written. */
const filesInHistory = async (): Promise<string[]> => {
  await waitForIndexes(tenant.id);
  const { items } = await tableOf(tenant.id).page({ index: 'g2', pk: `pco#${PERSON_ID}` });
  return items.filter(({ sk }) => sk.startsWith('attachment#')).map(({ row }) => String(row['id']));
};

describe('a role that manages only files of animals', () => {
  it.each<[string, object]>([
    ['a PCO', { pcoId: PERSON_ID }],
    ['the rescue', { tenant: true }],
  ])('cannot upload a file for %s', async (_, owner) => {
    const body = { ...photo, size: 9, ...owner };
    expect(await callApi(attachments.createUpload, { body }, foster)).toMatchObject(noPermission);
  });

  it('cannot see, correct or delete files of a PCO or of the rescue', async () => {
    for (const owner of [{ pcoId: PERSON_ID }, { tenant: true }]) {
      const { id } = await uploadAndProcess(admin, await photoBytes(), { ...photo, ...owner });
      const changedFields = { attachmentType: 'photo', notes: 'Mine' } as const;
      for (const reply of [
        await callApi(attachments.getUpload, { params: { id } }, foster),
        await callApi(attachments.update, { params: { attachmentId: id }, body: changedFields }, foster),
        await callApi(attachments.remove, { params: { id } }, foster),
        await callApi(attachments.reorder, { body: { ids: [id] } }, foster),
      ])
        expect(reply).toMatchObject(noPermission);
    }
    const pcoId = PERSON_ID;
    expect(await callApi(attachments.allByPco, { params: { pcoId }, query: {} }, foster)).toMatchObject({
      status: 403,
    });
  });
});

describe('an owner that does not exist', () => {
  it.each<[string, object, string]>([
    ['animal', { animalId: newId() }, 'Animal not found'],
    ['PCO', { pcoId: newId() }, 'PCO not found'],
  ])('%s', async (_, owner, message) => {
    const reply = await callApi(attachments.createUpload, { body: { ...photo, size: 9, ...owner } }, admin);
    expect(reply).toMatchObject({ status: 404, body: { message } });
  });
});

it('shows a file in the history of a PCO while the file exists and is ready', async () => {
  const filesBefore = await filesInHistory();
  const body = { ...photo, pcoId: PERSON_ID };
  await callApi(attachments.createUpload, { body: { ...body, size: 9 } }, admin);
  expect(await filesInHistory()).toEqual(filesBefore);
  const { id } = await uploadAndProcess(admin, await photoBytes(), { ...body, publicityRank: 1 });
  expect((await filesInHistory()).toSorted()).toEqual([...filesBefore, id].toSorted());
  await callApi(attachments.remove, { params: { id } }, admin);
  expect(await filesInHistory()).toEqual(filesBefore);
  await callApi(attachments.restore, { params: { id } }, admin);
  expect((await filesInHistory()).toSorted()).toEqual([...filesBefore, id].toSorted());
});

it('creates no second file if a form is sent again with its Idempotency-Key', async () => {
  const animalId = await addIntake(tenant);
  const form = new FormData();
  for (const [name, value] of Object.entries({ Entity: 'Animal', AttachmentType: 'photo', animalId }))
    form.append(name, value);
  const file = new Blob([new Uint8Array(await photoBytes())], { type: 'image/jpeg' });
  form.append('Imagefiles', file, 'a.jpg');
  const request = new Request('http://local', { method: 'POST', body: form });
  const headers = {
    'content-type': request.headers.get('content-type') ?? '',
    'idempotency-key': newId(),
  };
  const raw = Buffer.from(await request.arrayBuffer());
  const send = async () => (await callApi(attachments.create, {}, { ...admin, headers, raw })).body.data.ids;
  const list = async () =>
    (await callApi(attachments.allByAnimal, { params: { animalId }, query: {} }, admin)).body.data
      .artifactAttachments;
  const ids = await send();
  await expect.poll(async () => (await list()).length, POLL_OPTIONS).toBe(1);
  expect(await send()).toEqual(ids);
  expect((await list()).map(({ id }) => id)).toEqual(ids);
});
