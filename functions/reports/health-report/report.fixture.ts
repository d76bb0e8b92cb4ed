import { type Role, ROLES } from '#shared/access/roles.ts';
import type { ReportJob } from '#shared/calls/reports/reports.ts';
import { reports } from '#shared/calls/reports/reports.ts';
import { expect } from 'vitest';
import { userItem, type UserRow } from '../../accounts/user/user.table.ts';
import { animalKey, animalOf, type AnimalRecord } from '../../animals/animal/animal-record/animal.record.ts';
import { type RecordFields, healthItem, newRecord } from '../../health/health-record/health.record.ts';
import type { Item } from '../../kernel/table/actions.ts';
import { tableOf } from '../../kernel/table/table.ts';
import { TENANT_KEY } from '../../tenants/tenant.record.ts';
import { callApi, type TestCaller, callerOf } from '../../test/call-api.ts';

const CHANGE_STAMP = { changedBy: 'Vera Hollis', changedAt: '2026-03-04T10:00:00.000Z' };

type RecordInput = Partial<Parameters<typeof newRecord>[0]> &
  Pick<Parameters<typeof newRecord>[0], 'kind' | 'date'>;

/** A health record of an animal as it is stored in the table. */
export const createRecordItem = (animalId: string, input: RecordInput): Item =>
  healthItem(newRecord({ animalId, reminder: false, ...input }, CHANGE_STAMP));

/** The record of an animal; `row` and `extra` replace some of its fields. */
export const animalRecord = (row: RecordFields = {}, extra: RecordFields = {}): AnimalRecord =>
  animalOf({
    ...animalKey('a1'),
    kind: 'animal',
    v: 1,
    row: {
      id: 'a1',
      animalId: 'D-0001',
      animalName: 'Clover',
      animalType: 'Dogs',
      animalTypeId: 'dogs',
      breed: 'Beagle',
      sex: 'female',
      status: 'adoptable',
      lastMilestone: 'intake',
      lastMilestoneDate: '2026-01-15',
      birth: { milestoneDate: '2023-03-01', isApproxDOB: true },
      ...row,
    },
    more: { color: 'Tan', chronicCondition: '', diet: '', spayedOrNeutered: true, ...extra },
  });

export const RESCUE = {
  name: 'Saltmarsh Harbor Rescue',
  street: '12 Quay Street',
  city: 'Portland',
  state: 'Maine',
  zip: '04101',
  phone: '+1 207 555 0142',
  emailAddress: 'hello@saltmarsh.example',
  website: 'https://saltmarsh.example',
  countryId: 'US',
};

/** Stores a user of a test, so that code that looks up the caller finds them. */
export const seedUser = (tenantId: string, role: Role, change: Partial<UserRow> = {}): Promise<void> => {
  const { userId, name: firstName } = callerOf(role, tenantId);
  const user = { userId, firstName, lastName: '', email: '', role, active: true, ...change };
  return tableOf(tenantId).putAll([userItem(user)]);
};

/** Gives a tenant of a test its letterhead and its users. */
export async function seedTenant(tenantId: string, details: RecordFields = {}): Promise<void> {
  const row = { id: tenantId, ...RESCUE, ...details };
  await tableOf(tenantId).putAll([{ ...TENANT_KEY, kind: 'tenant', v: 1, row }]);
  await Promise.all(ROLES.map((role) => seedUser(tenantId, role)));
}

/** Polls a report until it is done or has failed; returns its job. */
export async function waitForReport(id: string, testCaller: TestCaller): Promise<ReportJob> {
  let job: ReportJob | undefined;
  await expect
    .poll(
      async () => {
        const { body } = await callApi(reports.job, { query: { id } }, testCaller);
        job = body.data.report;
        return job.state;
      },
      { timeout: 60_000, interval: 100 },
    )
    .toMatch(/done|failed/);
  return job as unknown as ReportJob;
}
