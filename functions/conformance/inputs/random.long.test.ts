import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { animals } from '#shared/calls/animals/animals.ts';
import { accounts } from '#shared/calls/accounts/accounts.ts';
import { milestones } from '#shared/calls/animals/milestones.ts';
import { people } from '#shared/calls/people/people.ts';
import { tenants } from '#shared/calls/tenants/tenants.ts';
import { users } from '#shared/calls/users/users.ts';
import { CALLS } from '#shared/calls/index.ts';
import type { Call } from '#shared/contract/call.ts';
import { ErrorBody } from '#shared/contract/reply.ts';
import { newIp } from '../../accounts/user/account.fixture.ts';
import { validSignUp } from '../../accounts/sign-up/sign-up.fixture.ts';
import { newId } from '../../kernel/ids.ts';
import { callApi } from '../../test/call-api.ts';
import { seedRescue, newMember, seedCallers } from '../../users/user.fixture.ts';
import { pathsIn, withReplacement } from '../requests/wrong-input.fixture.ts';
import { newSeed, runCount } from '../../test/random.ts';
import { newAnimalInput, newTenant, addIntake, type TestTenant } from '../../test/tenant.ts';

let tenant: TestTenant;
beforeAll(async () => {
  tenant = await newTenant();
  await seedRescue(tenant.id);
  await seedCallers(tenant.id);
});

const keysOf = (schema: unknown): string[] =>
  Object.keys((schema as { shape?: object } | undefined)?.shape ?? {});

const text = fc.oneof(
  fc.constantFrom(
    '',
    '1',
    '0',
    '-1',
    'true',
    'null',
    '2026-02-30',
    '2026-01-01',
    '../..',
    'a#b',
    '\u0000',
    '\ud800',
    '𝒻𝒶𝓃𝒸𝓎',
    '__proto__',
    'constructor',
    // Without a letter or digit, as names that are compared need.
    '-',
    '🐈',
    '\u200b',
    '%ff',
    // Days before and after the one above.
    '2025-12-31',
    '2026-12-31',
    'x'.repeat(3000),
    // Normalization makes it eighteen times as long.
    'ﷺ'.repeat(64),
  ),
  fc.string({ unit: 'binary', maxLength: 30 }),
);
const value = fc.oneof(
  text,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(text, { maxLength: 3 }),
  fc.dictionary(text, text, { maxKeys: 3 }),
);

/** Bodies with the keys of the call, nested as in its schema, and sometimes other values. */
function bodyFor(call: Call) {
  const shape = (call.body as { shape?: Record<string, unknown> } | undefined)?.shape ?? {};
  const parts = Object.fromEntries(
    Object.entries(shape).map(([key, schema]) => {
      const innerKeys = keysOf(schema);
      const nested = fc.record(Object.fromEntries(innerKeys.map((name) => [name, value])), {
        requiredKeys: [],
      });
      return [key, innerKeys.length > 0 ? fc.oneof(nested, value) : value];
    }),
  );
  return fc.oneof({ weight: 4, arbitrary: fc.record(parts, { requiredKeys: [] }) }, value);
}

const queryFor = (call: Call) =>
  fc.record(Object.fromEntries(keysOf(call.query).map((key) => [key, text])), { requiredKeys: [] });
const paramsFor = (call: Call) =>
  fc.record(Object.fromEntries(keysOf(call.params).map((key) => [key, text])));

/** Replaces lone surrogates, which a URL cannot hold. */
const toSendable = (parts: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(parts).map(([key, part]) => [key, part?.toWellFormed()]));

