import { expect, it } from 'vitest';
import { asLambda } from '#infra/local/rights/principal.ts';
import { mailDomain } from '#shared/calls/mailings/mail-domain.ts';
import { newId } from '#functions/kernel/ids.ts';
import { registry, tableOf } from '#functions/kernel/table/table.ts';
import { domainClaims, domainWaits } from '#functions/mailings/domain/domain.record.ts';
import { DOMAIN } from '#functions/mailings/domain/domain.table.ts';
import { setRecords } from '#functions/mailings/mailbox.fixture.ts';
import { ask } from '#functions/test/ask.ts';
import { newTenant } from '#functions/test/tenant.ts';
import { removeMailDomain } from './mail-domain.ts';

it.each([false, true])('a domain goes with its rescue; verified: %s', async (isVerified) => {
  const { id: tenant } = await newTenant();
  const asker = { as: 'Administrator' as const, tenant };
  const domain = `${newId().toLowerCase()}.example`;
  const { proof } = (await ask(mailDomain.add, { body: { domain, local: 'news' } }, asker)).body.data.domain;
  if (isVerified) {
    await setRecords(domain);
    await setRecords(domain, true, `havenkeep-rescue=${proof}`);
    await ask(mailDomain.check, {}, asker);
  }
  const claim = async () => (await registry().get(domainClaims.key({ domain })))?.row;
  expect(await claim()).toEqual(isVerified ? expect.objectContaining({ tenantId: tenant }) : undefined);
  const remove = () => asLambda('rescues-due', () => removeMailDomain(tableOf(tenant)));
  await remove();
  await remove();
  expect(await tableOf(tenant).get(DOMAIN)).toBeUndefined();
  expect(await claim()).toBeUndefined();
  expect(await registry().get(domainWaits.key({ domain, tenantId: tenant }))).toBeUndefined();
  await expect(setRecords(domain)).rejects.toThrow('404');
});
