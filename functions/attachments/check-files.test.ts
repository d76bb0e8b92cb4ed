import { beforeAll, expect, it } from 'vitest';
import { attachments } from '#shared/calls/attachments/attachments.ts';
import { checkFiles } from '#shared/calls/attachments/check-files.ts';
import { ties } from '#shared/calls/reports/ties.ts';
import { createListClient } from '../customization/merge.fixture.ts';
import { newId } from '../kernel/ids.ts';
import { tableOf } from '../kernel/table/table.ts';
import { listItem } from '../lists/shared/list-items.ts';
import { mergeFixture } from '../merging/merge.fixture.ts';
import { callApi, type TestCaller } from '../test/call-api.ts';
import { waitForIndexes } from '../test/time/settled.ts';
import { pdfBytes, photoBytes, uploaded } from './attachment.fixture.ts';

const tenant = newId();
const rescue = mergeFixture(tenant);
const { admin } = rescue;
const manager: TestCaller = { as: 'AnimalManager', tenant };
const items = ['Waiver', 'Licence'].map((name) => listItem('volunteerRequirement', name));
const [waiver = '', licence = ''] = items.map(({ row }) => String(row['id']));

const body = (pcoId: string, requirementId = waiver) => ({
  fileName: 'waiver.pdf',
  contentType: 'application/pdf',
  attachmentType: 'document' as const,
  description: 'Waiver',
  pcoId,
  requirementId,
});
const attach = async (pcoId: string, requirementId = waiver) =>
  (await uploaded(admin, pdfBytes(), body(pcoId, requirementId))).id;
const photo = async (pcoId: string) => {
  const fileFields = { fileName: 'waiver.jpg', contentType: 'image/jpeg', attachmentType: 'photo' as const };
  return (await uploaded(admin, await photoBytes(), { ...body(pcoId), ...fileFields })).id;
};
const at = async (pcoId: string) =>
  (await callApi(checkFiles.list, { query: { pcoId } }, admin)).body.data.checkFiles.map(
    ({ id, requirementId }) => [id, requirementId],
  );

beforeAll(() => tableOf(tenant).putAll(items));

it('a file at the checklist is none of who may not, of nobody, of no requirement, no video, of no animal', async () => {
  const pcoId = await rescue.add({ lastName: 'Okafor' });
  const start = (overrides: object, testCaller: TestCaller = admin) =>
    callApi(attachments.createUpload, { body: { ...body(pcoId), size: 9, ...overrides } }, testCaller);
  expect((await start({}, manager)).status).toBe(403);
  expect((await start({ pcoId: newId() })).status).toBe(404);
  expect((await start({ requirementId: newId() })).status).toBe(404);
  const fault = { requirementId: 'Only a person’s photo or document can be attached to the checklist' };
  expect((await start({ attachmentType: 'video', contentType: 'video/mp4' })).body).toMatchObject({
    fields: fault,
  });
  expect((await start({ pcoId: undefined, animalId: newId() })).body).toMatchObject({ fields: fault });
  expect((await callApi(checkFiles.list, { query: { pcoId } }, manager)).status).toBe(403);
  expect((await callApi(checkFiles.list, { query: { pcoId: newId() } }, admin)).status).toBe(404);
});

it('a file at the checklist is opened, replaced and brought back there alone, by whoever handles volunteers', async () => {
  const pcoId = await rescue.add({ lastName: 'Keane' });
  const [paper, picture] = [await attach(pcoId), await photo(pcoId)];
  expect(await at(pcoId)).toEqual([
    [picture, waiver],
    [paper, waiver],
  ]);
  const { checkFiles: listedFiles } = (await callApi(checkFiles.list, { query: { pcoId } }, admin)).body.data;
  expect(await (await fetch(listedFiles[1]?.blobUrl ?? '')).text()).toContain('%PDF');
  const all = await callApi(attachments.allByPco, { params: { pcoId }, query: {} }, admin);
  expect(all.body.data.artifactAttachments).toEqual([]);
  expect((await callApi(attachments.byPco, { params: { id: pcoId } }, admin)).body.data).toEqual({});
  const remove = (testCaller: TestCaller) =>
    callApi(attachments.remove, { params: { id: paper } }, testCaller);
  expect((await remove(manager)).status).toBe(403);
  expect((await callApi(attachments.getUpload, { params: { id: paper } }, manager)).status).toBe(403);
  expect((await remove(admin)).status).toBe(200);
  expect(await at(pcoId)).toEqual([[picture, waiver]]);
  expect((await callApi(attachments.restore, { params: { id: paper } }, admin)).status).toBe(200);
  expect(await at(pcoId)).toHaveLength(2);
  await waitForIndexes(tenant);
  const history = async (testCaller: TestCaller) =>
    (await callApi(ties.history, { query: { pcoId } }, testCaller)).body.data.pcosHistory.map(
      ({ kind }) => kind,
    );
  expect([await history(admin), await history(manager)]).toEqual([['checkfile', 'checkfile'], []]);
  expect((await rescue.remove(pcoId)).status).toBe(409);
});

it('files at the checklist are of both where two people or two requirements become one, and apart after an undo', async () => {
  const [survivor, duplicate] = [
    await rescue.add({ lastName: 'Smith' }),
    await rescue.add({ lastName: 'Smyth' }),
  ];
  const one = await attach(survivor);
  const other = await attach(duplicate, licence);
  const merge = await rescue.mergeOrFail(survivor, duplicate);
  const { merge: become, unmerge } = createListClient(tenant);
  await become({ list: 'volunteerRequirement', id: licence, into: waiver });
  const both = [
    [other, waiver],
    [one, waiver],
  ];
  expect([await at(survivor), await at(duplicate)]).toEqual([both, both]);
  await unmerge('volunteerRequirement', licence);
  expect((await rescue.undo(merge)).status).toBe(200);
  expect([await at(survivor), await at(duplicate)]).toEqual([[[one, waiver]], [[other, licence]]]);
});
