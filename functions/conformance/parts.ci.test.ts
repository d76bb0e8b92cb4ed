import { beforeAll, describe, expect, it } from 'vitest';
import { hasAccess } from '#shared/access/may.ts';
import { type Role, ROLES } from '#shared/access/roles.ts';
import { calendar } from '#shared/calls/reports/calendar.ts';
import { CALLS } from '#shared/calls/index.ts';
import type { Call } from '#shared/contract/call.ts';
import { newIp } from '../accounts/user/account.fixture.ts';
import { TODAY } from '../health/health-record/health.fixture.ts';
import { tableOf } from '../kernel/table/table.ts';
import { digestOf } from '../reports/calendar/digest.ts';
import { callApi, type TestCaller, callApiForText } from '../test/call-api.ts';
import {
  type PlantedRescue,
  plantRescue,
  PLANTED_RIGHTS,
  type PlantedKind,
  markerOf,
} from './requests/parts.fixture.ts';

let plantedRescue: PlantedRescue;
beforeAll(async () => {
  plantedRescue = await plantRescue();
});

type Strings = Record<string, string>;

/** All combinations of the values of these parameters; parameters without values are left out. */
function valueCombinations(names: readonly string[]): Strings[] {
  return names
    .filter((name) => plantedRescue.values[name])
    .reduce<Strings[]>(
      (combinations, name) =>
        combinations.flatMap((combination) =>
          (plantedRescue.values[name] ?? []).map((value) => ({ ...combination, [name]: value })),
        ),
      [{}],
    );
}

const namesOf = (shape: Call['query']) => Object.keys(shape?.shape ?? {});

/** The replies of all reading calls to a role, as text, by the name of the call. */
async function readReplies(role: Role): Promise<Map<string, string>> {
  const testCaller: TestCaller = { as: role, tenant: plantedRescue.practice.id, ip: newIp() };
  const read = new Map<string, string>();
  for (const call of CALLS.filter(({ method, wire }) => method === 'GET' && !wire?.replyType)) {
    const replies: string[] = [];
    for (const params of valueCombinations(namesOf(call.params)))
      for (const query of valueCombinations(namesOf(call.query))) {
        const { body } = await callApi(call, { params, query }, testCaller);
        replies.push(JSON.stringify(body));
      }
    read.set(call.name, replies.join('\n'));
  }
  if (hasAccess(role, calendar.makeAddress.access)) {
    const { body } = await callApi(calendar.makeAddress, {}, testCaller);
    const { text } = await callApiForText(
      calendar.feed,
      { query: { token: body.data.token } },
      { ip: newIp() },
    );
    read.set('calendar.feed', text.replaceAll('\r\n ', ''));
  }
  read.set('the digest', JSON.stringify(await digestOf(tableOf(plantedRescue.practice.id), role, TODAY)));
  return read;
}

const PLANTED_KINDS = Object.keys(PLANTED_RIGHTS) as PlantedKind[];

/** Calls that show these parts also to roles without the right to them (docs/adr/053). */
const OPENED_PARTS: Readonly<Record<string, readonly PlantedKind[]>> = {
  'rounds.meds': ['med', 'prescription'],
};

describe.each(ROLES)('%s', (role) => {
  it('reads no planted text of a part without its right', async () => {
    const read = await readReplies(role);
    const seenParts = PLANTED_KINDS.flatMap((planted) =>
      [...read].filter(([, text]) => text.includes(markerOf(planted))).map(([name]) => ({ planted, name })),
    );
    const forbiddenParts = seenParts.filter(
      ({ planted, name }) =>
        !hasAccess(role, PLANTED_RIGHTS[planted]) && !OPENED_PARTS[name]?.includes(planted),
    );
    expect(forbiddenParts).toEqual([]);
    // The role sees all parts it may see, so that the list above is not empty for lack of replies.
    const expected = PLANTED_KINDS.filter((planted) => hasAccess(role, PLANTED_RIGHTS[planted]));
    const seenElsewhere = seenParts.filter(({ planted, name }) => !OPENED_PARTS[name]?.includes(planted));
    expect(PLANTED_KINDS.filter((planted) => seenElsewhere.some((part) => part.planted === planted))).toEqual(
      expected,
    );
  });
});

it('combined replies contain every part that the role may see', async () => {
  const read = await readReplies('Administrator');
  const kindsIn = (name: string) =>
    PLANTED_KINDS.filter((planted) => read.get(name)?.includes(markerOf(planted)));
  expect(kindsIn('rounds.history')).toEqual(['vaccination', 'procedure', 'med', 'soap', 'healthnote']);
  expect(kindsIn('reports.healthReport')).toEqual([
    'diet',
    'vaccination',
    'procedure',
    'med',
    'soap',
    'healthnote',
    'prescription',
  ]);
  expect(kindsIn('care.history')).toEqual(PLANTED_KINDS.filter((planted) => planted !== 'contact'));
  expect(kindsIn('calendar.feed')).toEqual(['vaccination', 'procedure', 'med', 'prescription']);
});
