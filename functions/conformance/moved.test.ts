import { beforeAll, describe, expect, it } from 'vitest';
import { animals } from '#shared/calls/animals/animals.ts';
import { milestones } from '#shared/calls/animals/milestones.ts';
import { people } from '#shared/calls/people/people.ts';
import type { Call } from '#shared/contract/call.ts';
import {
  exportOf,
  founded,
  type RescueAsker,
  takenIn,
  uploadedFiles,
} from '../exchange/imports/restore/restore.fixture.ts';
import { wholeOf } from '../exchange/imports/whole.fixture.ts';
import { practising } from '../health/health-record/health.fixture.ts';
import { tableOf } from '../kernel/table/table.ts';
import { notingTwins } from '../people/duplicates/twins.ts';
import { pcos } from '../people/pco/pco.record.ts';
import { pcoKey } from '../people/pco/pco.table.ts';
import { countChanges, pointerItems } from '../people/pco/pointers.ts';
import { ask } from '../test/ask.ts';
import { rankGivers } from '../test/jobs.ts';
import { SOME_RESCUE, SOMEBODY } from '../test/happened.ts';
import { newTenant } from '../test/tenant.ts';
import { openTheirs, type ForeignRescue } from './requests/foreign.fixture.ts';
import { movesAlong, READS, without } from './moved.fixture.ts';
import { ASKED } from './requests/asked.fixture.ts';
import { foreign, isEverybodys } from './requests/named.fixture.ts';
import { idFieldsOf, naming } from './requests/naming.fixture.ts';

/** A rescue with a record of each kind moves into one that is empty: all that can be read of both is the same. */
/** A rescue with records of all kinds is made, exported and taken in. */
const WHOLE_MOVE_MS = 120_000;

let theirs: ForeignRescue;
let from: RescueAsker;
let to: RescueAsker;
let faults: readonly unknown[];
let files: number;

/** Animals that came, left, came back, and one that was deleted. */
async function lived({ practice }: ForeignRescue) {
  const { animal } = practising(practice);
  const person = async (lastName: string) => {
    const body = { lastName, state: 'Otago', countryId: 'NZ' };
    return (await ask(people.create, { query: { force: 'true' }, body }, practice.admin)).body.data.id;
  };
  const [adopter, again] = [await person('Okafor'), await person('Okafor')];
  const add = async (id: string, milestoneType: 'adoption' | 'adoption-return', milestoneDate: string) => {
    const animalMilestoneVm = { milestoneType, milestoneDate, pcoId: adopter, notes: 'Because', anyway: 'x' };
    const { status, body } = await ask(
      milestones.add,
      { body: { ids: [id], animalMilestoneVm } },
      practice.admin,
    );
    if (status !== 200) throw new Error(JSON.stringify(body));
  };
  const [left, back, gone] = [
    await animal('Left'),
    await animal('Back', { location: 'Barn' }),
    await animal('Gone'),
  ];
  await add(left, 'adoption', '2026-02-01');
  await add(back, 'adoption', '2026-02-01');
  await add(back, 'adoption-return', '2026-03-01');
  await ask(animals.remove, { params: { id: gone } }, practice.admin);
  await ask(people.remove, { params: { id: again } }, practice.admin);
}

/** People whom the fixtures know without any list are in the lists. */
async function listed(tenantId: string) {
  const table = tableOf(tenantId);
  const known = pcos.readable(await table.getMany([SOMEBODY, SOME_RESCUE].map(pcoKey)));
  await table.putAll(known.flatMap((pco) => [pcos.item(pco), ...pointerItems(pco)]));
  await table.transact(countChanges(...known.map((pco) => [undefined, pco] as const)));
  for (const pco of known)
    await table.putAll((await notingTwins(table, pco)).flatMap((noted) => ('put' in noted ? noted.put : [])));
}

/** A rescue of the same name that has nothing but its lists. */
async function emptyRescue(): Promise<RescueAsker> {
  const asker = { as: 'Administrator', tenant: (await newTenant()).id } as const;
  await founded(asker, 'Practice');
  return asker;
}

beforeAll(async () => {
  theirs = await openTheirs();
  await lived(theirs);
  await listed(theirs.practice.id);
  from = theirs.practice.admin;
  to = await emptyRescue();
  const [archive = new Map<string, Buffer>(), ...stored] = await exportOf(from);
  const { run, faults: found } = await takenIn(archive, to);
  expect([run.state, run.done]).toEqual(['done', run.rows]);
  faults = found;
  files = await uploadedFiles(stored, to);
  // Donors of a year are counted by the clock.
  await rankGivers(tableOf(to.tenant), { hasTimeLeft: () => true });
}, WHOLE_MOVE_MS);

/** A value as both rescues have it. */
const plain = (value: unknown): unknown => without(value, from.tenant, to.tenant);

it('every record and file is taken in', () => {
  expect(faults).toEqual([]);
  expect(files).toBeGreaterThan(0);
});

it('the table of both has the same, with all counters, words and pointers', async () => {
  const of = async ({ tenant }: RescueAsker) =>
    Object.fromEntries(
      Object.entries(plain(await wholeOf({ tenantId: tenant })) as object).filter(([, item]) =>
        movesAlong(item),
      ),
    );
  expect(await of(to)).toEqual(await of(from));
});

const reads: [string, Call][] = READS.map((call) => [call.name, call]);

describe('both are read alike', () => {
  it.each(reads)('%s', async (_name, call) => {
    const fields = idFieldsOf(call).filter(({ of }) => !isEverybodys(of));
    const request = { call, input: { params: {}, query: { ...ASKED[call.name] } }, asker: from };
    const named = fields.reduce(
      (input, field) => naming(input, field, foreign(theirs, field, request)),
      request.input as object,
    );
    for (const input of [request.input, named]) {
      const there = JSON.parse(JSON.stringify(input).replaceAll(from.tenant, to.tenant)) as never;
      const [one, other] = [await ask(call, input as never, from), await ask(call, there, to)];
      expect(plain([other.status, other.body])).toEqual(plain([one.status, one.body]));
    }
  });
});
