import { beforeEach, describe, expect, it } from 'vitest';
import { attachments } from '#shared/calls/attachments/attachments.ts';
import { newId } from '../kernel/ids.ts';
import { recordIdOf } from '../kernel/records/owned.ts';
import { tableOf } from '../kernel/table/table.ts';
import { callApi, type TestCaller } from '../test/call-api.ts';
import { openTableProxy } from '../test/faults/open-table-proxy.ts';
import { newTenant, addIntake, type TestTenant } from '../test/tenant.ts';
import { attachmentItems, photosKey, pendingAttachment } from '../kernel/files/attachment.record.ts';

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
  const facts = { originalFileName: 'a.jpg', contentType: 'image/jpeg', size: 9, wantedRank: undefined };
  const created = Array.from({ length: count }, () =>
    pendingAttachment(
      { owner, attachmentType: 'photo', ...facts },
      { tenantId: tenant.id, name: 'A', now: new Date(), today: '2026-11-21' },
    ),
  );
  const order = created.map(({ record }) => record.row.own);
  await tableOf(tenant.id).transact([
    { put: { ...photosKey(owner), kind: 'photos', v: 1, row: { order } } },
    ...created.map(({ record }) => {
      const row = { ...record.row, state: 'ready' as const, viewable: true };
      return { put: attachmentItems.item({ ...record, row, ttl: undefined }) };
    }),
  ]);
  return order.map((own) => recordIdOf({ owner, own }));
}

/** The requests of a call to the table. */
async function measure<T>(call: Promise<T>) {
  const reply = await call;
  const { operations: seen } = proxy;
  const units = seen.reduce((sum, each) => sum + each.units, 0);
  const operations = seen.map(({ operation }) => operation).toSorted();
  return { reply, units, operations };
}

describe('of the table', () => {
  it('the gallery of all types is one step, of one type two, whatever the page', async () => {
    for (const name of ['Abe', 'Moss', 'Zoe']) await addIntake(tenant, { animalName: name });
    const page = (animalTypeId: string, query = {}) => {
      proxy.clear();
      return measure(callApi(attachments.gallery, { params: { animalTypeId }, query }, admin));
    };
    expect((await page('0')).operations).toEqual(['GetItem', 'Query', 'Query']);
    const first = await page(tenant.dogs, { limit: '2' });
    expect(first.operations).toEqual(['BatchGetItem', 'Query', 'Query']);
    // How many there are of each type is counted already, and read beside the first page alone.
    expect(first.reply.body.data.types).toEqual([{ id: tenant.dogs, count: 3 }]);
    const { nextCursor: cursor } = first.reply.body.data;
    const next = await page(tenant.dogs, { limit: '2', cursor });
    expect(next.operations).toEqual(['BatchGetItem', 'Query']);
    expect(next.reply.body.data.gallery.length).toBeGreaterThan(0);
  });

  it('a list asks for the files of its own animal only, however many others have', async () => {
    const [few, many] = [await newAnimal(), await newAnimal()];
    const list = (animalId: string) => {
      proxy.clear();
      return measure(callApi(attachments.allByAnimal, { params: { animalId }, query: {} }, admin));
    };
    await withPhotos(few, 2);
    const before = await list(few);
    await withPhotos(many, 90);
    const after = await list(few);
    expect(after.operations).toEqual(['BatchGetItem', 'Query']);
    expect(after.units).toBe(before.units);
    expect((await list(many)).reply.body.data.artifactAttachments).toHaveLength(90);
  });

  it('the picture of an animal is one read, whatever it has', async () => {
    const id = await newAnimal();
    await withPhotos(id, 60);
    proxy.clear();
    const { operations } = await measure(callApi(attachments.byAnimal, { params: { id } }, admin));
    expect(operations).toEqual(['BatchGetItem']);
  });

  it('reordering sixty photos is one read and one transaction, within the tenant', async () => {
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
