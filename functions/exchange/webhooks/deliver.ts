import type { Delivery } from '#shared/calls/exchange/webhooks.ts';
import { DELIVERY_DAYS } from '#shared/rules/rescues/changes.ts';
import { newId } from '#functions/kernel/ids.ts';
import { sealed } from '#functions/kernel/seal.ts';
import { versionConflict } from '#functions/kernel/records/version-conflict.ts';
import type { TenantTable } from '#functions/kernel/table/table.ts';
import type { AddressRules } from '../reach/address-rules.ts';
import { isDelivered, type Outcome, send } from './sending/send.ts';
import { signedHeaders } from './sending/sign.ts';
import { type DeliveryRecord, deliveryRecords, type WebhookRecord } from './webhook.record.ts';

/** Encrypts and decrypts the secrets of webhooks. */
export const { seal, unseal } = sealed('SEALING_SECRET', 'havenkeep webhooks');

/** The tries of a delivery that are stored. */
const MAX_STORED_TRIES = 12;

const RETENTION_SECONDS = DELIVERY_DAYS * 24 * 3600;

/** A new message to a webhook; `data` has ids and no personal data. */
export function newDelivery(
  webhookId: string,
  now: Date,
  { type, data, records }: { readonly type: string; readonly data: object; readonly records: number },
): DeliveryRecord {
  const at = now.toISOString();
  return {
    row: {
      id: newId(),
      webhookId,
      isTest: type === 'test',
      state: 'waiting',
      at,
      nextAt: at,
      tried: 0,
      records,
    },
    more: { body: JSON.stringify({ type, timestamp: at, data }), tries: [] },
    v: 1,
    changedBy: '',
    changedAt: at,
  };
}

/** The item of a delivery, which expires. */
export const deliveryItem = (delivery: DeliveryRecord) => {
  const ttl = Math.floor(Date.parse(delivery.row.at) / 1000) + RETENTION_SECONDS;
  return deliveryRecords.item({ ...delivery, ttl });
};

/** A delivery as its page shows it. */
export const toDelivery = ({ row, more }: DeliveryRecord): Delivery => ({
  id: row.id,
  isTest: row.isTest,
  records: row.records,
  state: row.state,
  at: row.at,
  ...(row.nextAt ? { nextAt: row.nextAt } : {}),
  tries: [...more.tries],
});

/** The secrets that sign now; none if they cannot be decrypted any more. */
function secretsOf({ row }: WebhookRecord, tenantId: string, now: Date): string[] {
  const before = row.bothUntil && row.bothUntil > now.toISOString() ? row.secretBefore : undefined;
  return [row.secret, before].flatMap((each) => (each ? (unseal(each, tenantId) ?? []) : []));
}

/** Posts a delivery to its webhook, without retries. */
export async function postDelivery(
  { tenantId }: TenantTable,
  webhook: WebhookRecord,
  delivery: DeliveryRecord,
  { now, ...rules }: AddressRules & { readonly now: Date; readonly ms: number },
): Promise<Outcome> {
  const secrets = secretsOf(webhook, tenantId, now);
  if (secrets.length === 0) return { error: 'Its secret is unreadable: rotate it', ms: 0 };
  const { id } = delivery.row;
  const { body } = delivery.more;
  const headers = signedHeaders({ id, seconds: Math.floor(now.getTime() / 1000), body }, secrets);
  return send(webhook.row.url, { headers, body }, rules);
}

/** A delivery after a try; the caller decides about a retry. */
export function afterTry(delivery: DeliveryRecord, outcome: Outcome, now: Date): DeliveryRecord {
  const { status, error, ms } = outcome;
  const tried = {
    at: now.toISOString(),
    ms,
    ...(status === undefined ? {} : { status }),
    ...(error === undefined ? {} : { error }),
  };
  const state = isDelivered(outcome) ? 'delivered' : delivery.row.state;
  const fields = {
    state,
    nextAt: undefined,
    tried: delivery.row.tried + 1,
    tries: [tried, ...delivery.more.tries].slice(0, MAX_STORED_TRIES),
  };
  return deliveryRecords.next(delivery, fields);
}

/** The write of a delivery after a try; `VersionConflict` if another worker tried it meanwhile. */
export const triedDelivery = (before: DeliveryRecord, after: DeliveryRecord) => ({
  put: deliveryItem(after),
  guard: { v: before.v },
  onFail: versionConflict,
});
