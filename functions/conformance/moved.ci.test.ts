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
import { twinActions } from '../people/duplicates/twins.ts';
import { pcos } from '../people/pco/pco.record.ts';
import { pcoKey } from '../people/pco/pco.table.ts';
import { pcoCountActions, pointerItems } from '../people/pco/pointers.ts';
import { callApi } from '../test/call-api.ts';
import { rankDonors } from '../test/jobs.ts';
import { PARTNER_ID, PERSON_ID } from '../test/add-milestone.ts';
import { newTenant } from '../test/tenant.ts';
import { openForeignRescue, type ForeignRescue } from './requests/foreign.fixture.ts';
import { isMoved, READ_CALLS, toComparable } from './moved.fixture.ts';
import { SAMPLE_QUERIES } from './requests/sample-queries.fixture.ts';
import { foreignIdOf, isEverybodys } from './requests/named.fixture.ts';
import { idFieldsOf, withId } from './requests/naming.fixture.ts';

/** Creating a rescue with records of each kind, exporting it and importing it into an empty one takes long. */
const MOVE_TIMEOUT_MS = 120_000;

let foreignRescue: ForeignRescue;
let fromCaller: RescueCaller;
let toCaller: RescueCaller;
let importFaults: readonly unknown[];
let files: number;

/** Animals that came, left, came back, and one that was deleted. */
async function addHistory({ practice }: ForeignRescue) {
  const { animal } = practiceClient(practice);
  const person = async (lastName: string) => {
    const body = { lastName, state: 'Otago', countryId: 'NZ' };
    return (await callApi(people.create, { query: { force: 'true' }, body }, practice.admin)).body.data.id;
  };
  const [adopterId, namesakeId] = [await person('Okafor'), await person('Okafor')];
  const add = async (id: string, milestoneType: 'adoption' | 'adoption-return', milestoneDate: string) => {
    const animalMilestoneVm = {
      milestoneType,
      milestoneDate,
      pcoId: adopterId,
      notes: 'Because',
      anyway: 'x',
    };
    const { status, body } = await callApi(
      milestones.add,
      { body: { ids: [id], animalMilestoneVm } },
      practice.admin,
    );
    if (status !== 200) throw new Error(JSON.stringify(body));
  };
  const [adoptedId, returnedId, deletedId] = [
    await animal('Left'),
    await animal('Back', { location: 'Barn' }),
    await animal('Gone'),
  ];
  await add(adoptedId, 'adoption', '2026-02-01');
  await add(returnedId, 'adoption', '2026-02-01');
  await add(returnedId, 'adoption-return', '2026-03-01');
  await callApi(animals.remove, { params: { id: deletedId } }, practice.admin);
  await callApi(people.remove, { params: { id: namesakeId } }, practice.admin);
}

/** Puts the fixed people of the fixtures, which are stored without pointers and counts, into the lists of people. */
async function addPeopleToLists(tenantId: string) {
  const table = tableOf(tenantId);
  const fixturePcos = pcos.readable(await table.getMany([PERSON_ID, PARTNER_ID].map(pcoKey)));
  await table.putAll(fixturePcos.flatMap((pco) => [pcos.item(pco), ...pointerItems(pco)]));
  await table.transact(pcoCountActions(...fixturePcos.map((pco) => [undefined, pco] as const)));
  for (const pco of fixturePcos)
    await table.putAll(
      (await twinActions(table, pco)).flatMap((twinWrite) => ('put' in twinWrite ? twinWrite.put : [])),
    );
}

/** A rescue of the same name with nothing but its lists. */
async function openEmptyRescue(): Promise<RescueCaller> {
  const testCaller = { as: 'Administrator', tenant: (await newTenant()).id } as const;
  await ensureRescue(testCaller, 'Practice');
  return testCaller;
}

beforeAll(async () => {
  foreignRescue = await openForeignRescue();
  await addHistory(foreignRescue);
  await addPeopleToLists(foreignRescue.practice.id);
  fromCaller = foreignRescue.practice.admin;
  toCaller = await openEmptyRescue();
  const [archive = new Map<string, Buffer>(), ...storedFiles] = await makeExport(fromCaller);
  const { run, faults: foundFaults } = await importArchive(archive, toCaller);
  expect([run.state, run.done]).toEqual(['done', run.rows]);
  importFaults = foundFaults;
  files = await uploadFiles(storedFiles, toCaller);
  // The daily job ranks the donors.
  await rankDonors(tableOf(toCaller.tenant), { hasTimeLeft: () => true });
}, MOVE_TIMEOUT_MS);

/** A value as both rescues have it. */
const comparable = (value: unknown): unknown => toComparable(value, fromCaller.tenant, toCaller.tenant);

it('a moved rescue: every record and file is imported', () => {
  expect(importFaults).toEqual([]);
  expect(files).toBeGreaterThan(0);
});

it('a moved rescue: its table has the same items, counters, search words and pointers', async () => {
  const itemsOf = async ({ tenant }: RescueCaller) =>
    Object.fromEntries(
      Object.entries(comparable(await allItemsOf({ tenantId: tenant })) as object).filter(([, item]) =>
        isMoved(item),
      ),
    );
  expect(await itemsOf(toCaller)).toEqual(await itemsOf(fromCaller));
});

const readCases: [string, Call][] = READ_CALLS.map((call) => [call.name, call]);

describe('a moved rescue gives the same reply', () => {
  it.each(readCases)('%s', async (_name, call) => {
    const fields = idFieldsOf(call).filter(({ kind }) => !isEverybodys(kind));
    const request = {
      call,
      input: { params: {}, query: { ...SAMPLE_QUERIES[call.name] } },
      testCaller: fromCaller,
    };
    const inputWithIds = fields.reduce(
      (input, field) => withId(input, field, foreignIdOf(foreignRescue, field, request)),
      request.input as object,
    );
    for (const input of [request.input, inputWithIds]) {
      const movedInput = JSON.parse(
        JSON.stringify(input).replaceAll(fromCaller.tenant, toCaller.tenant),
      ) as never;
      const [originalReply, movedReply] = [
        await callApi(call, input as never, fromCaller),
        await callApi(call, movedInput, toCaller),
      ];
      expect(comparable([movedReply.status, movedReply.body])).toEqual(
        comparable([originalReply.status, originalReply.body]),
      );
    }
  });
});
