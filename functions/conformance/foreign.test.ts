import { beforeAll, describe, expect, it } from 'vitest';
import { animals } from '#shared/calls/animals/animals.ts';
import { attachments } from '#shared/calls/attachments/attachments.ts';
import { CALLS } from '#shared/calls/index.ts';
import { PICK_LISTS } from '#shared/calls/lists/lists.ts';
import { milestones } from '#shared/calls/animals/milestones.ts';
import { users } from '#shared/calls/users/users.ts';
import type { Call } from '#shared/contract/call.ts';
import type { SharedKind } from '#shared/contract/fields.ts';
import type { HealthKind } from '#shared/rules/health/health.ts';
import { refresh } from '../accounts/user/account.fixture.ts';
import { newId } from '../kernel/ids.ts';
import { ask } from '../test/ask.ts';
import { newEmail } from '../users/user.fixture.ts';
import { openTheirs, type Theirs } from './requests/foreign.fixture.ts';
import { type IdField, idFieldsOf, nameOf, namesLikeIds, naming } from './requests/naming.fixture.ts';
import { RIGHT_REQUESTS } from './requests/right.all.ts';
import { desk, member, openRescue, rescue, type Right } from './requests/right.fixture.ts';

let theirs: Theirs;
let myAnimal: string;

beforeAll(async () => {
  await openRescue();
  [theirs, myAnimal] = [await openTheirs(), await desk().animal('Own')];
});

const RIGHT = new Map(RIGHT_REQUESTS);

type Input = Record<string, unknown>;
const bodyWith = (more: Input) => async (input: Input) => ({
  ...input,
  body: { ...(input['body'] as Input), ...more },
});

/** A correction of how an animal came in, from another rescue. */
async function intake() {
  const animalId = await desk().animal('Passed on');
  const { body } = await ask(milestones.list, { params: { animalId }, query: {} }, desk().asker);
  const { id = '' } = body.data.milestones.find(({ milestoneType }) => milestoneType === 'intake') ?? {};
  const acquisitionWayId = rescue().otherRescue;
  return {
    params: { milestoneId: id },
    body: { milestoneType: 'intake', milestoneDate: '2026-01-16', acquisitionWayId },
  };
}

/** Requests that read a place which the right one leaves aside. */
const READING: Readonly<Record<string, (right: Input) => Promise<Input>>> = {
  'attachments.create body.pcoId': bodyWith({ Entity: 'pco', animalId: undefined }),
  'attachments.createMany body.pcoId': bodyWith({ Entity: 'pco', animalId: undefined }),
  'attachments.createUpload body.pcoId': bodyWith({ animalId: undefined }),
  'attachments.createUpload body.requirementId': async (input) =>
    bodyWith({ animalId: undefined, pcoId: rescue().clinic })(input),
  'attachments.reorder body.ids': bodyWith({ ids: [] }),
  'healthnotes.add body.animalId': bodyWith({ animalIds: undefined }),
  'milestones.add body.animalMilestoneVm.otherRescueShelterId': bodyWith({
    animalMilestoneVm: { milestoneType: 'transfer', milestoneDate: '2026-02-02', notes: 'x' },
  }),
  'milestones.update body.acquisitionWayId': intake,
  'milestones.update body.otherRescueShelterId': intake,
  'procedures.add body.each.0.animalId': bodyWith({ each: [{}] }),
  'vaccinations.add body.each.0.animalId': bodyWith({ each: [{}] }),
  'upkeep.merge body.animalTypeId': bodyWith({ list: 'behavior' }),
};

/** What a reading call is asked for beside the record it names. */
const ASKED: Readonly<Record<string, object>> = {
  'rounds.open': { kind: 'vaccination', animalIds: '' },
  'animals.list': { isAvailable: 'true' },
  'merging.preview': { keptId: 'none', goneId: 'none' },
  'mailings.recipients': { standing: 'waiting' },
  'milestones.objections': { milestoneType: 'adoption', milestoneDate: '2026-02-02' },
  'statistics.animals': { from: '2026-01-01', to: '2026-02-28', what: 'in' },
  'upkeep.usage': { list: 'behavior', animalTypeId: 'none' },
  'questions.animalMilestoneQuery': { milestoneType: 'intake', timeSpan: 'sinceInception' },
  'questions.animalHealthQuery': { healthKind: 'all', timeSpan: 'sinceInception' },
  ...Object.fromEntries(
    Object.values(PICK_LISTS).map(({ calls, name }) => [
      calls.available.name,
      { [name]: 'Free', AnimalTypeId: 'none' },
    ]),
  ),
};

/** A request that names nothing of theirs yet. */
async function requestOf(call: Call, field: IdField): Promise<Right> {
  const changing = RIGHT.get(call.name);
  if (changing) {
    const right = await changing();
    const reading = READING[`${call.name} ${nameOf(field)}`];
    return reading ? { ...right, input: await reading(right.input as Input) } : right;
  }
  const query = { ...ASKED[call.name], ...(field.many ? { [String(field.path[0])]: myAnimal } : {}) };
  return { call, input: { params: {}, query }, asker: desk().asker };
}

/** True for what is not of one rescue alone. */
const isEverybodys = (of: IdField['of']): of is SharedKind | 'anyRescue' | 'country' =>
  of === 'country' || of === 'anyRescue' || of.startsWith('shared');

/** Their id for a place; where the query says what kind it is, of that kind. */
const foreign = ({ of }: IdField, { input }: Right): string => {
  const { query } = input as { query?: { kind?: HealthKind } };
  if (isEverybodys(of)) throw new Error('Not of one rescue alone');
  return theirs.ids[of === 'healthRecord' ? (query?.kind ?? 'med') : of];
};

/** An id of the same form that nobody has. */
function unknown(id: string): string {
  const other = id.replaceAll(/[\dA-HJKMNP-TV-Z]{26}/gi, () => newId());
  return other === id ? newId() : other;
}

const told = ({ status, body }: { status: number; body: object }) =>
  JSON.stringify({ status, body: { ...body, requestId: '' } });

/** A type that a form has chosen, but whose list is looked up first. */
const OF_CALL = new Set(['schedules.save body.animalTypeId']);

/** Lists by a type, which of another rescue's type are as empty as of one that never was. */
const EMPTY =
  /^twins\.like query|^people\.autocomplete query|^animals\.suggestions query|^questions\.\w+ query|^((animals|register)\.list|\w+List\.(list|missing)) query\.animalTypeId$|^attachments\.gallery params|^\w+List\.available query|^(upkeep\.usage|statistics\.animals) query/;

const CASES = CALLS.flatMap((call) =>
  idFieldsOf(call)
    .filter(({ of }) => !isEverybodys(of))
    .map((field) => [`${call.name} ${nameOf(field)}`, call, field] as const),
);

describe.each(CASES)('%s', (name, call, field) => {
  it('tells no more of what another tenant has than of what never was', async () => {
    const request = await requestOf(call, field);
    const asked = (id: string) => ask(call, naming(request.input, field, id), request.asker);
    const id = foreign(field, request);
    const of = await asked(id);
    expect(told(of)).toBe(told(await asked(unknown(id))));
    expect(of.status, JSON.stringify(of.body)).toBe(
      EMPTY.test(name) ? 200 : field.chosen && !OF_CALL.has(name) ? 422 : 404,
    );
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
  'healthnotes.update body.animalId',
  'tenants.updateTenant body.countryId',
  'users.update body.id',
  'users.accept body.id',
];

it('what is called an id is one of something', () => {
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

it('an invitation of theirs is as unknown as an address that nobody has', async () => {
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

it('leaves what is theirs as it was', async () => {
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
