import { expect, it } from 'vitest';
import { asLambda } from '#infra/local/rights/principal.ts';
import { mailDomain } from '#shared/calls/mailings/mail-domain.ts';
import { newId } from '#functions/kernel/ids.ts';
import { registry, tableOf } from '#functions/kernel/table/table.ts';
import { domainClaims, domainWaits } from '#functions/mailings/domain/domain.record.ts';
import { DOMAIN } from '#functions/mailings/domain/domain.table.ts';
import { setDnsRecords } from '#functions/mailings/mailbox.fixture.ts';
import { callApi } from '#functions/test/call-api.ts';
import { newTenant } from '#functions/test/tenant.ts';
import { removeMailDomain } from './mail-domain.ts';

it.each([false, true])('removing a rescue removes its mail domain; verified: %s', async (isVerified) => {
  const { id: tenant } = await newTenant();
  const testCaller = { as: 'Administrator' as const, tenant };
  const domain = `${newId().toLowerCase()}.example`;
  const { proof } = (await callApi(mailDomain.add, { body: { domain, local: 'news' } }, testCaller)).body.data
    .domain;
  if (isVerified) {
    await setDnsRecords(domain);
    await setDnsRecords(domain, true, `havenkeep-rescue=${proof}`);
    await callApi(mailDomain.check, {}, testCaller);
  }
  const readClaim = async () => (await registry().get(domainClaims.key({ domain })))?.row;
  expect(await readClaim()).toEqual(isVerified ? expect.objectContaining({ tenantId: tenant }) : undefined);
  const remove = () => asLambda('rescues-due', () => removeMailDomain(tableOf(tenant)));
  await remove();
  await remove();
  expect(await tableOf(tenant).get(DOMAIN)).toBeUndefined();
  expect(await readClaim()).toBeUndefined();
  expect(await registry().get(domainWaits.key({ domain, tenantId: tenant }))).toBeUndefined();
  await expect(setDnsRecords(domain)).rejects.toThrow('404');
});
