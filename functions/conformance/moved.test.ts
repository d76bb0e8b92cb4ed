import { beforeAll, describe, expect, it } from 'vitest';
import { animals } from '#shared/calls/animals/animals.ts';
import { milestones } from '#shared/calls/animals/milestones.ts';
import { people } from '#shared/calls/people/people.ts';
import type { Call } from '#shared/contract/call.ts';
import {
  makeExport,
  ensureRescue,
  type RescueCaller,
  importArchive,
  uploadFiles,
} from '../exchange/imports/restore/restore.fixture.ts';
import { allItemsOf } from '../exchange/imports/all-items.fixture.ts';
import { practiceClient } from '../health/health-record/health.fixture.ts';
import { tableOf } from '../kernel/table/table.ts';
import { twinWrites } from '../people/duplicates/twins.ts';
import { pcos } from '../people/pco/pco.record.ts';
import { pcoKey } from '../people/pco/pco.table.ts';
import { countChanges, pointerItems } from '../people/pco/pointers.ts';
import { callApi } from '../test/call-api.ts';
import { rankDonors } from '../test/jobs.ts';
import { PARTNER_ID, PERSON_ID } from '../test/add-milestone.ts';
import { newTenant } from '../test/tenant.ts';
import { openForeignRescue, type ForeignRescue } from './requests/foreign.fixture.ts';
import { isMoved, READ_CALLS, toComparable } from './moved.fixture.ts';
import { SAMPLE_QUERIES } from './requests/sample-queries.fixture.ts';
import { foreignIdOf, isEverybodys } from './requests/named.fixture.ts';
import { idFieldsOf, withId } from './requests/naming.fixture.ts';

/** A rescue with a record of each kind moves into one that is empty: all that can be read of both is the same. */
/** A rescue with records of all kinds is made, exported and taken in. */
const MOVE_TIMEOUT_MS = 120_000;

let foreignRescue: ForeignRescue;
let from: RescueCaller;
let to: RescueCaller;
let faults: readonly unknown[];
let files: number;

/** Animals that came, left, came back, and one that was deleted. */
async function lived({ practice }: ForeignRescue) {
  const { animal } = practiceClient(practice);
  const person = async (lastName: string) => {
    const body = { lastName, state: 'Otago', countryId: 'NZ' };
    return (await callApi(people.create, { query: { force: 'true' }, body }, practice.admin)).body.data.id;
  };
  const [adopter, namesake] = [await person('Okafor'), await person('Okafor')];
  const add = async (id: string, milestoneType: 'adoption' | 'adoption-return', milestoneDate: string) => {
    const animalMilestoneVm = { milestoneType, milestoneDate, pcoId: adopter, notes: 'Because', anyway: 'x' };
    const { status, body } = await callApi(
      milestones.add,
      { body: { ids: [id], animalMilestoneVm } },
      practice.admin,
    );
    if (status !== 200) throw new Error(JSON.stringify(body));
  };
  const [adopted, back, deleted] = [
    await animal('Left'),
    await animal('Back', { location: 'Barn' }),
    await animal('Gone'),
  ];
  await add(adopted, 'adoption', '2026-02-01');
  await add(back, 'adoption', '2026-02-01');
  await add(back, 'adoption-return', '2026-03-01');
  await callApi(animals.remove, { params: { id: deleted } }, practice.admin);
  await callApi(people.remove, { params: { id: namesake } }, practice.admin);
}

/** People whom the fixtures know without any list are in the lists. */
async function listed(tenantId: string) {
  const table = tableOf(tenantId);
  const fixturePcos = pcos.readable(await table.getMany([PERSON_ID, PARTNER_ID].map(pcoKey)));
  await table.putAll(fixturePcos.flatMap((pco) => [pcos.item(pco), ...pointerItems(pco)]));
  await table.transact(countChanges(...fixturePcos.map((pco) => [undefined, pco] as const)));
  for (const pco of fixturePcos)
    await table.putAll((await twinWrites(table, pco)).flatMap((noted) => ('put' in noted ? noted.put : [])));
}

/** A rescue of the same name that has nothing but its lists. */
async function emptyRescue(): Promise<RescueCaller> {
  const testCaller = { as: 'Administrator', tenant: (await newTenant()).id } as const;
  await ensureRescue(testCaller, 'Practice');
  return testCaller;
}

beforeAll(async () => {
  foreignRescue = await openForeignRescue();
  await lived(foreignRescue);
  await listed(foreignRescue.practice.id);
  from = foreignRescue.practice.admin;
  to = await emptyRescue();
  const [archive = new Map<string, Buffer>(), ...stored] = await makeExport(from);
  const { run, faults: found } = await importArchive(archive, to);
  expect([run.state, run.done]).toEqual(['done', run.rows]);
  faults = found;
  files = await uploadFiles(stored, to);
  // Donors of a year are counted by the clock.
  await rankDonors(tableOf(to.tenant), { hasTimeLeft: () => true });
}, MOVE_TIMEOUT_MS);

/** A value as both rescues have it. */
const plain = (value: unknown): unknown => toComparable(value, from.tenant, to.tenant);

it('every record and file is taken in', () => {
  expect(faults).toEqual([]);
  expect(files).toBeGreaterThan(0);
});

it('the table of both has the same, with all counters, words and pointers', async () => {
  const itemsOf = async ({ tenant }: RescueCaller) =>
    Object.fromEntries(
      Object.entries(plain(await allItemsOf({ tenantId: tenant })) as object).filter(([, item]) =>
        isMoved(item),
      ),
    );
  expect(await itemsOf(to)).toEqual(await itemsOf(from));
});

const reads: [string, Call][] = READ_CALLS.map((call) => [call.name, call]);

describe('both are read alike', () => {
  it.each(reads)('%s', async (_name, call) => {
    const fields = idFieldsOf(call).filter(({ kind }) => !isEverybodys(kind));
    const request = {
      call,
      input: { params: {}, query: { ...SAMPLE_QUERIES[call.name] } },
      testCaller: from,
    };
    const inputWithIds = fields.reduce(
      (input, field) => withId(input, field, foreignIdOf(foreignRescue, field, request)),
      request.input as object,
    );
    for (const input of [request.input, inputWithIds]) {
      const movedInput = JSON.parse(JSON.stringify(input).replaceAll(from.tenant, to.tenant)) as never;
      const [one, other] = [await callApi(call, input as never, from), await callApi(call, movedInput, to)];
      expect(plain([other.status, other.body])).toEqual(plain([one.status, one.body]));
    }
  });
});
