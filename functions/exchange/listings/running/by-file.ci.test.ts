import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
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
import { sendListings } from '#functions/test/jobs.ts';
import { newMember } from '#functions/users/user.fixture.ts';
import { listedAnimals, listingSites } from '../stored/listing.record.ts';
import { DAY_MS } from '#functions/kernel/durations.ts';
import { createAddressRules } from '../../reach/address-rules.ts';
import { accountOf, IMPORT_PATH, linesOf, listing, startReceivers } from '../listing.fixture.ts';
import type { Removal } from './plan.ts';
import { runOf } from './run-result.ts';

const receivers = startReceivers();

describe('a site that receives a file', () => {
  it('receives all animals as one file, and again only if something changed', async () => {
    const { ids, send, listRuns, admin, stream, listingsOfAnimal } = await listing('petfinder', 2);
    await send();
    const lines = linesOf(receivers.ftp.files()[IMPORT_PATH]);
    expect(lines).toHaveLength(2);
    expect(ids.every((id) => lines.some((line) => line.includes(id)))).toBe(true);
    expect(Object.keys(receivers.ftp.files())).toEqual([IMPORT_PATH]);
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
    expect(receivers.ftp.files()[IMPORT_PATH]).toContain('Moss loves snow.');
    expect(await listRuns()).toHaveLength(2);
  });

  it('receives everything once a day, even if nothing changed', async () => {
    const { send, listRuns } = await listing('petfinder', 1);
    await send();
    receivers.ftp.empty();
    await send(DAY_MS - 60_000);
    expect(receivers.ftp.files()).toEqual({});
    await send(DAY_MS + 60_000);
    expect(linesOf(receivers.ftp.files()[IMPORT_PATH])).toHaveLength(1);
    expect(await listRuns()).toHaveLength(2);
  });

  it('receives a file without an animal that died, which has only the header after the last one', async () => {
    const { ids, send, listRuns, recordDeath, stream, listingsOfAnimal } = await listing('petfinder', 1);
    await send();
    await recordDeath(ids[0] ?? '');
    await stream.drain();
    await send(30_000);
    expect(linesOf(receivers.ftp.files()[IMPORT_PATH])).toEqual([]);
    expect((await listRuns())[0]).toMatchObject({
      state: 'sent',
      sent: 0,
      removed: [{ animalId: ids[0], name: 'Moss 0', reason: 'Deceased' }],
    });
    expect(await listingsOfAnimal(ids[0] ?? '')).toEqual([{ site: 'petfinder', reasons: [] }]);
  });

  it('receives each photo once, next to the file, and the list last', async () => {
    const { ids, send, sendNow } = await listing('adoptapet', 1);
    await send();
    expect(receivers.ftp.startedPaths).toEqual([
      `photos/${ids[0]}-1.jpg.part`,
      'import.cfg.part',
      'pets.csv.part',
    ]);
    const files = receivers.ftp.files();
    expect(Object.keys(files)).toEqual(['import.cfg', 'pets.csv', `photos/${ids[0]}-1.jpg`]);
    expect(files[`photos/${ids[0]}-1.jpg`]?.slice(0, 3)).toBe('\u00FF\u00D8\u00FF');
    receivers.ftp.startedPaths.length = 0;
    await sendNow();
    await send(60_000);
    expect(receivers.ftp.startedPaths).toEqual(['import.cfg.part', 'pets.csv.part']);
  });

  it('loses the photos that its animal no longer has', async () => {
    const { rescue, ids, send, sendNow, params } = await listing('adoptapet', 1);
    await send();
    const id = ids[0] ?? '';
    const table = tableOf(rescue.id);
    const item = await table.get(listedAnimals.key({ ...params, animalId: id }));
    if (!item) throw new Error('No listed animal');
    const { row } = listedAnimals.read(item);
    await table.putAll([listedAnimals.item({ row: { ...row, photos: [...row.photos, 'removed'] } })]);
    writeFileSync(join(receivers.ftp.root, 'photos', `${id}-2.jpg`), 'removed');
    await sendNow();
    await send(60_000);
    expect(Object.keys(receivers.ftp.files())).toEqual(['import.cfg', 'pets.csv', `photos/${id}-1.jpg`]);
  });

  it('receives no photo whose file is lost', async () => {
    const { rescue, ids, send, listRuns } = await listing('adoptapet', 1);
    const thumbKey =
      toActiveAnimal(await tableOf(rescue.id).get(animalKey(ids[0] ?? '')))?.row.photo?.thumb ?? '';
    await removeFile(thumbKey.replace('thumb.webp', 'mail.jpg'));
    await send();
    expect(Object.keys(receivers.ftp.files())).toEqual(['import.cfg', 'pets.csv']);
    expect(receivers.ftp.files()['pets.csv']).toContain(ids[0]);
    expect(await listRuns()).toMatchObject([{ state: 'sent', sent: 1 }]);
  });

  it('receives no animal that it does not accept; the reasons say where to correct it', async () => {
    const { rescue, send, listRuns, listingsOfAnimal } = await listing('petfinder', 1);
    const id = await addPublicAnimal(rescue, { animalName: 'Fern', sex: 'unknown' });
    await send();
    expect(linesOf(receivers.ftp.files()[IMPORT_PATH])).toHaveLength(1);
    const reasons = [
      { text: 'Its sex is not recorded.', mend: 'details' },
      { text: 'Its size is not recorded.', mend: 'details' },
    ];
    expect((await listRuns())[0]?.leftOut).toEqual([{ animalId: id, name: 'Fern', reasons }]);
    expect(await listingsOfAnimal(id)).toEqual([{ site: 'petfinder', reasons }]);
  });

  it('keeps its file if the connection breaks, and receives the next soon after', async () => {
    const { ids, send, listRuns, recordDeath, stream } = await listing('petfinder', 3);
    await send();
    const fileBefore = receivers.ftp.files()[IMPORT_PATH];
    receivers.ftp.breakAt = /part$/;
    await recordDeath(ids[0] ?? '');
    await stream.drain();
    await send(60_000);
    expect(receivers.ftp.files()[IMPORT_PATH]).toBe(fileBefore);
    expect((await listRuns())[0]).toMatchObject({
      state: 'failed',
      sent: 0,
      words: expect.stringMatching(/broke|reach/),
    });
    receivers.ftp.breakAt = undefined;
    await send(2 * 60_000);
    expect(receivers.ftp.files()[IMPORT_PATH]).toBe(fileBefore);
    await send(7 * 60_000);
    expect(linesOf(receivers.ftp.files()[IMPORT_PATH])).toHaveLength(2);
  });

  it('receives the file that a user requested after the connection broke, though nothing changed', async () => {
    const { send, sendNow, settings } = await listing('petfinder', 1);
    await send();
    await sendNow();
    receivers.ftp.breakAt = /part$/;
    await send(60_000);
    expect((await settings())?.isAsked).toBe(true);
    receivers.ftp.breakAt = undefined;
    receivers.ftp.startedPaths.length = 0;
    await send(2 * 60_000);
    expect(receivers.ftp.startedPaths).toEqual([]);
    await send(7 * 60_000);
    expect(receivers.ftp.startedPaths).toEqual([`${IMPORT_PATH}.part`]);
    expect((await settings())?.isAsked).toBe(false);
  });

  it('receives nothing after it rejects the password until the account changes; administrators get a mail', async () => {
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
    const outboxMails = await Promise.all(OUTBOX_PARTITIONS.map((pk) => registry().all({ pk })));
    const stopMails = outboxMails
      .flat()
      .filter(({ row }) => row['letter'] === 'listing-stopped' && row['tenantId'] === rescue.id);
    expect(stopMails).toMatchObject([{ row: { to: 'Petfinder', why: 'refused' } }]);
    await send(DAY_MS);
    expect(await listRuns()).toHaveLength(1);
    await callApi(listings.save, { params, body: accountOf('petfinder') }, admin);
    await send(DAY_MS);
    expect(linesOf(receivers.ftp.files()[IMPORT_PATH])).toHaveLength(1);
  });
});

