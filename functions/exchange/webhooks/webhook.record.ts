import * as z from 'zod';
import { CHANGE_KINDS, DELIVERY_STATES, WEBHOOK_STATES } from '#shared/rules/rescues/changes.ts';
import { count, defineRecord, flag, optionalText, moment, text } from '#functions/kernel/records/record.ts';
import type { RecordOf } from '#functions/kernel/records/stored/declaration.ts';

export const webhookRecords = defineRecord({
  kind: 'webhook',
  noun: 'Webhook',
  description: 'address that is called when records change; its secret is sealed',
  keyTemplate: ['webhooks', '<id>'],
  row: {
    id: z.string(),
    url: z.string(),
    kinds: z.array(z.enum(CHANGE_KINDS)),
    state: z.enum(WEBHOOK_STATES),
    madeAt: moment,
    madeBy: text,
    secret: z.string(),
    /** The secret before a rotation, which signs as well until `bothUntil`. */
    secretBefore: optionalText,
    bothUntil: optionalText,
    /** The number of the last entry of the change log that this webhook was sent; '' for none. */
    note: text,
    /** The id of the delivery that has not succeeded yet; later ones wait for it. */
    open: optionalText,
    failingSince: optionalText,
  },
});
export type WebhookRecord = RecordOf<typeof webhookRecords>;

export const deliveryRecords = defineRecord({
  kind: 'webhookDelivery',
  noun: 'Delivery',
  description: 'message to a webhook with its tries, 30 days',
  keyTemplate: ['webhook#<webhookId>', '<id>'],
  row: {
    id: z.string(),
    webhookId: z.string(),
    isTest: flag,
    state: z.enum(DELIVERY_STATES),
    at: moment,
    nextAt: optionalText,
    /** The number of scheduled attempts, by which the next delay is chosen; those by *Send again* do not count. */
    tried: count,
    /** The number of changed records in it. */
    records: count,
  },
  more: {
    body: z.string(),
    tries: z
      .array(
        z.object({ at: moment, status: z.number().optional(), error: z.string().optional(), ms: z.number() }),
      )
      .default([]),
  },
});
export type DeliveryRecord = RecordOf<typeof deliveryRecords>;
