import * as z from 'zod';
import { optionalText, moment, defineRecord } from '../kernel/records/record.ts';

export const kioskRecords = defineRecord({
  kind: 'kiosk',
  noun: 'Tablet',
  what: 'tablet at the door; the hash of the token of its link',
  at: ['kiosks', '<id>'],
  row: {
    id: z.string(),
    name: z.string(),
    hash: z.string(),
    madeAt: moment,
    madeBy: z.string(),
    seenAt: optionalText,
  },
});

export const kioskLinks = defineRecord({
  kind: 'kioskLink',
  what: 'whose tablet a link opens: the hash of its token',
  registry: true,
  at: ['kiosk#<hash>', 'kiosk'],
  row: { tenantId: z.string(), id: z.string() },
});

export const badges = defineRecord({
  kind: 'badge',
  what: "a volunteer's badge: the hash of its code",
  at: ['badges', '<hash>'],
  row: { pcoId: z.string(), madeAt: moment },
});
