import { mailDomain } from '#shared/calls/mailings/mail-domain.ts';
import { callApi, type TestCaller } from '../../test/call-api.ts';
import { newTenant } from '../../test/tenant.ts';
import { setDnsRecords } from '../mailbox.fixture.ts';

/** An Administrator of a new rescue, which has no domain yet. */
export const anotherAdmin = async (): Promise<TestCaller & { tenant: string }> => ({
  as: 'Administrator',
  tenant: (await newTenant()).id,
});

/** The actions of a rescue with one domain, and of the domain's holder. */
export function domainFixture(testCaller: TestCaller, domain: string) {
  const add = (overrides: object = {}, user = testCaller) =>
    callApi(mailDomain.add, { body: { domain, local: 'news', ...overrides } }, user);
  /** Sets or removes the DNS record that proves that the domain belongs to the rescue. */
  const setProof = (expected: { proof?: string | undefined }, isSet = true) =>
    setDnsRecords(domain, isSet, `havenkeep-rescue=${expected.proof}`);
  return {
    add,
    setProof,
    check: async (user = testCaller) => (await callApi(mailDomain.check, {}, user)).body.data.domain,
    got: async () => (await callApi(mailDomain.get, {}, testCaller)).body.data.domain,
    remove: (user = testCaller) => callApi(mailDomain.remove, {}, user),
    /** Adds the domain and sets all of its records. */
    async addVerified(user = testCaller) {
      const { domain: added } = (await add({}, user)).body.data;
      await setDnsRecords(domain);
      await setProof(added);
      return added;
    },
  };
}
