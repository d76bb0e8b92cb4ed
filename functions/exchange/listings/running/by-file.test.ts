import { describe, expect, it } from 'vitest';
import { listings } from '#shared/calls/exchange/listings.ts';
import { exposure } from '#shared/calls/animals/seen/exposure.ts';
import { exposureSettings } from '#shared/calls/tenants/exposure-settings.ts';

import { toActiveAnimal, animalKey } from '#functions/animals/animal/animal-record/animal.record.ts';
import { removeFile } from '#functions/kernel/files/storage.ts';
import { registry, tableOf } from '#functions/kernel/table/table.ts';
import { OUTBOX_PARTITIONS } from '#functions/kernel/mail/outbox.ts';
import { addPublicAnimal } from '#functions/public/showing.fixture.ts';
import { callApi } from '#functions/test/call-api.ts';
import { newMember } from '#functions/users/user.fixture.ts';
import { listingSites } from '../stored/listing.record.ts';
import { accountOf, DAY_MS, IMPORT_PATH, linesOf, listing, startReceivers } from '../listing.fixture.ts';

const at = startReceivers();

describe('a site that takes a file', () => {
  it('gets all animals as one file, and again only when something changed', async () => {
    const { ids, send, listRuns, admin, stream, listingsOfAnimal } = await listing('petfinder', 2);
    await send();
    const lines = linesOf(at.ftp.files()[IMPORT_PATH]);
    expect(lines).toHaveLength(2);
    expect(ids.every((id) => lines.some((line) => line.includes(id)))).toBe(true);
    expect(Object.keys(at.ftp.files())).toEqual([IMPORT_PATH]);
    await send(60_000);
    expect(await listRuns()).toMatchObject([
      { state: 'sent', sent: 2, by: '', leftOut: [], isEncrypted: false },
    ]);
    expect(await listingsOfAnimal(ids[0] ?? '')).toEqual([
      { site: 'petfinder', since: expect.any(String), reasons: [] },
    ]);

    await callApi(
      exposure.update,
      { query: { animalId: ids[0] ?? '' }, body: { publicText: 'Moss loves snow.' } },
      admin,
    );
    await stream.drain();
    await send(61_000);
    expect(at.ftp.files()[IMPORT_PATH]).toContain('Moss loves snow.');
    expect(await listRuns()).toHaveLength(2);
  });

  it('gets everything once a day, though nothing changed', async () => {
    const { send, listRuns } = await listing('petfinder', 1);
    await send();
    at.ftp.empty();
    await send(DAY_MS - 60_000);
    expect(at.ftp.files()).toEqual({});
    await send(DAY_MS + 60_000);
    expect(linesOf(at.ftp.files()[IMPORT_PATH])).toHaveLength(1);
    expect(await listRuns()).toHaveLength(2);
  });

  it('no longer has one that died with the next look, and is left with the header when it was the last', async () => {
    const { ids, send, listRuns, recordDeath, stream, listingsOfAnimal } = await listing('petfinder', 1);
    await send();
    await recordDeath(ids[0] ?? '');
    await stream.drain();
    await send(30_000);
    expect(linesOf(at.ftp.files()[IMPORT_PATH])).toEqual([]);
    expect((await listRuns())[0]).toMatchObject({
      state: 'sent',
      sent: 0,
      removed: [{ animalId: ids[0], name: 'Moss 0', reason: 'Deceased' }],
    });
    expect(await listingsOfAnimal(ids[0] ?? '')).toEqual([{ site: 'petfinder', reasons: [] }]);
  });

  it('gets each photo once, beside the file, and the list last', async () => {
    const { ids, send, sendNow } = await listing('adoptapet', 1);
    await send();
    expect(at.ftp.startedPaths).toEqual([`photos/${ids[0]}-1.jpg.part`, 'import.cfg.part', 'pets.csv.part']);
    const files = at.ftp.files();
    expect(Object.keys(files)).toEqual(['import.cfg', 'pets.csv', `photos/${ids[0]}-1.jpg`]);
    expect(files[`photos/${ids[0]}-1.jpg`]?.slice(0, 3)).toBe('\u00FF\u00D8\u00FF');
    at.ftp.startedPaths.length = 0;
    await sendNow();
    await send(60_000);
    expect(at.ftp.startedPaths).toEqual(['import.cfg.part', 'pets.csv.part']);
  });

  it('leaves out a photo whose file is gone', async () => {
    const { rescue, ids, send, listRuns } = await listing('adoptapet', 1);
    const thumb =
      toActiveAnimal(await tableOf(rescue.id).get(animalKey(ids[0] ?? '')))?.row.photo?.thumb ?? '';
    await removeFile(thumb.replace('thumb.webp', 'mail.jpg'));
    await send();
    expect(Object.keys(at.ftp.files())).toEqual(['import.cfg', 'pets.csv']);
    expect(at.ftp.files()['pets.csv']).toContain(ids[0]);
    expect(await listRuns()).toMatchObject([{ state: 'sent', sent: 1 }]);
  });

  it('leaves out what it does not take, and says why, with the place where that is mended', async () => {
    const { rescue, send, listRuns, listingsOfAnimal } = await listing('petfinder', 1);
    const id = await addPublicAnimal(rescue, { animalName: 'Fern', sex: 'unknown' });
    await send();
    expect(linesOf(at.ftp.files()[IMPORT_PATH])).toHaveLength(1);
    const reasons = [
      { text: 'Its sex is not recorded.', mend: 'details' },
      { text: 'Its size is not recorded.', mend: 'details' },
    ];
    expect((await listRuns())[0]?.leftOut).toEqual([{ animalId: id, name: 'Fern', reasons }]);
    expect(await listingsOfAnimal(id)).toEqual([{ site: 'petfinder', reasons }]);
  });

  it('keeps the file that it had when the connection breaks in the middle, and gets the next soon after', async () => {
    const { ids, send, listRuns, recordDeath, stream } = await listing('petfinder', 3);
    await send();
    const before = at.ftp.files()[IMPORT_PATH];
    at.ftp.breakAt = /part$/;
    await recordDeath(ids[0] ?? '');
    await stream.drain();
    await send(60_000);
    expect(at.ftp.files()[IMPORT_PATH]).toBe(before);
    expect((await listRuns())[0]).toMatchObject({
      state: 'failed',
      sent: 0,
      words: expect.stringMatching(/broke|reach/),
    });
    at.ftp.breakAt = undefined;
    await send(2 * 60_000);
    expect(at.ftp.files()[IMPORT_PATH]).toBe(before);
    await send(7 * 60_000);
    expect(linesOf(at.ftp.files()[IMPORT_PATH])).toHaveLength(2);
  });

  it('that refuses the password is not asked again until the account changes, and the administrators hear of it', async () => {
    const { rescue, admin, params, send, listRuns, settings } = await listing('petfinder', 1, {
      secret: 'wrong',
    });
    await newMember(rescue.id, 'Administrator');
    await send();
    expect((await listRuns())[0]).toMatchObject({
      state: 'failed',
      words: expect.stringContaining('Wrong password'),
    });
    expect((await settings())?.refused).toContain('Wrong password');
    const mails = await Promise.all(OUTBOX_PARTITIONS.map((pk) => registry().all({ pk })));
    const stopMails = mails
      .flat()
      .filter(({ row }) => row['letter'] === 'listing-stopped' && row['tenantId'] === rescue.id);
    expect(stopMails).toMatchObject([{ row: { to: 'Petfinder', why: 'refused' } }]);
    await send(DAY_MS);
    expect(await listRuns()).toHaveLength(1);
    await callApi(listings.save, { params, body: accountOf('petfinder') }, admin);
    await send(DAY_MS);
    expect(linesOf(at.ftp.files()[IMPORT_PATH])).toHaveLength(1);
  });
});

