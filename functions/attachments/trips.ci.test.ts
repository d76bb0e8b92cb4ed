import { beforeEach, describe, expect, it } from 'vitest';
import { attachments } from '#shared/calls/attachments/attachments.ts';
import { newId } from '../kernel/ids.ts';
import { recordIdOf } from '../kernel/records/owned.ts';
import { tableOf } from '../kernel/table/table.ts';
import { callApi, type TestCaller } from '../test/call-api.ts';
import { openTableProxy } from '../test/faults/open-table-proxy.ts';
import { newTenant, addIntake, type TestTenant } from '../test/tenant.ts';
import { attachmentRecords, photosKey, pendingAttachment } from '../kernel/files/attachment.record.ts';

const proxy = await openTableProxy();
let tenant: TestTenant;
let admin: TestCaller;
beforeEach(async () => {
  tenant = await newTenant();
  admin = { as: 'Administrator', tenant: tenant.id };
});

const newAnimal = () => addIntake(tenant, { animalName: `Of ${newId()}` });

/** Ready photos of an animal, in order. */
async function withPhotos(animalId: string, count: number) {
  const owner = { kind: 'animal', id: animalId } as const;
  const fileFields = { originalFileName: 'a.jpg', contentType: 'image/jpeg', size: 9, wantedRank: undefined };
  const created = Array.from({ length: count }, () =>
    pendingAttachment(
      { owner, attachmentType: 'photo', ...fileFields },
      { tenantId: tenant.id, name: 'A', now: new Date(), today: '2026-11-21' },
    ),
  );
  const ownIds = created.map(({ record }) => record.row.own);
  await tableOf(tenant.id).transact([
    { put: { ...photosKey(owner), kind: 'photos', v: 1, row: { order: ownIds } } },
    ...created.map(({ record }) => {
      const row = { ...record.row, state: 'ready' as const, viewable: true };
      return { put: attachmentRecords.item({ ...record, row, ttl: undefined }) };
    }),
  ]);
  return ownIds.map((ownId) => recordIdOf({ owner, own: ownId }));
}

/** The requests of a call to the table. */
async function measure<T>(call: Promise<T>) {
  const reply = await call;
  const { operations: measuredOperations } = proxy;
  const units = measuredOperations.reduce((sum, measured) => sum + measured.units, 0);
  const operations = measuredOperations.map(({ operation }) => operation).toSorted();
  return { reply, units, operations };
}

describe('database reads', () => {
  it('reads the gallery of all types in one step, and of one type in two, on every page', async () => {
    for (const name of ['Abe', 'Moss', 'Zoe']) await addIntake(tenant, { animalName: name });
    const page = (animalTypeId: string, query = {}) => {
      proxy.clear();
      return measure(callApi(attachments.gallery, { params: { animalTypeId }, query }, admin));
    };
    expect((await page('0')).operations).toEqual(['GetItem', 'Query', 'Query']);
    const firstPage = await page(tenant.dogs, { limit: '2' });
    expect(firstPage.operations).toEqual(['BatchGetItem', 'Query', 'Query']);
    // The number of animals of each type is stored, and read beside the first page only.
    expect(firstPage.reply.body.data.types).toEqual([{ id: tenant.dogs, count: 3 }]);
    const { nextCursor: cursor } = firstPage.reply.body.data;
    const next = await page(tenant.dogs, { limit: '2', cursor });
    expect(next.operations).toEqual(['BatchGetItem', 'Query']);
    expect(next.reply.body.data.gallery.length).toBeGreaterThan(0);
  });

  it('reads for a list only the files of the animal, however many others have', async () => {
    const [fewPhotosId, manyPhotosId] = [await newAnimal(), await newAnimal()];
    const list = (animalId: string) => {
      proxy.clear();
      return measure(callApi(attachments.allByAnimal, { params: { animalId }, query: {} }, admin));
    };
    await withPhotos(fewPhotosId, 2);
    const listingBefore = await list(fewPhotosId);
    await withPhotos(manyPhotosId, 90);
    const listingAfter = await list(fewPhotosId);
    expect(listingAfter.operations).toEqual(['BatchGetItem', 'Query']);
    expect(listingAfter.units).toBe(listingBefore.units);
    expect((await list(manyPhotosId)).reply.body.data.artifactAttachments).toHaveLength(90);
  });

  it('reads the picture of an animal in one read, however many files it has', async () => {
    const id = await newAnimal();
    await withPhotos(id, 60);
    proxy.clear();
    const { operations } = await measure(callApi(attachments.byAnimal, { params: { id } }, admin));
    expect(operations).toEqual(['BatchGetItem']);
  });

  it('reorders sixty photos in one read and one transaction, within the tenant', async () => {
    const ids = await withPhotos(await newAnimal(), 60);
    proxy.clear();
    proxy.restrictTo(tenant.id);
    const body = { ids: ids.toReversed() };
    const { reply, operations } = await measure(callApi(attachments.reorder, { body }, admin));
    proxy.restrictTo(undefined);
    expect(reply.status).toBe(200);
    expect(operations).toEqual(['BatchGetItem', 'TransactWriteItems']);
    expect(proxy.strayPartitions).toEqual([]);
  });
});
