import { describe, expect, it } from 'vitest';
import { listings } from '#shared/calls/exchange/listings.ts';
import { exposure } from '#shared/calls/animals/seen/exposure.ts';
import { exposureSettings } from '#shared/calls/tenants/exposure-settings.ts';

import { animalIn, animalKey } from '#functions/animals/animal/animal-record/animal.record.ts';
import { removeFile } from '#functions/kernel/files/storage.ts';
import { registry, tableOf } from '#functions/kernel/table/table.ts';
import { OUTBOXES } from '#functions/kernel/mail/outbox.ts';
import { addPublicAnimal } from '#functions/public/showing.fixture.ts';
import { ask } from '#functions/test/ask.ts';
import { newMember } from '#functions/users/user.fixture.ts';
import { listingSites } from '../stored/listing.record.ts';
import { accountOf, DAY, FILE, linesOf, listing, receiving } from '../listing.fixture.ts';

const at = receiving();

describe('a site that takes a file', () => {
  it('gets all animals as one file, and again only when something changed', async () => {
    const { ids, send, runs, admin, stream, ofAnimal } = await listing('petfinder', 2);
    await send();
    const lines = linesOf(at.ftp.files()[FILE]);
    expect(lines).toHaveLength(2);
    expect(ids.every((id) => lines.some((line) => line.includes(id)))).toBe(true);
    expect(Object.keys(at.ftp.files())).toEqual([FILE]);
    await send(60_000);
    expect(await runs()).toMatchObject([{ state: 'sent', sent: 2, by: '', leftOut: [], isEncrypted: false }]);
    expect(await ofAnimal(ids[0] ?? '')).toEqual([
      { site: 'petfinder', since: expect.any(String), reasons: [] },
    ]);

    await ask(
      exposure.update,
      { query: { animalId: ids[0] ?? '' }, body: { publicText: 'Moss loves snow.' } },
      admin,
    );
    await stream.drain();
    await send(61_000);
    expect(at.ftp.files()[FILE]).toContain('Moss loves snow.');
    expect(await runs()).toHaveLength(2);
  });

  it('gets everything once a day, though nothing changed', async () => {
    const { send, runs } = await listing('petfinder', 1);
    await send();
    at.ftp.empty();
    await send(DAY - 60_000);
    expect(at.ftp.files()).toEqual({});
    await send(DAY + 60_000);
    expect(linesOf(at.ftp.files()[FILE])).toHaveLength(1);
    expect(await runs()).toHaveLength(2);
  });

  it('no longer has one that died with the next look, and is left with the header when it was the last', async () => {
    const { ids, send, runs, dies, stream, ofAnimal } = await listing('petfinder', 1);
    await send();
    await dies(ids[0] ?? '');
    await stream.drain();
    await send(30_000);
    expect(linesOf(at.ftp.files()[FILE])).toEqual([]);
    expect((await runs())[0]).toMatchObject({
      state: 'sent',
      sent: 0,
      removed: [{ animalId: ids[0], name: 'Moss 0', reason: 'Deceased' }],
    });
    expect(await ofAnimal(ids[0] ?? '')).toEqual([{ site: 'petfinder', reasons: [] }]);
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
    const { rescue, ids, send, runs } = await listing('adoptapet', 1);
    const thumb = animalIn(await tableOf(rescue.id).get(animalKey(ids[0] ?? '')))?.row.photo?.thumb ?? '';
    await removeFile(thumb.replace('thumb.webp', 'mail.jpg'));
    await send();
    expect(Object.keys(at.ftp.files())).toEqual(['import.cfg', 'pets.csv']);
    expect(at.ftp.files()['pets.csv']).toContain(ids[0]);
    expect(await runs()).toMatchObject([{ state: 'sent', sent: 1 }]);
  });

  it('leaves out what it does not take, and says why, with the place where that is mended', async () => {
    const { rescue, send, runs, ofAnimal } = await listing('petfinder', 1);
    const id = await addPublicAnimal(rescue, { animalName: 'Fern', sex: 'unknown' });
    await send();
    expect(linesOf(at.ftp.files()[FILE])).toHaveLength(1);
    const reasons = [
      { text: 'Its sex is not recorded.', mend: 'details' },
      { text: 'Its size is not recorded.', mend: 'details' },
    ];
    expect((await runs())[0]?.leftOut).toEqual([{ animalId: id, name: 'Fern', reasons }]);
    expect(await ofAnimal(id)).toEqual([{ site: 'petfinder', reasons }]);
  });

  it('keeps the file that it had when the connection breaks in the middle, and gets the next soon after', async () => {
    const { ids, send, runs, dies, stream } = await listing('petfinder', 3);
    await send();
    const before = at.ftp.files()[FILE];
    at.ftp.breakAt = /part$/;
    await dies(ids[0] ?? '');
    await stream.drain();
    await send(60_000);
    expect(at.ftp.files()[FILE]).toBe(before);
    expect((await runs())[0]).toMatchObject({
      state: 'failed',
      sent: 0,
      words: expect.stringMatching(/broke|reach/),
    });
    at.ftp.breakAt = undefined;
    await send(2 * 60_000);
    expect(at.ftp.files()[FILE]).toBe(before);
    await send(7 * 60_000);
    expect(linesOf(at.ftp.files()[FILE])).toHaveLength(2);
  });

  it('that refuses the password is not asked again until the account changes, and the administrators hear of it', async () => {
    const { rescue, admin, params, send, runs, settings } = await listing('petfinder', 1, {
      secret: 'wrong',
    });
    await newMember(rescue.id, 'Administrator');
    await send();
    expect((await runs())[0]).toMatchObject({
      state: 'failed',
      words: expect.stringContaining('Wrong password'),
    });
    expect((await settings())?.refused).toContain('Wrong password');
    const mails = await Promise.all(OUTBOXES.map((pk) => registry().all({ pk })));
    const stopMails = mails
      .flat()
      .filter(({ row }) => row['letter'] === 'listing-stopped' && row['tenantId'] === rescue.id);
    expect(stopMails).toMatchObject([{ row: { to: 'Petfinder', why: 'refused' } }]);
    await send(DAY);
    expect(await runs()).toHaveLength(1);
    await ask(listings.save, { params, body: accountOf('petfinder') }, admin);
    await send(DAY);
    expect(linesOf(at.ftp.files()[FILE])).toHaveLength(1);
  });
});

