import { beforeAll, expect, it } from 'vitest';
import { attachments } from '#shared/calls/attachments/attachments.ts';
import { checkFiles } from '#shared/calls/attachments/check-files.ts';
import { ties } from '#shared/calls/reports/ties.ts';
import { createListClient } from '../customization/list-client.fixture.ts';
import { newId } from '../kernel/ids.ts';
import { tableOf } from '../kernel/table/table.ts';
import { listItem } from '../lists/shared/list-items.ts';
import { createMergeClient } from '../merging/merge.fixture.ts';
import { callApi, type TestCaller } from '../test/call-api.ts';
import { waitForIndexes } from '../test/time/settled.ts';
import { pdfBytes, photoBytes, uploadAndProcess } from './attachment.fixture.ts';

const tenant = newId();
const rescue = createMergeClient(tenant);
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
  (await uploadAndProcess(admin, pdfBytes(), body(pcoId, requirementId))).id;
const photo = async (pcoId: string) => {
  const fileFields = { fileName: 'waiver.jpg', contentType: 'image/jpeg', attachmentType: 'photo' as const };
  return (await uploadAndProcess(admin, await photoBytes(), { ...body(pcoId), ...fileFields })).id;
};
const listFilesAt = async (pcoId: string) =>
  (await callApi(checkFiles.list, { query: { pcoId } }, admin)).body.data.checkFiles.map(
    ({ id, requirementId }) => [id, requirementId],
  );

beforeAll(() => tableOf(tenant).putAll(items));

it('rejects a checklist file without the right, the person or the requirement, a video, and one of an animal', async () => {
  const pcoId = await rescue.add({ lastName: 'Okafor' });
  const startUpload = (overrides: object, testCaller: TestCaller = admin) =>
    callApi(attachments.createUpload, { body: { ...body(pcoId), size: 9, ...overrides } }, testCaller);
  expect((await startUpload({}, manager)).status).toBe(403);
  expect((await startUpload({ pcoId: newId() })).status).toBe(404);
  expect((await startUpload({ requirementId: newId() })).status).toBe(404);
  const fault = { requirementId: 'Only a person’s photo or document can be attached to the checklist' };
  expect((await startUpload({ attachmentType: 'video', contentType: 'video/mp4' })).body).toMatchObject({
    fields: fault,
  });
  expect((await startUpload({ pcoId: undefined, animalId: newId() })).body).toMatchObject({ fields: fault });
  expect((await callApi(checkFiles.list, { query: { pcoId } }, manager)).status).toBe(403);
  expect((await callApi(checkFiles.list, { query: { pcoId: newId() } }, admin)).status).toBe(404);
});

it('opens, replaces and restores a checklist file only there, for roles that manage volunteers', async () => {
  const pcoId = await rescue.add({ lastName: 'Keane' });
  const [paperId, pictureId] = [await attach(pcoId), await photo(pcoId)];
  expect(await listFilesAt(pcoId)).toEqual([
    [pictureId, waiver],
    [paperId, waiver],
  ]);
  const { checkFiles: listedFiles } = (await callApi(checkFiles.list, { query: { pcoId } }, admin)).body.data;
  expect(await (await fetch(listedFiles[1]?.blobUrl ?? '')).text()).toContain('%PDF');
  const allFilesReply = await callApi(attachments.allByPco, { params: { pcoId }, query: {} }, admin);
  expect(allFilesReply.body.data.artifactAttachments).toEqual([]);
  expect((await callApi(attachments.byPco, { params: { id: pcoId } }, admin)).body.data).toEqual({});
  const remove = (testCaller: TestCaller) =>
    callApi(attachments.remove, { params: { id: paperId } }, testCaller);
  expect((await remove(manager)).status).toBe(403);
  expect((await callApi(attachments.getUpload, { params: { id: paperId } }, manager)).status).toBe(403);
  expect((await remove(admin)).status).toBe(200);
  expect(await listFilesAt(pcoId)).toEqual([[pictureId, waiver]]);
  expect((await callApi(attachments.restore, { params: { id: paperId } }, admin)).status).toBe(200);
  expect(await listFilesAt(pcoId)).toHaveLength(2);
  await waitForIndexes(tenant);
  const history = async (testCaller: TestCaller) =>
    (await callApi(ties.history, { query: { pcoId } }, testCaller)).body.data.pcosHistory.map(
      ({ kind }) => kind,
    );
  expect([await history(admin), await history(manager)]).toEqual([['checkfile', 'checkfile'], []]);
  expect((await rescue.remove(pcoId)).status).toBe(409);
});

it('combines checklist files when two people or two requirements are merged, and separates them after an undo', async () => {
  const [survivor, duplicate] = [
    await rescue.add({ lastName: 'Smith' }),
    await rescue.add({ lastName: 'Smyth' }),
  ];
  const survivorFileId = await attach(survivor);
  const duplicateFileId = await attach(duplicate, licence);
  const merge = await rescue.mergeOrFail(survivor, duplicate);
  const { merge: mergeEntries, unmerge } = createListClient(tenant);
  await mergeEntries({ list: 'volunteerRequirement', id: licence, into: waiver });
  const mergedFiles = [
    [duplicateFileId, waiver],
    [survivorFileId, waiver],
  ];
  expect([await listFilesAt(survivor), await listFilesAt(duplicate)]).toEqual([mergedFiles, mergedFiles]);
  await unmerge('volunteerRequirement', licence);
  expect((await rescue.undo(merge)).status).toBe(200);
  expect([await listFilesAt(survivor), await listFilesAt(duplicate)]).toEqual([
    [[survivorFileId, waiver]],
    [[duplicateFileId, licence]],
  ]);
});