describe('silence withdraws no animal', () => {
  it('more than a fifth at once wait for a yes, which is for those alone', async () => {
    const { admin, ids, send, listRuns, settings, sendNow, stream } = await listing('petfinder', 4);
    await send();
    const hide = (animalId: string) =>
      callApi(exposure.update, { query: { animalId }, body: { publicText: '', isPrivate: true } }, admin);
    for (const id of ids.slice(0, 2)) await hide(id);
    await stream.drain();
    await send(60_000);
    expect(linesOf(at.ftp.files()[IMPORT_PATH])).toHaveLength(4);
    const [run] = await listRuns();
    expect(run).toMatchObject({
      state: 'held',
      sent: 0,
      removed: [{ reason: 'Kept private' }, { reason: 'Kept private' }],
    });
    expect((await settings())?.held).toBe(run?.id);
    await send(2 * DAY_MS);
    expect(await listRuns()).toHaveLength(2);

    await hide(ids[2] ?? '');
    await stream.drain();
    await sendNow(run?.id);
    await send(3 * DAY_MS);
    expect(linesOf(at.ftp.files()[IMPORT_PATH])).toHaveLength(4);
    expect((await sendNow(run?.id)).status).toBe(409);
    const newer = (await settings())?.held;
    await sendNow(newer);
    await send(4 * DAY_MS);
    expect(linesOf(at.ftp.files()[IMPORT_PATH])).toHaveLength(1);
    expect((await listRuns())[0]).toMatchObject({ state: 'sent', removed: { length: 3 } });
    expect((await settings())?.held).toBeUndefined();
  });

  it('a page that is turned off takes nothing away by itself', async () => {
    const { admin, send, listRuns, stream } = await listing('petfinder', 1);
    await send();
    const { settings } = (await callApi(exposureSettings.get, {}, admin)).body.data;
    const { version: _v, changedBy: _b, changedAt: _a, ...fields } = settings;
    await callApi(exposureSettings.update, { body: { ...fields, isPublic: false } }, admin);
    await stream.drain();
    await send(60_000);
    expect(linesOf(at.ftp.files()[IMPORT_PATH])).toHaveLength(1);
    expect((await listRuns())[0]).toMatchObject({ state: 'held', removed: [{ reason: 'Public page off' }] });
  });

  it('an animal that an index does not have yet is not taken for gone', async () => {
    const { rescue, ids, send, stream, recordDeath } = await listing('petfinder', 3);
    await send();
    const before = at.ftp.files()[IMPORT_PATH];
    await recordDeath(ids[0] ?? '');
    await stream.drain();
    // The moment in which the index lacks one.
    const { createPlan } = await import('./plan.ts');
    const { readAnimalsWithPictures } = await import('./read.ts');
    const item = await tableOf(rescue.id).get(listingSites.key({ site: 'petfinder' }));
    const siteAnimals = await readAnimalsWithPictures(rescue.id, new Date());
    const withoutFirst = Object.assign(siteAnimals.slice(1), { origin: siteAnimals.origin });
    if (!item) throw new Error('No site');
    await expect(
      createPlan(tableOf(rescue.id), listingSites.read(item), withoutFirst, new Date()),
    ).rejects.toThrow('not read');
    expect(at.ftp.files()[IMPORT_PATH]).toBe(before);
  });
});
