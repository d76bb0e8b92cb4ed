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
  PLANTED,
  type PlantedKind,
  markerOf,
} from './requests/parts.fixture.ts';

let garden: PlantedRescue;
beforeAll(async () => {
  garden = await plantRescue();
});

type Strings = Record<string, string>;

/** Every way to give the names of a shape one of their values; those that have none are left out. */
function ways(names: readonly string[]): Strings[] {
  return names
    .filter((name) => garden.values[name])
    .reduce<Strings[]>(
      (all, name) =>
        all.flatMap((before) => (garden.values[name] ?? []).map((value) => ({ ...before, [name]: value }))),
      [{}],
    );
}

const namesOf = (shape: Call['query']) => Object.keys(shape?.shape ?? {});

/** The planted words that a role can read in all replies, by call. */
async function readBy(role: Role): Promise<Map<string, string>> {
  const testCaller: TestCaller = { as: role, tenant: garden.practice.id, ip: newIp() };
  const read = new Map<string, string>();
  for (const call of CALLS.filter(({ method, wire }) => method === 'GET' && !wire?.replyType)) {
    const replies: string[] = [];
    for (const params of ways(namesOf(call.params)))
      for (const query of ways(namesOf(call.query))) {
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
  read.set('the digest', JSON.stringify(await digestOf(tableOf(garden.practice.id), role, TODAY)));
  return read;
}

const ALL = Object.keys(PLANTED) as PlantedKind[];

/** Calls whose own right opens a part to who has it nowhere else (docs/adr/053). */
const OPENS: Readonly<Record<string, readonly PlantedKind[]>> = { 'rounds.meds': ['med', 'prescription'] };

describe.each(ROLES)('%s', (role) => {
  it('reads no planted word of a part without its right', async () => {
    const read = await readBy(role);
    const seen = ALL.flatMap((planted) =>
      [...read].filter(([, text]) => text.includes(markerOf(planted))).map(([name]) => ({ planted, name })),
    );
    const mayNot = seen.filter(
      ({ planted, name }) => !hasAccess(role, PLANTED[planted]) && !OPENS[name]?.includes(planted),
    );
    expect(mayNot).toEqual([]);
    // It does see the parts it may see, so the absence above is proof.
    const expected = ALL.filter((planted) => hasAccess(role, PLANTED[planted]));
    const seenElsewhere = seen.filter(({ planted, name }) => !OPENS[name]?.includes(planted));
    expect(ALL.filter((planted) => seenElsewhere.some((each) => each.planted === planted))).toEqual(expected);
  });
});

it('combined replies hold every part that the role may see', async () => {
  const read = await readBy('Administrator');
  const inside = (name: string) => ALL.filter((planted) => read.get(name)?.includes(markerOf(planted)));
  expect(inside('rounds.history')).toEqual(['vaccination', 'procedure', 'med', 'soap', 'healthnote']);
  expect(inside('reports.healthReport')).toEqual([
    'diet',
    'vaccination',
    'procedure',
    'med',
    'soap',
    'healthnote',
    'prescription',
  ]);
  expect(inside('care.history')).toEqual(ALL.filter((planted) => planted !== 'contact'));
  expect(inside('calendar.feed')).toEqual(['vaccination', 'procedure', 'med', 'prescription']);
});