describe.each(CALLS.map((call) => [call.name, call] as const))('%s', (_, call) => {
  it('replies to random input without failing', async () => {
    const input = fc.tuple(paramsFor(call), queryFor(call), bodyFor(call));
    let requestCount = 0;
    await fc.assert(
      fc.asyncProperty(input, async ([params, query, body]) => {
        const rawBody = call.body ? { raw: JSON.stringify(body ?? null) } : {};
        const request = { params: toSendable(params), query: toSendable(query) } as never;
        const testCaller = {
          as: 'SuperAdministrator',
          tenant: tenant.id,
          ip: `random.${call.name}.${requestCount++}`,
          ...rawBody,
        } as const;
        const reply = await callApi(call, request, testCaller);
        expect(reply.status).toBeLessThan(500);
        if (reply.status !== 200) expect(ErrorBody.strict().safeParse(reply.body).error).toBeUndefined();
        else if (!call.wire?.raw)
          expect(call.reply.strict().safeParse(reply.body.data).error).toBeUndefined();
      }),
      { numRuns: runCount(20, 400), seed: newSeed() },
    );
  });
});

interface ValidInput {
  readonly params?: object;
  readonly query?: object;
  readonly body: object;
}

/** A placeholder for values that must be new each time. */
const NEW_ID_MARKER = 'new0new';
const person = { firstName: 'Ada', lastName: 'Okafor', email: `${NEW_ID_MARKER}@example.org` };

/** Valid inputs, to be made invalid in one place. */
const VALID_INPUTS: readonly [string, Call, () => Promise<ValidInput>][] = [
  [
    'animals.create',
    animals.create,
    async () => ({ query: { force: 'true' }, body: newAnimalInput(tenant).body }),
  ],
  [
    'animals.update',
    animals.update,
    async () => ({
      query: { Id: await addIntake(tenant, { animalName: 'Ruined' }), force: 'true' },
      body: { ...newAnimalInput(tenant).body.animal, version: 1 },
    }),
  ],
  [
    'people.create',
    people.create,
    async () => ({ query: { force: 'true' }, body: { lastName: 'Okafor', state: 'Otago', countryId: 'NZ' } }),
  ],
  [
    'milestones.add',
    milestones.add,
    async () => ({
      body: {
        ids: [await addIntake(tenant, { animalName: 'Lost' })],
        animalMilestoneVm: { milestoneType: 'lost', milestoneDate: '2026-02-01', notes: '' },
        seen: {},
      },
    }),
  ],
  ['accounts.signUp', accounts.signUp, async () => ({ body: validSignUp(NEW_ID_MARKER) })],
  [
    'users.invite',
    users.invite,
    async () => ({ body: { ...person, roleName: 'Veterinarian', id: 'x', token: 'y' } }),
  ],
  [
    'users.update',
    users.update,
    async () => ({
      params: { id: (await newMember(tenant.id, 'FosterParent')).userId },
      body: { ...person, role: 'AnimalCaretaker' },
    }),
  ],
  [
    'tenants.addOnboarding',
    tenants.addOnboarding,
    async () => ({
      body: {
        animalTypes: [`Type ${NEW_ID_MARKER}`, 'Dogs'],
        otherRescuePCOs: [`Rescue ${NEW_ID_MARKER}`, ''],
        hospitalPCOs: [`Clinic ${NEW_ID_MARKER}`],
      },
    }),
  ],
];

describe.each(VALID_INPUTS)('%s', (_, call, createValidInput) => {
  it('replies without failing if one place of its input is wrong', async () => {
    const { params = {}, query = {}, body } = await createValidInput();
    const places = [
      ...pathsIn(body),
      ...Object.keys(call.body && 'shape' in call.body ? (call.body.shape as object) : {}).map((key) => [
        key,
      ]),
    ];
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...places), value, async (place, replacement) => {
        const rawBody = JSON.stringify(withReplacement(body, place, replacement)).replaceAll(
          NEW_ID_MARKER,
          newId().toLowerCase(),
        );
        const { status } = await callApi(
          call,
          { params, query },
          {
            ip: newIp(),
            as: 'SuperAdministrator',
            tenant: tenant.id,
            raw: rawBody,
          },
        );
        // A random id may name no record.
        expect([200, 404, 409, 422]).toContain(status);
      }),
      { numRuns: runCount(30, 600), seed: newSeed() },
    );
  });
});