it('an account that a user changes during a run is not stopped by the refusal of the former one', async () => {
  const port = receivers.ftp.server.split(':')[1];
  const account = { server: `localhost:${port}`, secret: 'wrong' };
  const { rescue, admin, params, send, settings } = await listing('petfinder', 1, account);
  const resolve = async () => {
    await callApi(listings.save, { params, body: accountOf('petfinder') }, admin);
    return ['127.0.0.1'];
  };
  await sendListings({
    now: () => new Date(),
    rules: { ...createAddressRules(), resolve },
    hasTimeLeft: () => true,
    onlyTenants: [rescue.id],
  });
  expect((await settings())?.refused).toBeUndefined();
  await send(60_000);
  expect(linesOf(receivers.ftp.files()[IMPORT_PATH])).toHaveLength(1);
});

describe('withdrawing animals', () => {
  it('waits for a confirmation of exactly those animals if they are more than a fifth', async () => {
    const { admin, ids, send, listRuns, settings, sendNow, stream } = await listing('petfinder', 4);
    await send();
    const hideAnimal = (animalId: string) =>
      callApi(exposure.update, { query: { animalId }, body: { publicText: '', isPrivate: true } }, admin);
    for (const id of ids.slice(0, 2)) await hideAnimal(id);
    await stream.drain();
    await send(60_000);
    expect(linesOf(receivers.ftp.files()[IMPORT_PATH])).toHaveLength(4);
    const [run] = await listRuns();
    expect(run).toMatchObject({
      state: 'held',
      sent: 0,
      removed: [{ reason: 'Kept private' }, { reason: 'Kept private' }],
    });
    expect((await settings())?.held).toBe(run?.id);
    await send(2 * DAY_MS);
    expect(await listRuns()).toHaveLength(2);

    await hideAnimal(ids[2] ?? '');
    await stream.drain();
    await sendNow(run?.id);
    await send(3 * DAY_MS);
    expect(linesOf(receivers.ftp.files()[IMPORT_PATH])).toHaveLength(4);
    expect((await sendNow(run?.id)).status).toBe(409);
    const newerHold = (await settings())?.held;
    await sendNow(newerHold);
    expect((await settings())?.held).toBeUndefined();
    await send(4 * DAY_MS);
    expect(linesOf(receivers.ftp.files()[IMPORT_PATH])).toHaveLength(1);
    expect((await listRuns())[0]).toMatchObject({ state: 'sent', removed: { length: 3 } });
    expect((await settings())?.held).toBeUndefined();
  });

  it('can be confirmed for more animals than a run stores by name', () => {
    const ids = Array.from({ length: 301 }, (_, i) => `A${i}`);
    const removed = ids.map((animalId) => ({
      listedAnimal: { row: { animalId, name: 'Moss' } },
      ending: { reason: '' },
    }));
    const { more } = runOf('petfinder', {
      state: 'held',
      by: '',
      at: new Date(),
      removed: removed as unknown as Removal[],
    });
    expect([...more.removed.map(({ animalId }) => animalId), ...more.moreRemovedIds]).toEqual(ids);
  });

  it('waits for a confirmation if the public page is turned off', async () => {
    const { admin, send, listRuns, stream } = await listing('petfinder', 1);
    await send();
    const { settings } = (await callApi(exposureSettings.get, {}, admin)).body.data;
    const { version: _v, changedBy: _b, changedAt: _a, ...fields } = settings;
    await callApi(exposureSettings.update, { body: { ...fields, isPublic: false } }, admin);
    await stream.drain();
    await send(60_000);
    expect(linesOf(receivers.ftp.files()[IMPORT_PATH])).toHaveLength(1);
    expect((await listRuns())[0]).toMatchObject({ state: 'held', removed: [{ reason: 'Public page off' }] });
  });

  it('does not happen for an animal that is not in an index yet', async () => {
    const { rescue, ids, send, stream, recordDeath } = await listing('petfinder', 3);
    await send();
    const fileBefore = receivers.ftp.files()[IMPORT_PATH];
    await recordDeath(ids[0] ?? '');
    await stream.drain();
    // The moment in which the index lacks one.
    const { createPlan } = await import('./plan.ts');
    const { readAnimalsWithPictures } = await import('./read.ts');
    const item = await tableOf(rescue.id).get(listingSites.key({ site: 'petfinder' }));
    const siteAnimals = await readAnimalsWithPictures(rescue.id, new Date());
    const withoutFirst = { ...siteAnimals, shownAnimals: siteAnimals.shownAnimals.slice(1) };
    if (!item) throw new Error('No site');
    await expect(
      createPlan(tableOf(rescue.id), listingSites.read(item), withoutFirst, new Date()),
    ).rejects.toThrow('not read');
    expect(receivers.ftp.files()[IMPORT_PATH]).toBe(fileBefore);
  });
});
