import { beforeAll, expect, it } from 'vitest';
import { animals } from '#shared/calls/animals/animals.ts';
import { diaries } from '#shared/calls/animals/diaries.ts';
import { history } from '#shared/calls/reports/history.ts';
import type { Input } from '#shared/contract/call.ts';
import { audit } from '../../kernel/records/audit.ts';
import { tableOf } from '../../kernel/table/table.ts';
import { callApi, type TestCaller } from '../../test/call-api.ts';
import { openTableProxy } from '../../test/faults/open-table-proxy.ts';
import { newTenant, addIntake, type TestTenant } from '../../test/tenant.ts';

const proxy = await openTableProxy();
let tenant: TestTenant;
let admin: TestCaller;
let residentIds: string[];
beforeAll(async () => {
  tenant = await newTenant();
  admin = { as: 'Administrator', tenant: tenant.id };
  residentIds = await Promise.all(['Ada', 'Bo'].map((animalName) => addIntake(tenant, { animalName })));
  const diaryVm = { actionDate: '2026-02-01', notes: 'Slept' };
  const body = { animalIds: residentIds, entityType: 'animal' as const, diaryVm };
  const { ids } = (await callApi(diaries.add, { body }, admin)).body.data;
  for (const id of ids) await callApi(diaries.remove, { params: { id } }, admin);
  await callApi(animals.updateLocation, { query: { ids: residentIds.join(','), location: 'Yard' } }, admin);
});

async function measure(query: Partial<Input<typeof history.list>['query']>, testCaller = admin) {
  await callApi(history.list, { query: { limit: '1' } }, testCaller);
  proxy.clear();
  const { status, body } = await callApi(history.list, { query }, testCaller);
  expect(status).toBe(200);
  const sortedOperations = proxy.operations.toSorted((a, b) => a.startedAt - b.startedAt);
  return {
    body,
    operations: sortedOperations.map(({ operation }) => operation),
    units: sortedOperations.map(({ units }) => units),
  };
}

it('a page of the history reads its index range, then its lines and their records in parallel', async () => {
  const { operations } = await measure({});
  expect(operations).toContain('BatchGetItem');
  expect(operations[0]).toBe('Query');
  // The deleted records of the two animals are read in parallel with the second.
  expect(operations.slice(1).toSorted()).toEqual(['BatchGetItem', 'Query', 'Query']);
});

it('the history of one record reads the range of that record, and then the record', async () => {
  const { operations } = await measure({ record: residentIds[0] ?? '', kind: 'animal' });
  expect(operations).toEqual(['Query', 'BatchGetItem']);
});

it('a filter that few lines match costs at most four queries, however many lines there are', async () => {
  const { id } = await newTenant();
  const auditContext = { caller: { name: 'Ines Duarte', userId: 'a'.repeat(26) }, now: new Date() };
  const puts = Array.from({ length: 200 }, () =>
    audit(auditContext, { recordId: 'b'.repeat(26), what: 'milestones.update' }),
  ).flatMap((action) => ('put' in action ? [action.put] : []));
  await tableOf(id).putAll(puts);
  const { operations, units, body } = await measure(
    { by: 'nobody', limit: '2' },
    { as: 'Administrator', tenant: id },
  );
  expect(operations).toEqual(['Query', 'Query', 'Query', 'Query']);
  expect(body.data.nextCursor).toBeDefined();
  // 160 lines of about 330 bytes.
  expect(units.reduce((sum, each) => sum + each)).toBeLessThan(10);
});
