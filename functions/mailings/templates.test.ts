import { beforeEach, describe, expect, it } from 'vitest';
import { MAX_TEMPLATES, templates } from '#shared/calls/mailings/templates.ts';
import { mailings } from '#shared/calls/mailings/mailings.ts';
import { newId } from '../kernel/ids.ts';
import { tableOf } from '../kernel/table/table.ts';
import { callApi, type TestCaller } from '../test/call-api.ts';
import { newTenant } from '../test/tenant.ts';
import { newReadyMailing, mailing } from './mailing.fixture.ts';
import { mailingItems } from './mailing/mailing.record.ts';
import { templateNames } from './templates/template.record.ts';

let testCaller: TestCaller & { tenant: string };

beforeEach(async () => {
  testCaller = { as: 'Administrator', tenant: (await newTenant()).id };
});

const GAP = 'Dear {{firstName|friend}}, come on [day and time].';
const TAKEN = { status: 409, body: { fields: { name: 'Template already exists.' } } };

const add = (overrides: object = {}) =>
  callApi(
    templates.add,
    { body: { name: 'Open day', subject: 'Come', message: GAP, ...overrides } },
    testCaller,
  );
const idOf = async (overrides: object = {}) => (await add(overrides)).body.data.ids[0] ?? '';
const update = (id: string, overrides: object) =>
  callApi(
    templates.update,
    { params: { id }, body: { name: 'Open day', subject: 'Come', message: GAP, ...overrides } },
    testCaller,
  );
const all = async () => (await callApi(templates.list, {}, testCaller)).body.data.templates;

describe('a template of mails', () => {
  it('is none of a role without e-mail', async () => {
    const { status } = await callApi(templates.list, {}, { ...testCaller, as: 'Veterinarian' });
    expect(status).toBe(403);
  });

  it.each([
    [{ name: ' ' }, { name: 'Name is required' }],
    [{ name: 'x'.repeat(61) }, { name: 'Must be 60 characters or less' }],
    [{ message: 'Dear {{nickname}}' }, { message: 'There is no field {{nickname}}' }],
    [{ subject: '{{' }, { subject: 'A field is written {{firstName|friend}}' }],
  ])('with %j is refused', async (overrides, fields) => {
    expect(await add(overrides)).toMatchObject({ status: 422, body: { fields } });
  });

  it.each(['-', '...', '\u{1F408}', '\u200B.'])('named %j is refused', async (name) => {
    const fields = { name: 'Name needs a letter or a digit' };
    expect(await add({ name })).toMatchObject({ status: 422, body: { fields } });
    const id = await idOf();
    expect(await update(id, { name })).toMatchObject({ status: 422, body: { fields } });
  });

  it('keeps its gaps, and stands by its name', async () => {
    await idOf({ name: 'Thanks' });
    await idOf();
    expect(await all()).toMatchObject([
      { name: 'Open day', subject: 'Come', message: GAP },
      { name: 'Thanks' },
    ]);
  });

  it('has its name alone, whatever its case and accents, also when it is changed or brought back', async () => {
    const first = await idOf();
    expect(await add({ name: 'ÓPEN DAY' })).toMatchObject(TAKEN);
    const second = await idOf({ name: 'Other' });
    expect(await update(second, { name: 'open day' })).toMatchObject(TAKEN);
    expect((await update(first, { name: 'Open Day' })).status).toBe(200);
    await callApi(templates.remove, { params: { id: first } }, testCaller);
    expect((await update(second, {})).status).toBe(200);
    const back = await callApi(templates.restore, { params: { id: first } }, testCaller);
    expect(back).toMatchObject(TAKEN);
    expect((await update(second, { name: 'Other' })).status).toBe(200);
    expect((await callApi(templates.restore, { params: { id: first } }, testCaller)).status).toBe(200);
    expect((await all()).map(({ name }) => name)).toEqual(['Open Day', 'Other']);
  });

  it('is given to one of two who keep it at the same moment', async () => {
    const both = await Promise.all([add(), add()]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });

  it('that two correct is told to the second', async () => {
    const id = await idOf();
    expect((await update(id, { subject: 'One', version: 1 })).status).toBe(200);
    expect(await update(id, { subject: 'Two', version: 1 })).toMatchObject({
      status: 409,
      body: { conflict: { version: 2 } },
    });
  });

  it('is one of so many', async () => {
    const row = () => ({ row: { id: newId() }, keyParts: { name: newId() } });
    const names = Array.from({ length: MAX_TEMPLATES - 1 }, () => templateNames.item(row()));
    await tableOf(testCaller.tenant).putAll(names);
    expect((await add()).status).toBe(200);
    expect(await add({ name: 'One more' })).toMatchObject({ status: 422, body: { message: /At most 50/ } });
  });

  it('is one of so many, also where several are kept at once, and one is brought back', async () => {
    const deletedId = await idOf({ name: 'Gone' });
    await callApi(templates.remove, { params: { id: deletedId } }, testCaller);
    const row = () => ({ row: { id: newId() }, keyParts: { name: newId() } });
    const names = Array.from({ length: MAX_TEMPLATES - 2 }, () => templateNames.item(row()));
    await tableOf(testCaller.tenant).putAll(names);
    const replies = await Promise.all(['A', 'B', 'C', 'D', 'E'].map((name) => add({ name })));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 422, 422, 422]);
    const back = await callApi(templates.restore, { params: { id: deletedId } }, testCaller);
    expect(back).toMatchObject({ status: 422, body: { message: /At most 50/ } });
  });
});

describe('a gap of a template', () => {
  const FAULT = 'Replace the placeholder [day and time]. If you meant brackets, use ( )';

  it('is in no mail that is written', async () => {
    const body = { subject: 'Come', message: GAP, audience: { to: 'mail-list' as const } };
    const { status, body: reply } = await callApi(mailings.create, { body }, testCaller);
    expect({ status, fields: reply.fields }).toEqual({ status: 422, fields: { message: FAULT } });
  });

  it('keeps a mail of before from being sent', async () => {
    const id = await newReadyMailing(testCaller);
    const table = tableOf(testCaller.tenant);
    const item = await table.get(mailingItems.key({ id }));
    if (item) await table.putAll([{ ...item, more: { ...item.more, message: GAP } }]);
    expect(await mailing(testCaller).send(id)).toMatchObject({ status: 422, body: { message: FAULT } });
    expect((await mailing(testCaller).get(id)).state).toBe('ready');
  });
});
