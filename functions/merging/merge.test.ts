import { describe, expect, it } from 'vitest';
import { attachments } from '#shared/calls/attachments/attachments.ts';
import { merging } from '#shared/calls/merging/merging.ts';
import { people } from '#shared/calls/people/people.ts';
import { MAX_MERGED_PARTS } from '#shared/rules/people/merging.ts';
import { photoBytes, uploadAndProcess } from '../attachments/attachment.fixture.ts';
import { newId } from '../kernel/ids.ts';
import { callApi } from '../test/call-api.ts';
import { waitForIndexes } from '../test/time/settled.ts';
import { createMergeClient } from './merge.fixture.ts';

describe('a merge is rejected', () => {
  it('for a user without the right', async () => {
    const { add, admin } = createMergeClient();
    const [keptId, goneId] = [await add({ lastName: 'Okafor' }), await add({ lastName: 'Okafor' })];
    const manager = { ...admin, as: 'AnimalManager' } as const;
    const body = { keptId, goneId, keptVersion: 1, goneVersion: 1, choices: {} };
    expect((await callApi(merging.merge, { body }, manager)).status).toBe(403);
    expect((await callApi(merging.preview, { query: { keptId, goneId } }, manager)).status).toBe(403);
    expect((await callApi(merging.list, { query: {} }, manager)).status).toBe(403);
  });

  it('for the same PCO twice, one that was merged or deleted, of another rescue, or changed since', async () => {
    const { add, merge, mergeOrFail, remove, update, admin } = createMergeClient();
    const [firstId, secondId, thirdId] = [
      await add({ lastName: 'Okafor' }),
      await add({ lastName: 'Okafor' }),
      await add({ lastName: 'Keane' }),
    ];
    expect(await merge(firstId, firstId)).toMatchObject({
      status: 422,
      body: { message: 'Please select two different people' },
    });
    await mergeOrFail(firstId, secondId);
    const body = { keptId: firstId, goneId: secondId, keptVersion: 2, goneVersion: 2, choices: {} };
    expect(await callApi(merging.merge, { body }, admin)).toMatchObject({
      status: 422,
      body: { fields: { goneId: 'One of them was already merged' } },
    });
    const statusOf = async (goneId: string, goneVersion = 1) =>
      (await callApi(merging.merge, { body: { ...body, goneId, goneVersion } }, admin)).status;
    expect(await statusOf(await createMergeClient().add({ lastName: 'Okafor' }))).toBe(404);
    await update(thirdId, { lastName: 'Keane', city: 'Oban' });
    expect(await statusOf(thirdId)).toBe(409);
    await remove(thirdId);
    expect(await statusOf(thirdId, 3)).toBe(404);
  });

  it('into a PCO into which twenty others were merged already', async () => {
    const { add, mergeOrFail, merge } = createMergeClient();
    const survivorId = await add({ lastName: 'Smith' });
    for (let i = 0; i < MAX_MERGED_PARTS; i++)
      await mergeOrFail(survivorId, await add({ lastName: 'Smith' }));
    expect(await merge(survivorId, await add({ lastName: 'Smith' }))).toMatchObject({
      status: 422,
      body: { message: 'At most 20 others can be merged into one' },
    });
  });
});

