import { expect, it } from 'vitest';
import { care } from '#shared/calls/animals/care.ts';
import { prescriptions } from '#shared/calls/health/prescriptions.ts';
import { newId } from '../kernel/ids.ts';
import { notFoundError } from '../kernel/http-error.ts';
import { tableOf } from '../kernel/table/table.ts';
import { callApi } from '../test/call-api.ts';
import { newTenant } from '../test/tenant.ts';
import { readIfModuleOn } from './modules.ts';

it('a module that is off rejects with 403, even when the record is already known to be missing', async () => {
  const { id } = await newTenant();
  const rejectAsMissing = () => Promise.reject(notFoundError('Animal'));
  await expect(
    readIfModuleOn({ table: tableOf(id) }, 'prescriptions', rejectAsMissing()),
  ).rejects.toMatchObject({
    status: 403,
  });
});

it('calls of a module that is off are refused alike for existing and missing records', async () => {
  const { id } = await newTenant();
  const testCaller = { as: 'Administrator', tenant: id } as const;
  const query = { animalId: newId() };
  expect((await callApi(prescriptions.list, { query }, testCaller)).status).toBe(403);
  expect((await callApi(care.blurb, { query }, testCaller)).status).toBe(403);
});
