import * as z from 'zod';
import { moment, defineRecord } from '../../kernel/records/record.ts';

export const unreachedAddresses = defineRecord({
  kind: 'unreached',
  what: 'address that a mail did not arrive at, or whose reader reported one as spam: it gets no more',
  at: ['unreached', 'at#<address>'],
  row: { address: z.string(), at: moment, why: z.enum(['bounce', 'complaint']), mailing: z.string() },
});

/** The key of the mark of an address, in any spelling. */
export const addressKey = (address: string) =>
  unreachedAddresses.key({ address: address.trim().toLowerCase() });
