import { beforeAll, describe, expect, it } from 'vitest';
import { animals } from '#shared/calls/animals.ts';
import { attachments } from '#shared/calls/attachments.ts';
import { CALLS } from '#shared/calls/index.ts';
import { accounts } from '#shared/calls/accounts.ts';
import { tenants } from '#shared/calls/tenants.ts';
import { prescriptions } from '#shared/calls/prescriptions.ts';
import { users } from '#shared/calls/users.ts';
import type { Call, Input } from '#shared/contract/call.ts';
import { refresh } from '../accounts/user/account.fixture.ts';
import { newId } from '../kernel/ids.ts';
import { ask } from '../test/ask.ts';
import { newEmail } from '../users/user.fixture.ts';
import { goodAnimal } from '../test/tenant.ts';
import {
  asker,
  me,
  mine,
  myAnimal,
  type Naming,
  setUp,
  stranger,
  theirAnimal,
  theirRecords,
  theirs,
} from './foreign.fixture.ts';
import { OF_HEALTH } from './foreign.health.ts';
import { OF_PLANS } from './foreign.plans.ts';
import { OF_FILES, OF_STORIES } from './foreign.records.ts';

beforeAll(setUp);

const change = (id: string): Input<typeof animals.update> => ({
  query: { Id: id },
  body: { ...goodAnimal(mine).body.animal, version: 1 },
});
const file = { fileName: 'a.jpg', contentType: 'image/jpeg', size: 10 } as const;

const FACTS = {
  name: 'Nobody’s Rescue',
  tenantAcronym: 'NR',
  street: 'Quay 1',
  city: 'Dunedin',
  state: 'Otago',
  countryId: 'NZ',
  emailAddress: 'hello@example.org',
  website: 'example.org',
};

const renamed = { firstName: 'A', lastName: 'B', email: 'a.b@example.org', role: 'Veterinarian' } as const;

function intake(id: string, key: 'acquisitionWayId' | 'otherRescueShelterId' | 'pcoId') {
  const input = goodAnimal(mine, { animalName: 'Newcomer' });
  const way = key === 'otherRescueShelterId' ? mine.otherRescue : mine.ownerSurrender;
  input.body.intakeMileStone = { ...input.body.intakeMileStone, acquisitionWayId: way, [key]: id };
  return ask(animals.create, input, asker);
}

/** How each call that names a record is asked for one, and which statuses refuse it. */
const NAMING: Record<string, Naming> = {
  'animals.get': {
    status: 404,
    theirs: () => theirAnimal,
    call: (id) => ask(animals.get, { query: { ids: `${myAnimal},${id}` } }, asker),
  },
  'tenants.updateTenant': {
    status: 404,
    theirs: () => theirs.id,
    call: (id) => ask(tenants.updateTenant, { params: { id }, body: FACTS }, asker),
  },
  'animals.updateLocation': {
    status: 404,
    theirs: () => theirAnimal,
    call: (id) =>
      ask(animals.updateLocation, { query: { ids: `${myAnimal},${id}`, location: 'Barn' } }, asker),
  },
  'animals.update': {
    status: 404,
    theirs: () => theirAnimal,
    call: (id) => ask(animals.update, change(id), asker),
  },
  'animals.remove': {
    status: 404,
    theirs: () => theirAnimal,
    call: (id) => ask(animals.remove, { params: { id } }, asker),
  },
  'animals.restore': {
    status: 404,
    theirs: () => theirAnimal,
    call: (id) => ask(animals.restore, { params: { id } }, asker),
  },
  'attachments.createUpload': {
    status: 404,
    theirs: () => theirAnimal,
    call: (animalId) => ask(attachments.createUpload, { body: { animalId, ...file } }, asker),
  },
  'animals.list': {
    status: 404,
    theirs: () => theirs.dogs,
    call: async (animalTypeId) => {
      const { status, body } = await ask(
        animals.list,
        { query: { isAvailable: 'true', animalTypeId } },
        asker,
      );
      return { status: body.data.animals.length === 0 ? 404 : status, body };
    },
  },
  'attachments.getUpload': {
    status: 404,
    theirs: () => theirRecords.photo,
    call: (id) => ask(attachments.getUpload, { params: { id } }, asker),
  },
  'accounts.endSession': {
    status: 404,
    theirs: () => stranger.refreshToken.split('.')[0] ?? '',
    call: (sessionId) => ask(accounts.endSession, { body: { sessionId } }, me.asker),
  },
  'users.update': {
    status: 404,
    theirs: () => stranger.userId,
    call: (id) => ask(users.update, { params: { id }, body: renamed }, me.asker),
  },
  'users.deactivate': {
    status: 404,
    theirs: () => stranger.userId,
    call: (userId) => ask(users.deactivate, { params: { userId } }, me.asker),
  },
  'users.reactivate': {
    status: 404,
    theirs: () => stranger.userId,
    call: (userId) => ask(users.reactivate, { params: { userId } }, me.asker),
  },
  'users.resetTwoStep': {
    status: 404,
    theirs: () => stranger.userId,
    call: (userId) => ask(users.resetTwoStep, { params: { userId } }, me.asker),
  },
  'users.resend': {
    status: 404,
    theirs: () => stranger.email,
    call: (email) =>
      ask(users.resend, { query: { email: email.includes('@') ? email : newEmail() } }, me.asker),
  },
  'animals.create, type': {
    status: 422,
    theirs: () => theirs.dogs,
    call: (animalTypeId) => ask(animals.create, goodAnimal(mine, { animalTypeId }), asker),
  },
  'animals.create, way': {
    status: 422,
    theirs: () => theirs.stray,
    call: (id) => intake(id, 'acquisitionWayId'),
  },
  'animals.create, rescue': {
    status: 422,
    theirs: () => theirs.otherRescue,
    call: (id) => intake(id, 'otherRescueShelterId'),
  },
  'animals.create, person': { status: 422, theirs: () => theirAnimal, call: (id) => intake(id, 'pcoId') },
};

