import * as z from 'zod';
import { optionalText, moment, defineRecord } from '../kernel/records/record.ts';

export const kioskRecords = defineRecord({
  kind: 'kiosk',
  noun: 'Tablet',
  description: 'tablet at the door; the hash of the token of its link',
  keyTemplate: ['kiosks', '<id>'],
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
  description: 'whose tablet a link opens: the hash of its token',
  registry: true,
  keyTemplate: ['kiosk#<hash>', 'kiosk'],
  row: { tenantId: z.string(), id: z.string() },
});

export const badges = defineRecord({
  kind: 'badge',
  description: "a volunteer's badge: the hash of its code",
  keyTemplate: ['badges', '<hash>'],
  row: { pcoId: z.string(), madeAt: moment },
});
