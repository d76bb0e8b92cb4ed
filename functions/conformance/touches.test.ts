import { beforeEach, describe, expect, it } from 'vitest';
import { CALLS } from '#shared/calls/index.ts';
import { refreshedWith } from '#shared/calls/refreshed-with.ts';
import type { Call } from '#shared/contract/call.ts';
import { ask, type Asker } from '../test/ask.ts';
import { SOMEBODY } from '../test/happened.ts';
import { idFieldsOf } from './requests/naming.fixture.ts';
import { RIGHT_REQUESTS } from './requests/right.all.ts';
import { openRescue, rescue, type Right } from './requests/right.fixture.ts';

// In a small rescue every list shows all that there is, however many others were looked at.
beforeEach(openRescue);

/** Reads that answer otherwise each time, of what others do too, or that no screen keeps. */
const NOT_KEPT = new Set([
  'animals.suggestName',
  'history.list',
  'people.links',
  'reports.healthReport',
  'reports.job',
  'rescues.list',
  'rounds.today',
  'tenants.countries',
  'tenants.openApi',
]);

/** The shared lists, what a rescue lacks of them, and the log of the installation: other rescues' tests change them meanwhile. */
const OF_ALL = /^shared\w+List\.|List\.missing$|^rescues\.log$/;

/** What reads are asked for beside what they name. */
const BESIDE: Readonly<Record<string, object>> = {
  'animals.list': { isAvailable: 'true', isDeleted: 'false' },
  'mailings.recipients': { standing: 'waiting' },
  'queries.milestones': { milestoneType: 'intake' },
  'questions.animalHealthQuery': { healthKind: 'all', timeSpan: 'sinceInception' },
  'questions.animalMilestoneQuery': { milestoneType: 'intake', timeSpan: 'sinceInception' },
  'questions.donationsQuery': { donationType: 'all', timeSpan: 'sinceInception' },
  'rounds.open': { kind: 'vaccination' },
  'statistics.reportedOn': { month: '2026-01' },
  'volunteers.report': { standing: 'active' },
};

/** The animals and PCOs that a request is about: of an id of a record its owner, and nothing that stands in lists. */
function namedIn(input: object): string[] {
  const listed = new Set<unknown>(Object.values(rescue()));
  const ids = JSON.stringify(input).match(/(?<![\w-])[0-9A-HJKMNP-TV-Z]{26}/g) ?? [];
  return [...new Set(ids)].filter((id) => !listed.has(id));
}

function inputsOf(call: Call, named: readonly string[]): object[] {
  const [field] = idFieldsOf(call);
  const beside = { params: { active: 'true' }, query: { ...BESIDE[call.name] } };
  if (!field) return [beside];
  const { part, path, of } = field;
  const [key = ''] = path.map(String);
  const ids = { animalType: [rescue().dogs], tenant: [rescue().id], pco: [...named, SOMEBODY] };
  const values = of in ids ? ids[of as keyof typeof ids] : named;
  return values.map((id) => ({ ...beside, [part]: { ...beside[part as 'params' | 'query'], [key]: id } }));
}

const KEPT = CALLS.filter(
  ({ method, access, name, wire }) =>
    method === 'GET' && access !== 'public' && !wire?.replyType && !NOT_KEPT.has(name) && !OF_ALL.test(name),
);

/** True if a read gets all that it must be told; without it, it answers 422 whatever there is. */
function isTold(call: Call): boolean {
  const [field] = idFieldsOf(call);
  const id = field?.part === 'query' ? { [String(field.path[0])]: SOMEBODY } : {};
  return call.query?.safeParse({ ...BESIDE[call.name], ...id }).success ?? true;
}

const told = Map.groupBy(KEPT, isTold);
const READS = told.get(true) ?? [];

it('what must be told more than it is here is not looked at', () => {
  const untold = (told.get(false) ?? [])
    .map(({ name }) => name)
    .filter((name) => !name.endsWith('List.available'));
  expect(untold.toSorted()).toEqual([
    'availability.free',
    'merging.preview',
    'milestones.objections',
    'questions.mailListQuery',
    'statistics.animals',
    'statistics.board',
    'statistics.census',
    'statistics.period',
    'statistics.reported',
    'upkeep.usage',
  ]);
});

/** A reply without what changes by itself: the number of the request, the signature of an address. */
const said = (body: object) =>
  JSON.stringify({ ...body, requestId: '' }).replaceAll(/\?[^"]*(?:Signature|Expires)[^"]*/g, '');

/** What the reads of other areas answer `asker` now about records, by call and input. */
async function seen(touched: readonly string[], named: readonly string[], asker: Asker): Promise<object> {
  const untouched = READS.filter((read) => !touched.includes(refreshedWith(read)));
  const asked = untouched.flatMap((call) => inputsOf(call, named).map((input) => [call, input] as const));
  const replies = await Promise.all(
    asked.map(async ([call, input]) => {
      const { status, body } = await ask(call, input, asker);
      return [`${call.name} ${JSON.stringify(input)}`, status === 200 ? said(body) : 'refused'] as const;
    }),
  );
  return Object.fromEntries(replies);
}

/** Carries requests that touch the same areas out, one after the other, and looks whether others show it. */
async function touchOnly(rights: readonly Right[]): Promise<void> {
  const [first = expect.fail('no requests')] = rights;
  const { touches = [] } = first.call;
  const look = () => seen(touches, [...new Set(rights.flatMap(({ input }) => namedIn(input)))], first.asker);
  const before = await look();
  for (const { call, input, asker: by } of rights) {
    const { status, body } = await ask(call, input, by);
    expect(status, `${call.name} ${JSON.stringify(body)}`).toBe(200);
  }
  expect(await look()).toEqual(before);
}

const signedIn = ({ as, headers }: Asker) => Boolean(as ?? headers?.['authorization']);
const callOf = (name: string) => CALLS.find((call) => call.name === name) ?? expect.fail(name);

/** There is one of these in a rescue, so that their requests are in each other's way. */
const ONE_A_RESCUE = /^(kiosk|logos|mailDomain|mailings)\./;
/** What one of these takes from a count, another call adds to it. */
const TAKES_AWAY = /\.(discard|end|remove|revoke|stop|undo|unmerge|void)\w*$/;

/** What is looked at at once: those of the signed in that touch the same areas, and each other call. */
const GROUPS = Map.groupBy(RIGHT_REQUESTS, ([name]) => {
  const { access, touches = [] } = callOf(name);
  return access === 'public' || ONE_A_RESCUE.test(name)
    ? name
    : `${TAKES_AWAY.test(name)} ${touches.toSorted().join()}`;
});

type Making = (typeof RIGHT_REQUESTS)[number];

/** Looks at each call of a group that failed alone, so that the one which touches more is named. */
async function touchAlone(group: readonly Making[]): Promise<void> {
  for (const [name, make] of group)
    await touchOnly([await make()]).catch((cause: unknown) => {
      throw new Error(`${name} touches more than it says`, { cause });
    });
}

describe.each([...GROUPS.values()].map((group) => [group.map(([name]) => name).join(', '), group] as const))(
  '%s',
  (_, group) => {
    it('touches every area whose reads show what it changed', async () => {
      const rights: Right[] = [];
      for (const [, make] of group) rights.push(await make());
      if (rights.every(({ asker }) => signedIn(asker)))
        return touchOnly(rights).catch(async (all: unknown) => {
          await touchAlone(group);
          throw all;
        });
      expect(rights.map(({ call }) => call.access)).toEqual(['public']);
    });
  },
);
