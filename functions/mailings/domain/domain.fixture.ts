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
  const add = (given: object = {}, by = asker) =>
    ask(mailDomain.add, { body: { domain, local: 'news', ...given } }, by);
  /** Sets the record that names a rescue, or takes it away. */
  const setProof = (of: { proof?: string | undefined }, isSet = true) =>
    setRecords(domain, isSet, `havenkeep-rescue=${of.proof}`);
  return {
    add,
    setProof,
    check: async (by = asker) => (await ask(mailDomain.check, {}, by)).body.data.domain,
    got: async () => (await ask(mailDomain.get, {}, asker)).body.data.domain,
    remove: (by = asker) => ask(mailDomain.remove, {}, by),
    /** Adds the domain and sets all of its records. */
    async proven(by = asker) {
      const { domain: added } = (await add({}, by)).body.data;
      await setRecords(domain);
      await setProof(added);
      return added;
    },
  };
}
