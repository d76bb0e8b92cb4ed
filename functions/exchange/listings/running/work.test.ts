import { expect, it } from 'vitest';
import { sendListings } from '#functions/test/jobs.ts';
import { createAddressRules } from '../../reach/address-rules.ts';
import { listing, startReceivers } from '../listing.fixture.ts';

startReceivers();

it('a run reports at its end that the listings of one rescue could not be sent', async () => {
  const { rescue } = await listing('petfinder', 1);
  const run = sendListings({
    now: () => new Date(),
    rules: createAddressRules(),
    hasTimeLeft: () => {
      throw new Error('No clock');
    },
    onlyTenants: [rescue.id],
  });
  await expect(run).rejects.toThrow('The listings of 1 rescue could not be sent');
});
