import { mailDomain } from '#shared/calls/mailings/mail-domain.ts';
import { ask, type Asker } from '../../test/ask.ts';
import { newTenant } from '../../test/tenant.ts';
import { setRecords } from '../mailbox.fixture.ts';

/** A rescue with no domain yet. */
export const another = async (): Promise<Asker & { tenant: string }> => ({
  as: 'Administrator',
  tenant: (await newTenant()).id,
});

/** The actions of a rescue with one domain, and of the domain's holder. */
export function owning(asker: Asker, domain: string) {
  const add = (overrides: object = {}, user = asker) =>
    ask(mailDomain.add, { body: { domain, local: 'news', ...overrides } }, user);
  /** Sets the record that names a rescue, or takes it away. */
  const setProof = (expected: { proof?: string | undefined }, isSet = true) =>
    setRecords(domain, isSet, `havenkeep-rescue=${expected.proof}`);
  return {
    add,
    setProof,
    check: async (user = asker) => (await ask(mailDomain.check, {}, user)).body.data.domain,
    got: async () => (await ask(mailDomain.get, {}, asker)).body.data.domain,
    remove: (user = asker) => ask(mailDomain.remove, {}, user),
    /** Adds the domain and sets all of its records. */
    async proven(user = asker) {
      const { domain: added } = (await add({}, user)).body.data;
      await setRecords(domain);
      await setProof(added);
      return added;
    },
  };
}