describe('silence withdraws no animal', () => {
  it('more than a fifth at once wait for a yes, which is for those alone', async () => {
    const { admin, ids, send, runs, settings, sendNow, stream } = await listing('petfinder', 4);
    await send();
    const hide = (animalId: string) =>
      ask(exposure.update, { query: { animalId }, body: { publicText: '', isPrivate: true } }, admin);
    for (const id of ids.slice(0, 2)) await hide(id);
    await stream.drain();
    await send(60_000);
    expect(linesOf(at.ftp.files()[FILE])).toHaveLength(4);
    const [run] = await runs();
    expect(run).toMatchObject({
      state: 'held',
      sent: 0,
      removed: [{ reason: 'Kept private' }, { reason: 'Kept private' }],
    });
    expect((await settings())?.held).toBe(run?.id);
    await send(2 * DAY);
    expect(await runs()).toHaveLength(2);

    await hide(ids[2] ?? '');
    await stream.drain();
    await sendNow(run?.id);
    await send(3 * DAY);
    expect(linesOf(at.ftp.files()[FILE])).toHaveLength(4);
    expect((await sendNow(run?.id)).status).toBe(409);
    const newer = (await settings())?.held;
    await sendNow(newer);
    await send(4 * DAY);
    expect(linesOf(at.ftp.files()[FILE])).toHaveLength(1);
    expect((await runs())[0]).toMatchObject({ state: 'sent', removed: { length: 3 } });
    expect((await settings())?.held).toBeUndefined();
  });

  it('a page that is turned off takes nothing away by itself', async () => {
    const { admin, send, runs, stream } = await listing('petfinder', 1);
    await send();
    const { settings } = (await ask(exposureSettings.get, {}, admin)).body.data;
    const { version: _v, changedBy: _b, changedAt: _a, ...fields } = settings;
    await ask(exposureSettings.update, { body: { ...fields, isPublic: false } }, admin);
    await stream.drain();
    await send(60_000);
    expect(linesOf(at.ftp.files()[FILE])).toHaveLength(1);
    expect((await runs())[0]).toMatchObject({ state: 'held', removed: [{ reason: 'Public page off' }] });
  });

  it('an animal that an index does not have yet is not taken for gone', async () => {
    const { rescue, ids, send, stream, dies } = await listing('petfinder', 3);
    await send();
    const before = at.ftp.files()[FILE];
    await dies(ids[0] ?? '');
    await stream.drain();
    // The moment in which the index lacks one.
    const { planOf } = await import('./plan.ts');
    const { readAnimalsWithPictures } = await import('./read.ts');
    const item = await tableOf(rescue.id).get(listingSites.key({ site: 'petfinder' }));
    const siteAnimals = await readAnimalsWithPictures(rescue.id, new Date());
    const withoutFirst = Object.assign(siteAnimals.slice(1), { origin: siteAnimals.origin });
    if (!item) throw new Error('No site');
    await expect(
      planOf(tableOf(rescue.id), listingSites.read(item), withoutFirst, new Date()),
    ).rejects.toThrow('not read');
    expect(at.ftp.files()[FILE]).toBe(before);
  });
});
