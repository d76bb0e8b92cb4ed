import { MAX_WEBHOOKS, type Webhook, type webhooks } from '#shared/calls/exchange/webhooks.ts';
import type { Parsed } from '#shared/contract/call.ts';
import type { Handlers, TenantContext } from '#functions/kernel/context.ts';
import { newId } from '#functions/kernel/ids.ts';
import { reserveRoom } from '#functions/kernel/limits/reserve-room.ts';
import { byNow } from '#functions/kernel/records/audit.ts';
import { transactOnce } from '#functions/kernel/records/idempotent.ts';
import { retryOnConflict, versionConflict } from '#functions/kernel/records/version-conflict.ts';
import { Refusal } from '#functions/kernel/refusal.ts';
import type { Action } from '#functions/kernel/table/actions.ts';
import { registry } from '#functions/kernel/table/table.ts';
import { lastNote, withWaking } from '../changes/feed.ts';
import { lineOf, resend, test } from './by-hand.ts';
import { seal, toDelivery, triedDelivery } from './deliver.ts';
import { webhooksDueAt } from '../changes/due.ts';
import { addressRules } from '../reach/address-rules.ts';
import { objectionTo } from './sending/send.ts';
import { newSecret } from './sending/sign.ts';
import { deliveryRecords, type WebhookRecord, webhookRecords } from './webhook.record.ts';

const HOUR = 3_600_000;