describe('two merged PCOs', () => {
  it('are one under either id: in every list, count and picker, and in their records', async () => {
    const {
      add,
      mergeOrFail,
      get,
      names,
      counts,
      addMilestone,
      referencingIds,
      remove,
      update,
      hospitals,
      admin,
    } = createMergeClient();
    const clinic = { entityType: 'CorO', hospital: true } as const;
    const [survivorId, duplicateId] = [
      await add({ ...clinic, lastName: 'Harbor Vet', notes: 'Open late' }),
      await add({ ...clinic, lastName: 'Harbor Vets', phone: '034774000' }),
    ];
    const records = [
      await addMilestone(duplicateId, '2026-01-01'),
      await addMilestone(survivorId, '2026-01-02'),
    ];
    await mergeOrFail(survivorId, duplicateId, { phone: 'gone' });
    const mergedPco = { id: survivorId, lastName: 'Harbor Vet', notes: 'Open late', phone: '034774000' };
    expect(await get(survivorId)).toMatchObject(mergedPco);
    expect(await get(duplicateId)).toMatchObject(mergedPco);
    expect(await names()).toEqual(['Harbor Vet']);
    expect(await names({ recent: 'true' })).toEqual(['Harbor Vet']);
    expect(await hospitals()).toEqual(['Harbor Vet']);
    expect(await counts()).toEqual({ personCount: 0, organizationCount: 1 });
    const lateRecordId = await addMilestone(duplicateId, '2026-01-03');
    await waitForIndexes(admin.tenant);
    for (const id of [survivorId, duplicateId])
      expect(await referencingIds(id)).toEqual([...records, lateRecordId]);
    expect((await remove(duplicateId)).status).toBe(409);
    expect((await update(duplicateId, { ...clinic, lastName: 'The Harbor Vet' })).status).toBe(200);
    expect(await get(survivorId)).toMatchObject({ id: survivorId, lastName: 'The Harbor Vet' });
    expect(await names()).toEqual(['The Harbor Vet']);
  });

  it('are deleted and restored as one, by either id', async () => {
    const { add, mergeOrFail, remove, restore, get, names } = createMergeClient();
    const [survivorId, duplicateId] = [await add({ lastName: 'Okafor' }), await add({ lastName: 'Okafor' })];
    await mergeOrFail(survivorId, duplicateId);
    expect((await remove(duplicateId)).status).toBe(200);
    expect(await names()).toEqual([]);
    expect((await restore(survivorId)).status).toBe(200);
    expect(await get(duplicateId)).toMatchObject({ id: survivorId });
  });

  it('list the records of both page by page, in one order, each once', async () => {
    const { add, mergeOrFail, addMilestone, table, admin } = createMergeClient();
    const [survivorId, duplicateId, thirdId] = [
      await add({ lastName: 'A' }),
      await add({ lastName: 'B' }),
      await add({ lastName: 'C' }),
    ];
    const owners = [
      survivorId,
      duplicateId,
      thirdId,
      duplicateId,
      survivorId,
      thirdId,
      thirdId,
      duplicateId,
      survivorId,
      duplicateId,
      survivorId,
    ];
    const days = owners.map((_, i) => `2026-01-${String(10 + i)}`);
    const records: string[] = [];
    for (const [i, id] of owners.entries()) records.push(await addMilestone(id, days[i]));
    await mergeOrFail(duplicateId, thirdId);
    await mergeOrFail(survivorId, duplicateId);
    await waitForIndexes(admin.tenant);
    for (const id of [survivorId, duplicateId, thirdId])
      for (const newestFirst of [false, true]) {
        const recordsRead: string[] = [];
        let cursor: string | undefined;
        do {
          const page = await table.page({ index: 'g2', pk: `pco#${id}`, limit: 3, newestFirst, cursor });
          recordsRead.push(...page.items.map(({ row }) => String(row['own'])));
          cursor = page.cursor;
        } while (cursor);
        expect(recordsRead).toEqual(newestFirst ? records.toReversed() : records);
      }
  });

  it('are noted in both histories, and in the list of merges', async () => {
    const { add, mergeOrFail, changes, admin } = createMergeClient();
    const [survivorId, duplicateId] = [
      await add({ firstName: 'Ada', lastName: 'Okafor' }),
      await add({ firstName: 'Ada', lastName: 'Okafo' }),
    ];
    const id = await mergeOrFail(survivorId, duplicateId);
    expect((await changes(survivorId)).at(-1)).toEqual([
      'merging.merge',
      { mergedWith: [null, 'Ada Okafo'] },
    ]);
    expect((await changes(duplicateId)).at(-1)).toEqual([
      'merging.merge',
      { mergedInto: [null, 'Ada Okafor'] },
    ]);
    const { merges } = (await callApi(merging.list, { query: {} }, admin)).body.data;
    expect(merges).toMatchObject([
      { id, keptId: survivorId, goneId: duplicateId, goneName: 'Ada Okafo', isUndone: false },
    ]);
  });

  it('have a preview of what their merge would bring along', async () => {
    const { add, addMilestone, admin } = createMergeClient();
    const [keptId, goneId] = [await add({ lastName: 'Okafor' }), await add({ lastName: 'Okafo' })];
    await Promise.all([addMilestone(goneId), addMilestone(goneId), addMilestone(keptId)]);
    await waitForIndexes(admin.tenant);
    const { data } = (await callApi(merging.preview, { query: { keptId, goneId } }, admin)).body;
    expect(data.tiedToGone).toEqual([{ count: 2, words: 'milestones' }]);
    expect(data.tiedToKept).toEqual([{ count: 1, words: 'milestone' }]);
    expect([data.kept.lastName, data.gone.lastName]).toEqual(['Okafor', 'Okafo']);
  });

  it('have the files of both in one order, and get them back after an undo', async () => {
    const { add, mergeOrFail, undo, admin } = createMergeClient();
    const [survivorId, duplicateId] = [await add({ lastName: 'Okafor' }), await add({ lastName: 'Okafor' })];
    const upload = async (pcoId: string) =>
      (
        await uploadAndProcess(admin, await photoBytes(), {
          fileName: 'a.jpg',
          contentType: 'image/jpeg',
          pcoId,
        })
      ).id;
    const [a, b] = [await upload(survivorId), await upload(duplicateId)];
    const files = async (personId: string) =>
      (
        await callApi(attachments.allByPco, { params: { pcoId: personId }, query: {} }, admin)
      ).body.data.artifactAttachments.map(({ id, publicityRank }) => [id, publicityRank]);
    const mergeId = await mergeOrFail(survivorId, duplicateId);
    expect(await files(survivorId)).toEqual([
      [a, 1],
      [b, 2],
    ]);
    expect((await callApi(attachments.reorder, { body: { ids: [b, a] } }, admin)).status).toBe(200);
    const picture = await callApi(attachments.byPco, { params: { id: duplicateId } }, admin);
    expect(picture.body.data.artifactAttachment?.id).toBe(b);
    const c = await upload(duplicateId);
    expect((await undo(mergeId)).status).toBe(200);
    expect(await files(survivorId)).toEqual([[a, 1]]);
    expect(await files(duplicateId)).toEqual([
      [b, 1],
      [c, 2],
    ]);
  });
});

