import * as z from 'zod';
import { contract } from '#shared/contract/call.ts';
import { integerOrDefault, Cursor, Id, idOf, requiredText } from '#shared/contract/fields.ts';
import {
  CHANGE_KINDS,
  DELIVERY_DAYS,
  DELIVERY_STATES,
  WEBHOOK_STATES,
} from '#shared/rules/rescues/changes.ts';
import { EXCHANGE_RIGHT } from './exports.ts';
import { OVERLAP_OPTIONS } from './keys.ts';

/** The most addresses of a rescue. */
export const MAX_WEBHOOKS = 10;

const ChangeKinds = z
  .array(z.enum(CHANGE_KINDS), { error: 'Choose at least one' })
  .min(1, 'Choose at least one')
  .transform((kinds) => CHANGE_KINDS.filter((kind) => kinds.includes(kind)));

/** An address that is called when records change, without its secret. */
export const Webhook = z.object({
  id: Id,
  url: z.string(),
  kinds: z.array(z.enum(CHANGE_KINDS)),
  state: z.enum(WEBHOOK_STATES),
  /** ISO time, like all times here. */
  madeAt: z.string(),
  madeBy: z.string(),
  /** The time since when all messages failed; absent if the last one was delivered. */
  failingSince: z.string().optional(),
  /** The time until which messages are also signed with the old secret, after a rotation. */
  bothUntil: z.string().optional(),
});
export type Webhook = z.output<typeof Webhook>;

/** One message to a webhook, with its outcome. */
export const Delivery = z.object({
  id: Id,
  /** True for a test message. */
  isTest: z.boolean(),
  /** The number of changed records in it. */
  records: z.number(),
  state: z.enum(DELIVERY_STATES),
  at: z.string(),
  /** The time of the next try. */
  nextAt: z.string().optional(),
  /** The last tries, the latest first. */
  tries: z.array(
    z.object({
      at: z.string(),
      /** The HTTP status; absent where there was no answer. */
      status: z.number().optional(),
      error: z.string().optional(),
      ms: z.number(),
    }),
  ),
});
export type Delivery = z.output<typeof Delivery>;

/** The address and kinds of a webhook, as a person enters them. */
const WebhookTarget = z.object({ url: requiredText('Address', 500), kinds: ChangeKinds });

const webhookParams = z.object({ id: idOf('webhook') });
const secret = z.string();

export const webhooks = contract('exchange', 'webhooks', {
  list: {
    method: 'GET',
    path: '/exchange/get-webhooks',
    access: EXCHANGE_RIGHT,
    summary: 'The addresses that are called when records change, the latest first',
    reply: z.object({ webhooks: z.array(Webhook) }),
  },
  add: {
    method: 'POST',
    path: '/exchange/add-webhook',
    access: EXCHANGE_RIGHT,
    history: 'made the webhook to {host}',
    summary: `An address that is called when records of some kinds change, at most ${MAX_WEBHOOKS}; https, and of the public internet. Its secret is shown this once`,
    message: 'The webhook is ready',
    body: WebhookTarget,
    reply: z.object({ id: Id, secret }),
    secret: true,
  },
  update: {
    method: 'PUT',
    path: '/exchange/update-webhook/{id}',
    access: EXCHANGE_RIGHT,
    history: 'changed the webhook to {host}',
    summary:
      'Changes the address of a webhook and its kinds of records, by the rules of a new one; its secret stays. A message that was not taken yet goes to the new address at once',
    message: 'The webhook was changed',
    params: webhookParams,
    body: WebhookTarget,
    reply: z.object({ webhook: Webhook }),
  },
  rotate: {
    method: 'POST',
    path: '/exchange/rotate-webhook/{id}',
    access: EXCHANGE_RIGHT,
    history: 'rotated the secret of the webhook to {host}',
    summary: 'A new secret, shown this once; for `hours` messages are signed with the one before as well',
    message: 'The new secret is ready',
    params: webhookParams,
    body: z.object({
      hours: z.enum(
        OVERLAP_OPTIONS.map(([hours]) => hours),
        { error: 'Choose when the old one ends' },
      ),
    }),
    reply: z.object({ secret }),
    secret: true,
  },
  turn: {
    method: 'PATCH',
    path: '/exchange/turn-webhook/{id}',
    access: EXCHANGE_RIGHT,
    history: {
      'webhooks.turnedOn': 'turned the webhook to {host} on',
      'webhooks.turnedOff': 'turned the webhook to {host} off',
      'webhooks.gaveUp': 'turned the webhook to {host} off, since it no longer takes messages',
    },
    summary:
      'Turns an address on or off; on, it is called with what changed meanwhile, as far as that is kept',
    message: ({ webhook: { state } }: { webhook: Webhook }) => `The webhook is ${state}`,
    params: webhookParams,
    body: z.object({ on: z.boolean() }),
    reply: z.object({ webhook: Webhook }),
  },
  remove: {
    method: 'DELETE',
    path: '/exchange/delete-webhook/{id}',
    access: EXCHANGE_RIGHT,
    history: 'removed the webhook to {host}',
    summary: 'Removes an address at once',
    message: 'The webhook was removed',
    params: webhookParams,
    reply: z.object({}),
  },
  test: {
    method: 'POST',
    path: '/exchange/test-webhook/{id}',
    access: EXCHANGE_RIGHT,
    history: 'tried the webhook to {host} out',
    summary: 'Calls an address with a message of the type `test`, once, and says what became of it',
    params: webhookParams,
    reply: z.object({ delivery: Delivery }),
  },
  deliveries: {
    method: 'GET',
    path: '/exchange/get-webhook-deliveries/{id}',
    access: EXCHANGE_RIGHT,
    summary: `The messages to an address within ${DELIVERY_DAYS} days, the latest first`,
    params: webhookParams,
    query: z.object({ limit: integerOrDefault(1, 50, 20), cursor: Cursor }),
    reply: z.object({ deliveries: z.array(Delivery), nextCursor: z.string().optional() }),
  },
  resend: {
    method: 'POST',
    path: '/exchange/resend-webhook-delivery/{id}',
    access: EXCHANGE_RIGHT,
    history: 'sent a message to the webhook of {host} again',
    summary: 'Sends a message again, once, under the id that it had, and says what became of it',
    params: webhookParams,
    body: z.object({ deliveryId: idOf('webhookDelivery') }),
    reply: z.object({ delivery: Delivery }),
  },
});
