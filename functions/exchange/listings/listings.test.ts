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

const at = startReceivers();

describe('by hand', () => {
  it('the preview is what then is sent', async () => {
    const { params, admin, send } = await listing('adoptapet', 2);
    const preview = (await callApi(listings.preview, { params }, admin)).body.data;
    expect(preview).toMatchObject({ leftOut: [], removed: [], rows: { length: 2 } });
    expect(preview.columns.slice(0, 3)).toEqual(['Id', 'Animal', 'Breed']);
    await send();
    const files = at.ftp.files();
    expect(preview.files.map(({ path, text }) => [path, text])).toEqual([
      ['import.cfg', files['import.cfg']],
      ['pets.csv', Buffer.from(files['pets.csv'] ?? '', 'latin1').toString()],
    ]);
  });

  it('the connection is tried out, and nothing is sent', async () => {
    const { params, admin } = await listing('petfinder', 1);
    const test = async () => (await callApi(listings.test, { params }, admin)).body.data.test;
    expect(await test()).toEqual({ isReached: true, isEncrypted: false, words: '' });
    expect(at.ftp.files()).toEqual({});
    await callApi(listings.save, { params, body: { ...accountOf('petfinder'), secret: 'wrong' } }, admin);
    expect(await test()).toMatchObject({
      isReached: false,
      words: expect.stringContaining('Wrong password'),
    });
    const unreachable = { ...accountOf('petfinder'), server: '127.0.0.1:9' };
    await callApi(listings.save, { params, body: unreachable }, admin);
    expect(await test()).toMatchObject({ isReached: false, words: 'The connection was refused' });
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
  ] as const)('refuses for %s %j at its field', async (site, body, field, message) => {
    const { id } = await newExposedTenant();
    const admin = { as: 'Administrator', tenant: id } as const;
    const account = { ...accountOf(site), ...body };
    const reply = await callApi(listings.save, { params: { site }, body: account }, admin);
    expect([reply.status, reply.body.fields?.[field]]).toEqual([422, message]);
    expect((await callApi(listings.turn, { params: { site }, body: { on: true } }, admin)).status).toBe(409);
  });

  it('the password is stored encrypted, never leaves, and does not follow to another server', async () => {
    const { rescue, params, admin, settings } = await listing('petfinder', 1);
    const item = await tableOf(rescue.id).get(listingSites.key(params));
    expect(JSON.stringify(item)).not.toContain(PASSWORD);
    expect(JSON.stringify(await settings())).not.toContain(PASSWORD);
    expect((await settings())?.hasSecret).toBe(true);
    const otherAccount = { server: 'ftp.elsewhere.example', user: FTP_USER };
    const reply = await callApi(listings.save, { params, body: otherAccount }, admin);
    expect([reply.status, reply.body.fields]).toEqual([422, { secret: 'Enter it again for this account' }]);
    const same = { server: at.ftp.server, user: FTP_USER };
    expect((await callApi(listings.save, { params, body: same }, admin)).status).toBe(200);
  });

  it('is for those with customization in a rescue with the module', async () => {
    const { rescue } = await listing('petfinder', 0);
    const caretaker = { as: 'AnimalCaretaker', tenant: rescue.id } as const;
    expect((await callApi(listings.list, {}, caretaker)).status).toBe(403);
    expect((await callApi(listings.preview, { params: { site: 'petfinder' } }, caretaker)).status).toBe(403);
  });
});

it.each(['petfinder', 'adoptapet', 'rescuegroups', 'petrescue'] as const)(
  'tells %s nothing that is private',
  async (site) => {
    const { rescue, ids, params, admin } = await listing(site, 1);
    const [id = ''] = ids;
    const item = await tableOf(rescue.id).get(animalKey(id));
    if (!item) throw new Error('No animal');
    const { more, ...animal } = animalOf(item);
    // A mark in each field that takes a text, whatever it is.
    const fields = Object.entries(animals.fields.more).filter(
      ([, field]) => z.safeParse(field, 'zq-any').success,
    );
    const marked = Object.fromEntries(fields.map(([name]) => [name, `zq-${name} and a long story of it`]));
    expect(fields.length).toBeGreaterThan(10);
    await tableOf(rescue.id).putAll([animalItem({ ...animal, more: { ...more, ...marked } })]);
    const preview = (await callApi(listings.preview, { params }, admin)).body.data;
    expect(preview.rows).toHaveLength(1);
    const marks = new Set(JSON.stringify(preview).match(/zq-\w+/g));
    const allowed = new Set(['zq-color', 'zq-publicText', 'zq-secondBreed', 'zq-specialNeeds']);
    expect(marks).toContain('zq-publicText');
    expect([...marks].filter((mark) => !allowed.has(mark))).toEqual([]);
  },
);