const all = async ({ table }: Pick<TenantContext, 'table'>) =>
  webhookRecords.readable(
    await table.all({ ...webhookRecords.at.span({}), newestFirst: true, consistent: true }),
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

/** Normalises a URL. @throws 400 at its field for one that must not be called */
function checkedUrl(url: string): string {
  const objection = objectionTo(url, addressRules());
  if (objection) throw new Refusal(400, objection, { fields: { url: objection } });
  return new URL(url).href;
}

async function add({ body: { url, kinds } }: Parsed<typeof webhooks.add>, context: TenantContext) {
  const href = checkedUrl(url);
  const { table } = context;
  const { changedBy: madeBy, changedAt: madeAt } = byNow(context);
  const secret = newSecret();
  const row = {
    id: newId(),
    url: href,
    kinds,
    state: 'on' as const,
    madeAt,
    madeBy,
    secret: seal(secret, table.tenantId),
    note: await lastNote(table),
  };
  const room = await reserveRoom(table, {
    of: 'webhooks',
    most: MAX_WEBHOOKS,
    count: async () => (await all(context)).length,
    full: () => new Refusal(409, `There are ${MAX_WEBHOOKS} webhooks already. Please remove one first`),
  });
  const actions = [
    ...room,
    { put: webhookRecords.item({ row }), guard: { absent: true } as const },
    lineOf(context, row, 'webhooks.add'),
  ];
  const hooks = { table: registry(), actions: await withWaking(context, 'hooks', true) };
  return transactOnce(context, actions, { id: row.id, secret }, hooks.actions.length > 0 ? [hooks] : []);
}

async function rotate({ params: { id }, body }: Parsed<typeof webhooks.rotate>, context: TenantContext) {
  const { table, now } = context;
  const before = await webhookRecords.existing(context.table, { id });
  const secret = newSecret();
  const hours = Number(body.hours);
  const after = webhookRecords.next(before, {
    secret: seal(secret, table.tenantId),
    secretBefore: hours > 0 ? before.row.secret : undefined,
    bothUntil: hours > 0 ? new Date(now.getTime() + hours * HOUR).toISOString() : undefined,
  });
  const actions = [
    ...webhookRecords.changing(before, after, versionConflict),
    lineOf(context, before.row, 'webhooks.rotate'),
  ];
  return transactOnce(context, actions, { secret });
}

/** The write that retries the open message at once, and for three days. */
async function reopening(
  { table, now }: TenantContext,
  { row: { id, open } }: WebhookRecord,
): Promise<Action[]> {
  const item = open ? await table.get(deliveryRecords.key({ webhookId: id, id: open })) : undefined;
  if (!item) return [];
  const delivery = deliveryRecords.read(item);
  const fields = { state: 'waiting' as const, nextAt: now.toISOString(), tried: 0 };
  return [triedDelivery(delivery, deliveryRecords.next(delivery, fields))];
}

async function update({ params: { id }, body }: Parsed<typeof webhooks.update>, context: TenantContext) {
  const { table, now } = context;
  const url = checkedUrl(body.url);
  const before = await webhookRecords.existing(context.table, { id });
  const after = webhookRecords.next(before, { url, kinds: body.kinds });
  const isMoved = url !== before.row.url && before.row.state === 'on';
  const actions = [
    ...(isMoved ? await reopening(context, before) : []),
    ...webhookRecords.changing(before, after, versionConflict),
    lineOf(context, after.row, 'webhooks.update'),
  ];
  const due = { table: registry(), actions: [webhooksDueAt(table.tenantId, now)] };
  return transactOnce(context, actions, { webhook: toWebhook(after, now) }, isMoved ? [due] : []);
}

async function switchWebhook(
  { params: { id }, body: { on } }: Parsed<typeof webhooks.turn>,
  context: TenantContext,
) {
  const { table, now } = context;
  const before = await webhookRecords.existing(context.table, { id });
  const state = on ? 'on' : 'off';
  const webhook = (record: WebhookRecord) => ({ webhook: toWebhook(record, now) });
  if (before.row.state === state) return webhook(before);
  const after = webhookRecords.next(before, { state, failingSince: undefined });
  const actions = [
    ...(on ? await reopening(context, before) : []),
    ...webhookRecords.changing(before, after, versionConflict),
    lineOf(context, before.row, on ? 'webhooks.turnedOn' : 'webhooks.turnedOff'),
  ];
  const due = { table: registry(), actions: [webhooksDueAt(table.tenantId, now)] };
  return transactOnce(context, actions, webhook(after), on ? [due] : []);
}

async function remove({ params: { id } }: Parsed<typeof webhooks.remove>, context: TenantContext) {
  const { row } = await webhookRecords.existing(context.table, { id });
  const isLast = (await all(context)).every((each) => each.row.id === id);
  const hooks = { table: registry(), actions: isLast ? await withWaking(context, 'hooks', false) : [] };
  const actions = [
    { remove: webhookRecords.key({ id }), guard: { present: true } as const, onFail: webhookRecords.missing },
    lineOf(context, row, 'webhooks.remove'),
  ];
  return transactOnce(context, actions, {}, hooks.actions.length > 0 ? [hooks] : []);
}

async function deliveries(
  { params: { id }, query }: Parsed<typeof webhooks.deliveries>,
  context: TenantContext,
) {
  await webhookRecords.existing(context.table, { id });
  const { pk } = deliveryRecords.at.span({ webhookId: id });
  const { items, cursor } = await context.table.page({ pk, newestFirst: true, consistent: true, ...query });
  const found = deliveryRecords.readable(items).map(toDelivery);
  return { deliveries: found, ...(cursor ? { nextCursor: cursor } : {}) };
}

export const webhookHandlers = {
  async list(_input, context) {
    return { webhooks: (await all(context)).map((each) => toWebhook(each, context.now)) };
  },
  add: (input, context) => retryOnConflict(() => add(input, context)),
  rotate: (input, context) => retryOnConflict(() => rotate(input, context)),
  update: (input, context) => retryOnConflict(() => update(input, context)),
  turn: (input, context) => retryOnConflict(() => switchWebhook(input, context)),
  remove: (input, context) => retryOnConflict(() => remove(input, context)),
  test: async ({ params: { id } }, context) =>
    test(context, await webhookRecords.existing(context.table, { id })),
  deliveries,
  resend: async ({ params: { id }, body: { deliveryId } }, context) =>
    resend(context, await webhookRecords.existing(context.table, { id }), deliveryId),
} satisfies Handlers<typeof webhooks>;
