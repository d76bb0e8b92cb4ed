import { beforeAll, describe, expect, it } from 'vitest';
import { animals } from '#shared/calls/animals/animals.ts';
import { attachments } from '#shared/calls/attachments/attachments.ts';
import { CALLS } from '#shared/calls/index.ts';
import { users } from '#shared/calls/users/users.ts';
import { refresh } from '../accounts/user/account.fixture.ts';
import { newId } from '../kernel/ids.ts';
import { ask } from '../test/ask.ts';
import { newEmail } from '../users/user.fixture.ts';
import { openTheirs, type ForeignRescue } from './requests/foreign.fixture.ts';
import {
  foreign,
  type Input,
  isEverybodys,
  refusalOf,
  requestNaming,
  RIGHT,
  told,
  unknown,
} from './requests/named.fixture.ts';
import { idFieldsOf, nameOf, namesLikeIds, naming } from './requests/naming.fixture.ts';
import { desk, member, openRescue, rescue } from './requests/right.fixture.ts';

let theirs: ForeignRescue;
let myAnimal: string;

beforeAll(async () => {
  await openRescue();
  [theirs, myAnimal] = [await openTheirs(), await desk().animal('Own')];
});

const CASES = CALLS.flatMap((call) =>
  idFieldsOf(call)
    .filter(({ of }) => !isEverybodys(of))
    .map((field) => [`${call.name} ${nameOf(field)}`, call, field] as const),
);

describe.each(CASES)('%s', (_name, call, field) => {
  it('answers an id of another tenant like an unused one', async () => {
    const request = await requestNaming(call, field, myAnimal);
    const asked = (id: string) => ask(call, naming(request.input, field, id), request.asker);
    const id = foreign(theirs, field, request);
    const of = await asked(id);
    expect(told(of)).toBe(told(await asked(unknown(id))));
    expect(of.status, JSON.stringify(of.body)).toBe(refusalOf(call, field));
    if (field.chosen && of.status === 422)
      expect(Object.keys(of.body.fields ?? {})).toContain(field.path.join('.'));
  });
});

/** Countries; what is documented beside what says it already, and not read; and the text below. */
const UNTYPED = [
  'accounts.signUp body.tenantVm.countryId',
  'attachments.allByAnimal query.tenantId',
  'attachments.allByPco query.tenantId',
  'attachments.create body.TenantId',
  'attachments.create body.ListAnimalId',
  'attachments.createMany body.TenantId',
  'attachments.createMany body.ListAnimalId',
  // The rescue whose archive it is, which may be of another installation.
  'imports.begin body.archive.rescueId',
  'healthnotes.update body.animalId',
  'tenants.updateTenant body.countryId',
  'users.update body.id',
  'users.accept body.id',
];

it('every field named id declares its kind', () => {
  const untyped = CALLS.flatMap((call) => {
    const typed = new Set(idFieldsOf(call).map(nameOf));
    return namesLikeIds(call)
      .filter((name) => !typed.has(name))
      .map((name) => `${call.name} ${name}`);
  });
  expect([...new Set(untyped)]).toEqual(UNTYPED);
});

it('the animals of a text are as unknown', async () => {
  const right = await RIGHT.get(attachments.create.name)?.();
  if (!right) throw new Error('No right request');
  const { body, ...input } = right.input as Input & { body: Input };
  const asked = (ListAnimalId: string) =>
    ask(attachments.create, { ...input, body: { ...body, ListAnimalId } as never }, right.asker);
  const of = await asked(theirs.ids.animal);
  expect(of.status).toBe(404);
  expect(told(of)).toBe(told(await asked(newId())));
});

it('an invitation of another tenant is as unknown as an unused address', async () => {
  const { asker } = await member();
  const asked = (email: string) => ask(users.resend, { query: { email } }, asker);
  const of = await asked(theirs.somebody.email);
  expect(of.status).toBe(404);
  expect(told(of)).toBe(told(await asked(newEmail())));
});

it('leaves their users and sessions as they were', async () => {
  expect((await refresh(theirs.somebody.refreshToken)).body.data).toMatchObject({
    userId: theirs.somebody.userId,
    firstName: 'Ada',
    roleName: 'Veterinarian',
  });
});

it('leaves the records of the other tenant unchanged', async () => {
  const { body } = await ask(animals.get, { query: { ids: theirs.ids.animal } }, theirs.practice.admin);
  expect(body.data.animalList[0]).toMatchObject({
    animalName: 'Bella',
    isDeleted: false,
    version: 1,
    lastMilestone: 'foster',
    attachmentCount: 1,
    diet: '',
  });
  expect(rescue().id).not.toBe(theirs.practice.id);
});
