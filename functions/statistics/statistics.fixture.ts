import { animals } from '#shared/calls/animals/animals.ts';
import { milestones } from '#shared/calls/animals/milestones.ts';
import { type statistics as calls, statistics } from '#shared/calls/statistics/statistics.ts';
import type { Input } from '#shared/contract/call.ts';
import { partyOf } from '#shared/rules/animals/milestones.ts';
import type { StatisticsAnimal } from '#shared/rules/statistics/movements.ts';
import { callApi, type TestCaller } from '../test/call-api.ts';
import { seedContacts, PERSON_ID, PARTNER_ID } from '../test/add-milestone.ts';
import { newAnimalInput, newTenant, type TestTenant } from '../test/tenant.ts';

/** A test rescue whose animals get the milestones of a story. */
export interface StatisticsRescue {
  readonly tenant: TestTenant;
  readonly testCaller: TestCaller;
}

export async function newStatisticsRescue(): Promise<StatisticsRescue> {
  const tenant = await newTenant();
  await seedContacts(tenant.id);
  return { tenant, testCaller: { as: 'Administrator', tenant: tenant.id } };
}

/** Takes an animal in and adds all milestones of its story; the intake's `detail` is the ID of the acquisition way. */
export async function addAnimalHistory(
  { tenant, testCaller }: StatisticsRescue,
  { typeId, birth, story }: StatisticsAnimal,
  name = 'Bella',
) {
  const [, intake, ...rest] = story;
  const animalInput = newAnimalInput(tenant, { animalName: name, animalTypeId: typeId });
  const { body } = await callApi(
    animals.create,
    {
      query: { force: 'true' },
      body: {
        ...animalInput.body,
        birthMilestone: { isApproxDOB: false, milestoneDate: birth },
        intakeMileStone: {
          milestoneDate: intake?.date ?? '',
          acquisitionWayId: intake?.detail ?? tenant.stray,
        },
      },
    },
    testCaller,
  );
  const id = body.data.animals[0]?.id ?? '';
  const milestoneIds: string[] = [];
  for (const { type: milestoneType, date: milestoneDate, detail } of rest) {
    const party = partyOf(milestoneType);
    const animalMilestoneVm = {
      milestoneType,
      milestoneDate,
      notes: 'Because',
      anyway: 'The test goes on',
      ...(detail ? { detail } : {}),
      ...(party === 'person' ? { pcoId: PERSON_ID } : {}),
      ...(party === 'rescue' ? { otherRescueShelterId: PARTNER_ID } : {}),
    };
    const response = await callApi(milestones.add, { body: { ids: [id], animalMilestoneVm } }, testCaller);
    if (response.status !== 200) throw new Error(JSON.stringify(response.body));
    milestoneIds.push(response.body.data.milestones[0]?.id ?? '');
  }
  return { id, made: milestoneIds };
}

type Listing = Partial<Input<typeof calls.animals>['query']>;

/** Calls of statistics, as a user of a rescue. */
export const statisticsClient = (testCaller: TestCaller) => ({
  year: async (year: string) =>
    (await callApi(statistics.period, { query: { from: `${year}-01`, to: `${year}-12` } }, testCaller)).body
      .data,
  census: async (day: string) => (await callApi(statistics.census, { query: { day } }, testCaller)).body.data,
  report: (month: string, note = '') => callApi(statistics.report, { body: { month, note } }, testCaller),
  reported: async (month: string) =>
    (await callApi(statistics.reported, { query: { month } }, testCaller)).body.data,
  /** All pages of a list. */
  list: async (query: Listing & Pick<Input<typeof calls.animals>['query'], 'from' | 'to' | 'what'>) => {
    const found = [];
    for (let cursor: string | undefined; ;) {
      const pageQuery = { ...query, ...(cursor ? { cursor } : {}) };
      const { status, body } = await callApi(statistics.animals, { query: pageQuery }, testCaller);
      if (status !== 200) throw new Error(JSON.stringify(body));
      found.push(...body.data.animals);
      cursor = body.data.nextCursor;
      if (!cursor) return found;
    }
  },
});

/** Builds a story that begins with a birth; each step is the type, day and detail of a further milestone. */
export const buildHistory = (...steps: (readonly [string, string, string?])[]) =>
  [['birth', '2024-01-01'] as const, ...steps].map(([type, date, detail]) => ({
    type,
    date,
    detail,
  })) as never;
