import { MAX_WEBHOOKS, type Webhook, type webhooks } from '#shared/calls/exchange/webhooks.ts';
import type { Parsed } from '#shared/contract/call.ts';
import { HOUR_MS } from '#functions/kernel/durations.ts';
import type { Handlers, TenantContext } from '#functions/kernel/context.ts';
import { newId } from '#functions/kernel/ids.ts';
import { reserveRoomActions } from '#functions/kernel/limits/reserve-room.ts';
import { changeStamp } from '#functions/kernel/records/audit.ts';
import { transactOnce } from '#functions/kernel/records/idempotent.ts';
import { retryOnConflict, versionConflict } from '#functions/kernel/records/version-conflict.ts';
import { HttpError } from '#functions/kernel/http-error.ts';
import type { Action } from '#functions/kernel/table/actions.ts';
import { registry } from '#functions/kernel/table/table.ts';
import { lastNoteKey, feedFlagActions } from '../changes/feed.ts';
import { auditLineOf, resendDelivery, sendTestDelivery } from './manual-delivery.ts';
import { seal, toDelivery, deliveryUpdateAction } from './deliver.ts';
import { webhooksDueAction } from '../changes/due.ts';
import { createAddressRules } from '../reach/address-rules.ts';
import { findUrlObjection } from './sending/send.ts';
import { newSecret } from './sending/sign.ts';
import { deliveryRecords, type WebhookRecord, webhookRecords } from './webhook.record.ts';

const readAllWebhooks = async ({ table }: Pick<TenantContext, 'table'>) =>
  webhookRecords.readable(
    await table.all({ ...webhookRecords.keyTemplate.keyPrefix({}), newestFirst: true, consistent: true }),
  );

function toWebhook({ row }: WebhookRecord, now: Date): Webhook {
  const { id, url, kinds, state, madeAt, madeBy, failingSince, bothUntil } = row;
  return {
    id,
    url,
    kinds: [...kinds],
    state,
    madeAt,
    madeBy,
    ...(failingSince ? { failingSince } : {}),
    ...(bothUntil && bothUntil > now.toISOString() ? { bothUntil } : {}),
  };
}

/** Normalizes a URL. @throws 400, with the field `url`, for a URL that must not be called */
function checkUrl(url: string): string {
  const objection = findUrlObjection(url, createAddressRules());
  if (objection) throw new HttpError(400, objection, { fields: { url: objection } });
  return new URL(url).href;
}

async function add({ body: { url, kinds } }: Parsed<typeof webhooks.add>, context: TenantContext) {
  const href = checkUrl(url);
  const { table } = context;
  const { changedBy: madeBy, changedAt: madeAt } = changeStamp(context);
  const secret = newSecret();
  const row = {
    id: newId(),
    url: href,
    kinds,
    state: 'on' as const,
    madeAt,
    madeBy,
    secret: seal(secret, table.tenantId),
    note: await lastNoteKey(table),
  };
  const reservedRoom = await reserveRoomActions(table, {
    limitedKind: 'webhooks',
    max: MAX_WEBHOOKS,
    count: async () => (await readAllWebhooks(context)).length,
    fullError: () =>
      new HttpError(409, `There are ${MAX_WEBHOOKS} webhooks already. Please remove one first`),
  });
  const actions = [
    ...reservedRoom,
    { put: webhookRecords.item({ row }), guard: { absent: true } as const },
    auditLineOf(context, row, 'webhooks.add'),
  ];
  const registryWrites = { table: registry(), actions: await feedFlagActions(context, 'hooks', true) };
  return transactOnce(
    context,
    actions,
    { id: row.id, secret },
    registryWrites.actions.length > 0 ? [registryWrites] : [],
  );
}

async function rotate({ params: { id }, body }: Parsed<typeof webhooks.rotate>, context: TenantContext) {
  const { table, now } = context;
  const before = await webhookRecords.getExisting(context.table, { id });
  const secret = newSecret();
  const hours = Number(body.hours);
  const after = webhookRecords.nextVersion(before, {
    secret: seal(secret, table.tenantId),
    secretBefore: hours > 0 ? before.row.secret : undefined,
    bothUntil: hours > 0 ? new Date(now.getTime() + hours * HOUR_MS).toISOString() : undefined,
  });
  const actions = [
    ...webhookRecords.updateActions(before, after, versionConflict),
    auditLineOf(context, before.row, 'webhooks.rotate'),
  ];
  return transactOnce(context, actions, { secret });
}

