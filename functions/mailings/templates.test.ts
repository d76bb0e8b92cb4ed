import { beforeEach, describe, expect, it } from 'vitest';
import { MAX_TEMPLATES, templates } from '#shared/calls/mailings/templates.ts';
import { mailings } from '#shared/calls/mailings/mailings.ts';
import { newId } from '../kernel/ids.ts';
import { tableOf } from '../kernel/table/table.ts';
import { callApi, type TestCaller } from '../test/call-api.ts';
import { newTenant } from '../test/tenant.ts';
import { newReadyMailing, mailing } from './mailing.fixture.ts';
import { mailingRecords } from './mailing/mailing.record.ts';
import { templateNames } from './templates/template.record.ts';

let testCaller: TestCaller & { tenant: string };

beforeEach(async () => {
  testCaller = { as: 'Administrator', tenant: (await newTenant()).id };
});

const MESSAGE_WITH_GAP = 'Dear {{firstName|friend}}, come on [day and time].';
const NAME_TAKEN = { status: 409, body: { fields: { name: 'Template already exists.' } } };

const add = (overrides: object = {}) =>
  callApi(
    templates.add,
    { body: { name: 'Open day', subject: 'Come', message: MESSAGE_WITH_GAP, ...overrides } },
    testCaller,
  );
const addedId = async (overrides: object = {}) => (await add(overrides)).body.data.ids[0] ?? '';
const update = (id: string, overrides: object) =>
  callApi(
    templates.update,
    { params: { id }, body: { name: 'Open day', subject: 'Come', message: MESSAGE_WITH_GAP, ...overrides } },
    testCaller,
  );
const listTemplates = async () => (await callApi(templates.list, {}, testCaller)).body.data.templates;

describe('a mail template', () => {
  it('is not available to a role without e-mail', async () => {
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
    const id = await addedId();
    expect(await update(id, { name })).toMatchObject({ status: 422, body: { fields } });
  });

  it('keeps its placeholders, and is listed by name', async () => {
    await addedId({ name: 'Thanks' });
    await addedId();
    expect(await listTemplates()).toMatchObject([
      { name: 'Open day', subject: 'Come', message: MESSAGE_WITH_GAP },
      { name: 'Thanks' },
    ]);
  });

  it('has a unique name, ignoring case and accents, also when it is changed or restored', async () => {
    const firstId = await addedId();
    expect(await add({ name: 'ÓPEN DAY' })).toMatchObject(NAME_TAKEN);
    const secondId = await addedId({ name: 'Other' });
    expect(await update(secondId, { name: 'open day' })).toMatchObject(NAME_TAKEN);
    expect((await update(firstId, { name: 'Open Day' })).status).toBe(200);
    await callApi(templates.remove, { params: { id: firstId } }, testCaller);
    expect((await update(secondId, {})).status).toBe(200);
    const restoreReply = await callApi(templates.restore, { params: { id: firstId } }, testCaller);
    expect(restoreReply).toMatchObject(NAME_TAKEN);
    expect((await update(secondId, { name: 'Other' })).status).toBe(200);
    expect((await callApi(templates.restore, { params: { id: firstId } }, testCaller)).status).toBe(200);
    expect((await listTemplates()).map(({ name }) => name)).toEqual(['Open Day', 'Other']);
  });

  it('is saved by only one of two simultaneous requests for the same name', async () => {
    const replies = await Promise.all([add(), add()]);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });

  it('reports a conflict to the second of two simultaneous editors', async () => {
    const id = await addedId();
    expect((await update(id, { subject: 'One', version: 1 })).status).toBe(200);
    expect(await update(id, { subject: 'Two', version: 1 })).toMatchObject({
      status: 409,
      body: { conflict: { version: 2 } },
    });
  });

  it('is rejected above the limit of fifty', async () => {
    const row = () => ({ row: { id: newId() }, keyParts: { name: newId() } });
    const names = Array.from({ length: MAX_TEMPLATES - 1 }, () => templateNames.item(row()));
    await tableOf(testCaller.tenant).putAll(names);
    expect((await add()).status).toBe(200);
    expect(await add({ name: 'One more' })).toMatchObject({ status: 422, body: { message: /At most 50/ } });
  });

  it('is rejected above the limit also when several are saved at once, and when one is restored', async () => {
    const deletedId = await addedId({ name: 'Gone' });
    await callApi(templates.remove, { params: { id: deletedId } }, testCaller);
    const row = () => ({ row: { id: newId() }, keyParts: { name: newId() } });
    const names = Array.from({ length: MAX_TEMPLATES - 2 }, () => templateNames.item(row()));
    await tableOf(testCaller.tenant).putAll(names);
    const replies = await Promise.all(['A', 'B', 'C', 'D', 'E'].map((name) => add({ name })));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 422, 422, 422]);
    const restoreReply = await callApi(templates.restore, { params: { id: deletedId } }, testCaller);
    expect(restoreReply).toMatchObject({ status: 422, body: { message: /At most 50/ } });
  });
});

describe('a placeholder of a template', () => {
  const FAULT_MESSAGE = 'Replace the placeholder [day and time]. If you meant brackets, use ( )';

  it('is rejected in a new mail', async () => {
    const body = { subject: 'Come', message: MESSAGE_WITH_GAP, audience: { to: 'mail-list' as const } };
    const { status, body: reply } = await callApi(mailings.create, { body }, testCaller);
    expect({ status, fields: reply.fields }).toEqual({ status: 422, fields: { message: FAULT_MESSAGE } });
  });

  it('prevents an existing mail from being sent', async () => {
    const id = await newReadyMailing(testCaller);
    const table = tableOf(testCaller.tenant);
    const item = await table.get(mailingRecords.key({ id }));
    if (item) await table.putAll([{ ...item, more: { ...item.more, message: MESSAGE_WITH_GAP } }]);
    expect(await mailing(testCaller).send(id)).toMatchObject({
      status: 422,
      body: { message: FAULT_MESSAGE },
    });
    expect((await mailing(testCaller).get(id)).state).toBe('ready');
  });
});