const told = ({ status, body }: { status: number; body: object }) =>
  JSON.stringify({ status, body: { ...body, requestId: '' } });

const TRIED = { ...NAMING, ...OF_STORIES, ...OF_FILES, ...OF_HEALTH, ...OF_PLANS };

describe.each(Object.entries(TRIED))('%s', (_, { status, theirs: foreign, call }) => {
  it('tells no more of what another tenant has than of what never was', async () => {
    const [of, never] = [await call(foreign()), await call(newId())];
    expect(of.status).toBe(status);
    expect(told(of)).toBe(told(never));
  });
});

/** Calls whose ids name no record of a tenant. */
const NAMELESS = [
  'people.create',
  // Whom it is for, the link says; the id that is documented beside it is not read.
  'users.accept',
  // Whoever has the module off is refused before anything is looked for; functions/animals/records.test.ts has the rest.
  'care.blurb',
  'care.updateBlurb',
  // The list of another's type is empty, as that of a type that never was.
  'behaviors.catalogue',
  'attachments.gallery',
  'lists.vaccinationTypes',
  'schedules.list',
  // An optional module too: functions/health/prescription/prescriptions.test.ts.
  ...Object.values(prescriptions).map(({ name }) => name),
  // Of who asked for them: functions/reports/reports.test.ts.
  'reports.job',
  'reports.mail',
  'lists.healthProcedures',
  // Their forms are told in functions/attachments/attachments.test.ts.
  'attachments.create',
  'attachments.createMany',
];

const namesRecord = (call: Call) =>
  [call.params, call.query, call.body].some((schema) =>
    /"(ids?|\w+Ids?)"/i.test(
      JSON.stringify(Object.keys((schema as { shape?: object } | undefined)?.shape ?? {})),
    ),
  );

it('every call that takes an id is tried above', () => {
  const tried = Object.keys(TRIED).map((key) => key.split(',')[0]);
  const untried = CALLS.filter((call) => namesRecord(call) && ![...tried, ...NAMELESS].includes(call.name));
  expect(untried.map(({ name }) => name)).toEqual([]);
});

it('leaves their users and sessions as they were', async () => {
  expect((await refresh(stranger.refreshToken)).body.data).toMatchObject({
    userId: stranger.userId,
    firstName: 'Ada',
    roleName: 'Veterinarian',
  });
});

it('leaves what is theirs as it was', async () => {
  const { body } = await ask(
    animals.get,
    { query: { ids: theirAnimal } },
    { as: 'Administrator', tenant: theirs.id },
  );
  expect(body.data.animalList[0]).toMatchObject({
    animalName: 'Bella',
    isDeleted: false,
    version: 1,
    lastMilestone: 'foster',
    attachmentCount: 1,
    diet: '',
  });
});
