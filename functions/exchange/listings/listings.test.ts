import * as z from 'zod';
import { describe, expect, it } from 'vitest';
import { listings } from '#shared/calls/exchange/listings.ts';
import {
  animalItem,
  animalKey,
  animalOf,
  animals,
} from '#functions/animals/animal/animal-record/animal.record.ts';
import { tableOf } from '#functions/kernel/table/table.ts';
import { callApi } from '#functions/test/call-api.ts';
import { newExposedTenant } from '#functions/test/visitor.ts';
import { listingSites } from './stored/listing.record.ts';
import { accountOf, listing, PASSWORD, startReceivers, FTP_USER } from './listing.fixture.ts';

const receivers = startReceivers();

describe('the calls for a listing site', () => {
  it('sends exactly the files of its preview', async () => {
    const { params, admin, send } = await listing('adoptapet', 2);
    const previewData = (await callApi(listings.preview, { params }, admin)).body.data;
    expect(previewData).toMatchObject({ leftOut: [], removed: [], rows: { length: 2 } });
    expect(previewData.columns.slice(0, 3)).toEqual(['Id', 'Animal', 'Breed']);
    await send();
    const files = receivers.ftp.files();
    expect(previewData.files.map(({ path, text }) => [path, text])).toEqual([
      ['import.cfg', files['import.cfg']],
      ['pets.csv', Buffer.from(files['pets.csv'] ?? '', 'latin1').toString()],
    ]);
  });

  it('tests the connection without sending anything', async () => {
    const { params, admin } = await listing('petfinder', 1);
    const testConnection = async () => (await callApi(listings.test, { params }, admin)).body.data.test;
    expect(await testConnection()).toEqual({ isReached: true, isEncrypted: false, words: '' });
    expect(receivers.ftp.files()).toEqual({});
    await callApi(listings.save, { params, body: { ...accountOf('petfinder'), secret: 'wrong' } }, admin);
    expect(await testConnection()).toMatchObject({
      isReached: false,
      words: expect.stringContaining('Wrong password'),
    });
    const unreachableAccount = { ...accountOf('petfinder'), server: '127.0.0.1:9' };
    await callApi(listings.save, { params, body: unreachableAccount }, admin);
    expect(await testConnection()).toMatchObject({ isReached: false, words: 'The connection was refused' });
  });

  it.each([
    ['petfinder', { server: 'ftp://example.org' }, 'server', 'Enter a host name, like ftp.example.org'],
    ['petfinder', { user: '' }, 'user', 'Shelter ID is required'],
    ['petfinder', { user: 'TX 1\r\nDELE x' }, 'user', 'Use letters, digits and . _ - + @'],
    ['petfinder', { secret: '' }, 'secret', 'FTP password is required'],
    [
      'petrescue',
      { server: 'ftp.example.org' },
      'server',
      'Enter an address, like https://example.org/hooks',
    ],
  ] as const)(
    'rejects an account for %s with %j, with an error at that field',
    async (site, body, field, message) => {
      const { id } = await newExposedTenant();
      const admin = { as: 'Administrator', tenant: id } as const;
      const account = { ...accountOf(site), ...body };
      const reply = await callApi(listings.save, { params: { site }, body: account }, admin);
      expect([reply.status, reply.body.fields?.[field]]).toEqual([422, message]);
      expect((await callApi(listings.turn, { params: { site }, body: { on: true } }, admin)).status).toBe(
        409,
      );
    },
  );

  it('stores the password encrypted, never sends it back, and requires it again if the server changes', async () => {
    const { rescue, params, admin, settings } = await listing('petfinder', 1);
    const item = await tableOf(rescue.id).get(listingSites.key(params));
    expect(JSON.stringify(item)).not.toContain(PASSWORD);
    expect(JSON.stringify(await settings())).not.toContain(PASSWORD);
    expect((await settings())?.hasSecret).toBe(true);
    const otherAccount = { server: 'ftp.elsewhere.example', user: FTP_USER };
    const reply = await callApi(listings.save, { params, body: otherAccount }, admin);
    expect([reply.status, reply.body.fields]).toEqual([422, { secret: 'Enter it again for this account' }]);
    const sameAccount = { server: receivers.ftp.server, user: FTP_USER };
    expect((await callApi(listings.save, { params, body: sameAccount }, admin)).status).toBe(200);
  });

  it('is refused to a role without the right to customization', async () => {
    const { rescue } = await listing('petfinder', 0);
    const caretakerCaller = { as: 'AnimalCaretaker', tenant: rescue.id } as const;
    expect((await callApi(listings.list, {}, caretakerCaller)).status).toBe(403);
    expect((await callApi(listings.preview, { params: { site: 'petfinder' } }, caretakerCaller)).status).toBe(
      403,
    );
  });
});

it.each(['petfinder', 'adoptapet', 'rescuegroups', 'petrescue'] as const)(
  'sends %s nothing that is private',
  async (site) => {
    const { rescue, ids, params, admin } = await listing(site, 1);
    const [id = ''] = ids;
    const item = await tableOf(rescue.id).get(animalKey(id));
    if (!item) throw new Error('No animal');
    const { more, ...animal } = animalOf(item);
    // Every field that accepts free text gets a marker text.
    const fields = Object.entries(animals.fields.more).filter(
      ([, field]) => z.safeParse(field, 'zq-any').success,
    );
    const markedFields = Object.fromEntries(
      fields.map(([name]) => [name, `zq-${name} and a long story of it`]),
    );
    expect(fields.length).toBeGreaterThan(10);
    await tableOf(rescue.id).putAll([animalItem({ ...animal, more: { ...more, ...markedFields } })]);
    const previewData = (await callApi(listings.preview, { params }, admin)).body.data;
    expect(previewData.rows).toHaveLength(1);
    const foundMarks = new Set(JSON.stringify(previewData).match(/zq-\w+/g));
    const allowedMarks = new Set(['zq-color', 'zq-publicText', 'zq-secondBreed', 'zq-specialNeeds']);
    expect(foundMarks).toContain('zq-publicText');
    expect([...foundMarks].filter((mark) => !allowedMarks.has(mark))).toEqual([]);
  },
);
