import * as z from 'zod';
import { normalizeEmail } from '#shared/rules/people/addresses.ts';
import { moment, defineRecord } from '../../kernel/records/record.ts';

export const unreachedAddresses = defineRecord({
  kind: 'unreached',
  description:
    'address whose mails bounced, or whose owner reported one as spam: no more mails are sent to it',
  keyTemplate: ['unreached', 'at#<address>'],
  row: { address: z.string(), at: moment, why: z.enum(['bounce', 'complaint']), mailing: z.string() },
});

/** The key of the record of an address; ignores case and surrounding blanks. */
export const addressKey = (address: string) => unreachedAddresses.key({ address: normalizeEmail(address) });
