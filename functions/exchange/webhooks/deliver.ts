import type { Delivery } from '#shared/calls/exchange/webhooks.ts';
import { DELIVERY_DAYS } from '#shared/rules/rescues/changes.ts';
import { DAY_SECONDS } from '#functions/kernel/durations.ts';
import { newId } from '#functions/kernel/ids.ts';
import { createSealer } from '#functions/kernel/seal.ts';
import { versionConflict } from '#functions/kernel/records/version-conflict.ts';
import type { TenantTable } from '#functions/kernel/table/table.ts';
import { unixSeconds } from '#functions/kernel/unix-seconds.ts';
import type { AddressRules } from '../reach/address-rules.ts';
import { type Outcome, postToUrl } from './sending/send.ts';
import { signedHeaders } from './sending/sign.ts';
import { type DeliveryRecord, deliveryRecords, type WebhookRecord } from './webhook.record.ts';

/** Encrypts and decrypts the secrets of webhooks. */
export const { seal, unseal } = createSealer('SEALING_SECRET', 'havenkeep webhooks');

/** The maximum number of attempts that are stored for a delivery. */
const MAX_STORED_ATTEMPTS = 12;

const RETENTION_SECONDS = DELIVERY_DAYS * DAY_SECONDS;

/** A new message to a webhook; `data` has ids and no personal data. */
export function newDelivery(
  webhookId: string,
  now: Date,
  { type, data, records }: { readonly type: string; readonly data: object; readonly records: number },
): DeliveryRecord {
  const createdAt = now.toISOString();
  return {
    row: {
      id: newId(),
      webhookId,
      isTest: type === 'test',
      state: 'waiting',
      at: createdAt,
      nextAt: createdAt,
      tried: 0,
      records,
    },
    more: { body: JSON.stringify({ type, timestamp: createdAt, data }), tries: [] },
    v: 1,
    changedBy: '',
    changedAt: createdAt,
  };
}

/** The item of a delivery, which expires. */
export const deliveryItem = (delivery: DeliveryRecord) => {
  const ttl = unixSeconds(Date.parse(delivery.row.at)) + RETENTION_SECONDS;
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

/** The secrets to sign with at this time; none if they cannot be decrypted any more. */
function activeSecretsOf({ row }: WebhookRecord, tenantId: string, now: Date): string[] {
  const previousSecret = row.bothUntil && row.bothUntil > now.toISOString() ? row.secretBefore : undefined;
  return [row.secret, previousSecret].flatMap((candidate) =>
    candidate ? (unseal(candidate, tenantId) ?? []) : [],
  );
}

/** Posts a delivery to its webhook, without retries. */
export async function postDelivery(
  { tenantId }: TenantTable,
  webhook: WebhookRecord,
  delivery: DeliveryRecord,
  { now, ...rules }: AddressRules & { readonly now: Date; readonly timeoutMs: number },
): Promise<Outcome> {
  const secrets = activeSecretsOf(webhook, tenantId, now);
  if (secrets.length === 0) return { error: 'Its secret is unreadable: rotate it', durationMs: 0 };
  const { id } = delivery.row;
  const { body } = delivery.more;
  const headers = signedHeaders({ id, seconds: unixSeconds(now), body }, secrets);
  return postToUrl(webhook.row.url, { headers, body }, rules);
}

/** A delivery after an attempt. @param schedule the fields that decide about a retry */
export function withAttempt(
  delivery: DeliveryRecord,
  { status, error, durationMs }: Outcome,
  now: Date,
  schedule: Partial<Pick<DeliveryRecord['row'], 'state' | 'nextAt' | 'tried'>>,
): DeliveryRecord {
  const attempt = {
    at: now.toISOString(),
    ms: durationMs,
    ...(status === undefined ? {} : { status }),
    ...(error === undefined ? {} : { error }),
  };
  const tries = [attempt, ...delivery.more.tries].slice(0, MAX_STORED_ATTEMPTS);
  return deliveryRecords.nextVersion(delivery, { ...schedule, tries });
}

/** The write of a changed delivery; `VersionConflict` if another worker changed it meanwhile. */
export const deliveryUpdateAction = (before: DeliveryRecord, after: DeliveryRecord) => ({
  put: deliveryItem(after),
  guard: { v: before.v },
  onFail: versionConflict,
});