/** The write that makes the open message due now and resets its number of attempts; none if no message is open. */
async function reopenDeliveryActions(
  { table, now }: TenantContext,
  { row: { id, open } }: WebhookRecord,
): Promise<Action[]> {
  const item = open ? await table.get(deliveryRecords.key({ webhookId: id, id: open })) : undefined;
  if (!item) return [];
  const openDelivery = deliveryRecords.read(item);
  const fields = { state: 'waiting' as const, nextAt: now.toISOString(), tried: 0 };
  return [deliveryUpdateAction(openDelivery, deliveryRecords.nextVersion(openDelivery, fields))];
}

async function update({ params: { id }, body }: Parsed<typeof webhooks.update>, context: TenantContext) {
  const { table, now } = context;
  const url = checkUrl(body.url);
  const before = await webhookRecords.getExisting(context.table, { id });
  const after = webhookRecords.nextVersion(before, { url, kinds: body.kinds });
  const isUrlChanged = url !== before.row.url && before.row.state === 'on';
  const actions = [
    ...(isUrlChanged ? await reopenDeliveryActions(context, before) : []),
    ...webhookRecords.updateActions(before, after, versionConflict),
    auditLineOf(context, after.row, 'webhooks.update'),
  ];
  const registryWrites = { table: registry(), actions: [webhooksDueAction(table.tenantId, now)] };
  return transactOnce(
    context,
    actions,
    { webhook: toWebhook(after, now) },
    isUrlChanged ? [registryWrites] : [],
  );
}

async function switchWebhook(
  { params: { id }, body: { on } }: Parsed<typeof webhooks.turn>,
  context: TenantContext,
) {
  const { table, now } = context;
  const before = await webhookRecords.getExisting(context.table, { id });
  const state = on ? 'on' : 'off';
  const replyOf = (record: WebhookRecord) => ({ webhook: toWebhook(record, now) });
  if (before.row.state === state) return replyOf(before);
  const after = webhookRecords.nextVersion(before, { state, failingSince: undefined });
  const actions = [
    ...(on ? await reopenDeliveryActions(context, before) : []),
    ...webhookRecords.updateActions(before, after, versionConflict),
    auditLineOf(context, before.row, on ? 'webhooks.turnedOn' : 'webhooks.turnedOff'),
  ];
  const registryWrites = { table: registry(), actions: [webhooksDueAction(table.tenantId, now)] };
  return transactOnce(context, actions, replyOf(after), on ? [registryWrites] : []);
}

async function remove({ params: { id } }: Parsed<typeof webhooks.remove>, context: TenantContext) {
  const { row } = await webhookRecords.getExisting(context.table, { id });
  const isLastWebhook = (await readAllWebhooks(context)).every(
    (webhookRecord) => webhookRecord.row.id === id,
  );
  const registryWrites = {
    table: registry(),
    actions: isLastWebhook ? await feedFlagActions(context, 'hooks', false) : [],
  };
  const actions = [
    {
      remove: webhookRecords.key({ id }),
      guard: { present: true } as const,
      onFail: webhookRecords.notFoundError,
    },
    auditLineOf(context, row, 'webhooks.remove'),
  ];
  return transactOnce(context, actions, {}, registryWrites.actions.length > 0 ? [registryWrites] : []);
}

async function listDeliveries(
  { params: { id }, query }: Parsed<typeof webhooks.deliveries>,
  context: TenantContext,
) {
  await webhookRecords.getExisting(context.table, { id });
  const { pk } = deliveryRecords.keyTemplate.keyPrefix({ webhookId: id });
  const { items, cursor } = await context.table.page({ pk, newestFirst: true, consistent: true, ...query });
  const deliveries = deliveryRecords.readable(items).map(toDelivery);
  return { deliveries: deliveries, ...(cursor ? { nextCursor: cursor } : {}) };
}

export const webhookHandlers = {
  async list(_input, context) {
    return {
      webhooks: (await readAllWebhooks(context)).map((webhookRecord) =>
        toWebhook(webhookRecord, context.now),
      ),
    };
  },
  add: (input, context) => retryOnConflict(() => add(input, context)),
  rotate: (input, context) => retryOnConflict(() => rotate(input, context)),
  update: (input, context) => retryOnConflict(() => update(input, context)),
  turn: (input, context) => retryOnConflict(() => switchWebhook(input, context)),
  remove: (input, context) => retryOnConflict(() => remove(input, context)),
  test: async ({ params: { id } }, context) =>
    sendTestDelivery(context, await webhookRecords.getExisting(context.table, { id })),
  deliveries: listDeliveries,
  resend: async ({ params: { id }, body: { deliveryId } }, context) =>
    resendDelivery(context, await webhookRecords.getExisting(context.table, { id }), deliveryId),
} satisfies Handlers<typeof webhooks>;