describe('undoing a merge', () => {
  it('restores both PCOs byte for byte, except for their versions', async () => {
    const { add, mergeOrFail, undo, table, names, counts } = createMergeClient();
    const [survivorId, duplicateId] = [
      await add({ lastName: 'Okafor', city: 'Oban' }),
      await add({ lastName: 'Okafo', city: 'Bluff', phone: '034774000' }),
    ];
    const rawItems = async () =>
      (await Promise.all([survivorId, duplicateId].map((id) => table.unmerged.all({ pk: `pco#${id}` }))))
        .flat()
        .map((item) => ({ ...item, v: 0 }));
    const itemsBefore = await rawItems();
    const id = await mergeOrFail(survivorId, duplicateId, { address: 'gone', phone: 'gone' });
    expect(await rawItems()).not.toEqual(itemsBefore);
    expect(await undo(id)).toMatchObject({ status: 200, body: { data: { left: [] } } });
    expect(await rawItems()).toEqual(itemsBefore);
    expect(await names()).toEqual(['Okafo', 'Okafor']);
    expect(await counts()).toEqual({ personCount: 2, organizationCount: 0 });
    expect((await undo(id)).status).toBe(409);
  });

  it('keeps what was changed or added since, and lists it', async () => {
    const { add, mergeOrFail, undo, previewUndo, update, get, addMilestone, referencingIds, admin } =
      createMergeClient();
    const [survivorId, duplicateId] = [
      await add({ lastName: 'Okafor', phone: '034774000' }),
      await add({ lastName: 'Okafo', phone: '0211234567', email: 'ada@x.nz' }),
    ];
    const milestoneOfDuplicate = await addMilestone(duplicateId);
    const id = await mergeOrFail(survivorId, duplicateId, { phone: 'gone', email: 'gone' });
    await update(survivorId, { lastName: 'Okafor', phone: '0277654321', email: 'ada@x.nz' });
    const laterMilestone = await addMilestone(survivorId);
    await waitForIndexes(admin.tenant);
    const unrestored = [{ group: 'phone', now: '0277654321' }];
    expect((await previewUndo(id)).body.data).toMatchObject({
      left: unrestored,
      goesBack: [{ count: 1, words: 'milestone' }],
      stays: [{ count: 1, words: 'milestone' }],
    });
    expect((await undo(id)).body.data).toEqual({ left: unrestored });
    expect(await get(survivorId)).toMatchObject({ phone: '0277654321', email: '' });
    expect(await get(duplicateId)).toMatchObject({ id: duplicateId, phone: '0211234567', email: 'ada@x.nz' });
    await waitForIndexes(admin.tenant);
    expect([await referencingIds(survivorId), await referencingIds(duplicateId)]).toEqual([
      [laterMilestone],
      [milestoneOfDuplicate],
    ]);
  });

  it('is possible from the newest merge of a chain to the oldest', async () => {
    const { add, mergeOrFail, undo, get, remove, restore } = createMergeClient();
    const [a, b, c] = [
      await add({ lastName: 'A' }),
      await add({ lastName: 'B' }),
      await add({ lastName: 'C' }),
    ];
    const firstMerge = await mergeOrFail(b, a);
    const secondMerge = await mergeOrFail(c, b);
    expect(await get(a)).toMatchObject({ id: c });
    expect(await undo(firstMerge)).toMatchObject({
      status: 409,
      body: { message: 'B was merged since. Please undo that merge first' },
    });
    await remove(c);
    expect((await undo(secondMerge)).status).toBe(409);
    await restore(c);
    expect((await undo(secondMerge)).status).toBe(200);
    expect(await get(a)).toMatchObject({ id: b });
    expect((await undo(firstMerge)).status).toBe(200);
    expect(await get(a)).toMatchObject({ id: a });
  });

  it('is rejected after thirty days, and in another rescue', async () => {
    const { add, mergeOrFail, undo, table } = createMergeClient();
    const id = await mergeOrFail(await add({ lastName: 'A' }), await add({ lastName: 'B' }));
    expect((await createMergeClient().undo(id)).status).toBe(404);
    expect((await undo(newId())).status).toBe(404);
    const item = await table.get({ pk: 'pco-merges', sk: id });
    if (!item) throw new Error('No merge');
    await table.putAll([{ ...item, row: { ...item.row, at: '2026-01-01T00:00:00.000Z' } }]);
    expect((await undo(id)).status).toBe(404);
  });
});

it('a form opened before a merge gets a conflict, and overwrites nothing', async () => {
  const { add, mergeOrFail, update, get, admin } = createMergeClient();
  const [survivorId, duplicateId] = [await add({ lastName: 'Okafor' }), await add({ lastName: 'Okafo' })];
  await update(duplicateId, { lastName: 'Okafo', city: 'Bluff' });
  await mergeOrFail(survivorId, duplicateId);
  expect((await update(duplicateId, { lastName: 'Okafo', city: 'Oban', version: 2 })).status).toBe(409);
  expect((await update(survivorId, { lastName: 'Okafor', city: 'Oban', version: 1 })).status).toBe(409);
  expect(await get(survivorId)).toMatchObject({ city: '' });
  expect((await callApi(people.links, { query: { pcoId: duplicateId } }, admin)).status).toBe(200);
});
