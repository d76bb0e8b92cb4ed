import { beforeAll, describe, expect, it } from 'vitest';
import { CALLS } from '#shared/calls/index.ts';
import type { Call } from '#shared/contract/call.ts';
import { ask, type Asker } from '../test/ask.ts';
import { SOMEBODY } from '../test/happened.ts';
import { idFieldsOf } from './requests/naming.fixture.ts';
import { OF_ACCOUNTS } from './requests/right.accounts.ts';
import { openRescue, rescue, type Right } from './requests/right.fixture.ts';
import { OF_HEALTH } from './requests/right.health.ts';
import { OF_RECORDS } from './requests/right.records.ts';

beforeAll(openRescue);

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

const READS = CALLS.filter(
  ({ method, access, name, wire }) =>
    method === 'GET' && access !== 'public' && !wire?.replyType && !NOT_KEPT.has(name),
);

/** What reads are asked for beside what they name. */
const BESIDE: Readonly<Record<string, object>> = {
  'animals.list': { isAvailable: 'true', isDeleted: 'false' },
  'rounds.open': { kind: 'vaccination' },
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

/** A reply without what changes by itself: the number of the request, the signature of an address. */
const told = (body: object) =>
  JSON.stringify({ ...body, requestId: '' }).replaceAll(/\?[^"]*(?:Signature|Expires)[^"]*/g, '');

/** What the reads of the areas that a call does not touch answer now, by call and input. */
async function seen({ call: { touches = [] }, asker, input: about }: Right): Promise<Map<string, string>> {
  const named = namedIn(about);
  const untouched = READS.filter(({ area }) => !touches.includes(area));
  const asked = untouched.flatMap((call) => inputsOf(call, named).map((input) => [call, input] as const));
  const replies = await Promise.all(
    asked.map(async ([call, input]) => {
      const { status, body } = await ask(call, input, asker);
      return [`${call.name} ${JSON.stringify(input)}`, status === 200 ? told(body) : 'refused'] as const;
    }),
  );
  return new Map(replies);
}

const signedIn = ({ as, headers }: Asker) => Boolean(as ?? headers?.['authorization']);

describe.each([...OF_RECORDS, ...OF_HEALTH, ...OF_ACCOUNTS])('%s', (_, make) => {
  it('touches every area whose reads show what it changed', async () => {
    const right = await make();
    const { call, input, asker } = right;
    if (!signedIn(asker)) return expect(call.access).toBe('public');
    const before = await seen(right);
    const { status, body } = await ask(call, input, asker);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(Object.fromEntries(await seen(right))).toEqual(Object.fromEntries(before));
  });
});
