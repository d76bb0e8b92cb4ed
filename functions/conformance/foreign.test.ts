import { beforeAll, describe, expect, it } from 'vitest';
import { animals } from '#shared/calls/animals/animals.ts';
import { attachments } from '#shared/calls/attachments/attachments.ts';
import { CALLS } from '#shared/calls/index.ts';
import { users } from '#shared/calls/users/users.ts';
import { refresh } from '../accounts/user/account.fixture.ts';
import { newId } from '../kernel/ids.ts';
import { callApi } from '../test/call-api.ts';
import { newEmail } from '../users/user.fixture.ts';
import { openForeignRescue, type ForeignRescue } from './requests/foreign.fixture.ts';
import {
  foreignIdOf,
  type Input,
  isEverybodys,
  expectedStatusOf,
  requestNaming,
  VALID_REQUEST_BY_CALL,
  replyText,
  toUnknownId,
} from './requests/named.fixture.ts';
import { idFieldsOf, nameOf, idLikeNames, withId } from './requests/naming.fixture.ts';
import { rescueClient, member, openRescue, rescue } from './requests/valid-requests.fixture.ts';

let foreignRescue: ForeignRescue;
let ownAnimalId: string;

beforeAll(async () => {
  await openRescue();
  [foreignRescue, ownAnimalId] = [await openForeignRescue(), await rescueClient().animal('Own')];
});

const CASES = CALLS.flatMap((call) =>
  idFieldsOf(call)
    .filter(({ kind }) => !isEverybodys(kind))
    .map((field) => [`${call.name} ${nameOf(field)}`, call, field] as const),
);

describe.each(CASES)('%s', (_name, call, field) => {
  it('replies to an id of another tenant as to an unused one', async () => {
    const request = await requestNaming(call, field, ownAnimalId);
    const callWithId = (id: string) => callApi(call, withId(request.input, field, id), request.testCaller);
    const id = foreignIdOf(foreignRescue, field, request);
    const reply = await callWithId(id);
    expect(replyText(reply)).toBe(replyText(await callWithId(toUnknownId(id))));
    expect(reply.status, JSON.stringify(reply.body)).toBe(expectedStatusOf(call, field));
    if (field.chosen && reply.status === 422)
      expect(Object.keys(reply.body.fields ?? {})).toContain(field.path.join('.'));
  });
});

/** Countries; documented fields that are not read, because another says the same; and the text that is tested below. */
const UNTYPED = [
  'accounts.signUp body.tenantVm.countryId',
  'attachments.allByAnimal query.tenantId',
  'attachments.allByPco query.tenantId',
  'attachments.create body.TenantId',
  'attachments.create body.ListAnimalId',
  'attachments.createMany body.TenantId',
  'attachments.createMany body.ListAnimalId',
  // The rescue that the archive is of; it may belong to another installation.
  'imports.begin body.archive.rescueId',
  'healthnotes.update body.animalId',
  'tenants.updateTenant body.countryId',
  'users.update body.id',
  'users.accept body.id',
];

it('declares a kind for every field named id', () => {
  const untypedNames = CALLS.flatMap((call) => {
    const typedNames = new Set(idFieldsOf(call).map(nameOf));
    return idLikeNames(call)
      .filter((name) => !typedNames.has(name))
      .map((name) => `${call.name} ${name}`);
  });
  expect([...new Set(untypedNames)]).toEqual(UNTYPED);
});

it('replies to animals of another tenant in a text field as to unknown ones', async () => {
  const validRequest = await VALID_REQUEST_BY_CALL.get(attachments.create.name)?.();
  if (!validRequest) throw new Error('No valid request');
  const { body, ...input } = validRequest.input as Input & { body: Input };
  const createFor = (ListAnimalId: string) =>
    callApi(
      attachments.create,
      { ...input, body: { ...body, ListAnimalId } as never },
      validRequest.testCaller,
    );
  const reply = await createFor(foreignRescue.ids.animal);
  expect(reply.status).toBe(404);
  expect(replyText(reply)).toBe(replyText(await createFor(newId())));
});

it('replies to an invitation of another tenant as to an unused address', async () => {
  const { testCaller } = await member();
  const resendTo = (email: string) => callApi(users.resend, { query: { email } }, testCaller);
  const reply = await resendTo(foreignRescue.otherMember.email);
  expect(reply.status).toBe(404);
  expect(replyText(reply)).toBe(replyText(await resendTo(newEmail())));
});

it('leaves the users and sessions of the other tenant unchanged', async () => {
  expect((await refresh(foreignRescue.otherMember.refreshToken)).body.data).toMatchObject({
    userId: foreignRescue.otherMember.userId,
    firstName: 'Ada',
    roleName: 'Veterinarian',
  });
});

it('leaves the records of the other tenant unchanged', async () => {
  const { body } = await callApi(
    animals.get,
    { query: { ids: foreignRescue.ids.animal } },
    foreignRescue.practice.admin,
  );
  expect(body.data.animalList[0]).toMatchObject({
    animalName: 'Bella',
    isDeleted: false,
    version: 1,
    lastMilestone: 'foster',
    attachmentCount: 1,
    diet: '',
  });
  expect(rescue().id).not.toBe(foreignRescue.practice.id);
});
