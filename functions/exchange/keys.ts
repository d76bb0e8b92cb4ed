import type { keys } from '#shared/calls/exchange/keys.ts';
import { MAX_KEYS } from '#shared/calls/exchange/keys.ts';
import type { Parsed } from '#shared/contract/call.ts';
import { startOfDay } from '#shared/rules/time/clock.ts';
import { addDays } from '#shared/rules/time/due.ts';
import { apiKeyLinks, apiKeys } from '../accounts/keys/key.record.ts';
import { newKeyText, VISIBLE_KEY_LENGTH } from '../accounts/keys/key-text.ts';
import { isUnexpired } from '../accounts/keys/caller-of-key.ts';
import { HOUR_MS } from '../kernel/durations.ts';
import { zoneOf } from '../kernel/caller.ts';
import type { Handlers, TenantContext } from '../kernel/context.ts';
import { digest, newId } from '../kernel/ids.ts';
import { reserveRoomActions } from '../kernel/limits/reserve-room.ts';
import { audit, changeStamp } from '../kernel/records/audit.ts';
import { transactOnce } from '../kernel/records/idempotent.ts';
import type { RecordOf } from '../kernel/records/stored/declaration.ts';
import { retryOnConflict, versionConflict } from '../kernel/records/version-conflict.ts';
import { HttpError } from '../kernel/http-error.ts';
import type { Action } from '../kernel/table/actions.ts';
import { registry } from '../kernel/table/table.ts';

type StoredKey = RecordOf<typeof apiKeys>;

const listKeys = async ({ table }: Pick<TenantContext, 'table'>) =>
  apiKeys.readable(
    await table.all({ ...apiKeys.keyTemplate.keyPrefix({}), newestFirst: true, consistent: true }),
  );

const reserveKeyRoomActions = (context: TenantContext) =>
  reserveRoomActions(context.table, {
    limitedKind: 'apiKeys',
    max: MAX_KEYS,
    count: async () => (await listKeys(context)).length,
    fullError: () => new HttpError(409, `There are ${MAX_KEYS} keys already. Please end one first`),
  });

/** A new key of the caller, and its text. */
function newKey(context: TenantContext, fields: Pick<StoredKey['row'], 'name' | 'access' | 'endsAt'>) {
  const { changedBy: madeBy, changedAt: madeAt } = changeStamp(context);
  const key = newKeyText();
  const { userId } = context.caller;
  const row = {
    ...fields,
    id: newId(),
    hash: digest(key),
    start: key.slice(0, VISIBLE_KEY_LENGTH),
    madeAt,
    madeBy,
    userId,
  };
  const { tenantId } = context.table;
  const link = apiKeyLinks.item({ row: { tenantId, id: row.id, userId }, keyParts: { hash: row.hash } });
  return { key, row, link };
}

async function add({ body: { name, access, endsOn } }: Parsed<typeof keys.add>, context: TenantContext) {
  const endsAt = endsOn ? startOfDay(zoneOf(context.caller), addDays(endsOn, 1)).toISOString() : undefined;
  const { key, row, link } = newKey(context, { name, access, endsAt });
  const actions: Action[] = [
    ...(await reserveKeyRoomActions(context)),
    { put: apiKeys.item({ row }), guard: { absent: true } },
    audit(context, { recordId: row.id, what: 'keys.add', changes: { name: [null, name] } }),
  ];
  return transactOnce(context, actions, { id: row.id, key }, [
    { table: registry(), actions: [{ put: link, guard: { absent: true } }] },
  ]);
}

async function rotate({ params: { id }, body }: Parsed<typeof keys.rotate>, context: TenantContext) {
  const before = await apiKeys.getExisting(context.table, { id });
  if (!isUnexpired(before.row, context.now))
    throw new HttpError(409, 'This key has ended. Please make a new one');
  const { name, access, endsAt, hash } = before.row;
  const { key, row, link } = newKey(context, { name, access, endsAt });
  const hours = Number(body.hours);
  const until = new Date(context.now.getTime() + hours * HOUR_MS).toISOString();
  const oldKeyItem = apiKeys.item({
    row: { ...before.row, endsAt: endsAt && endsAt < until ? endsAt : until },
    v: before.v + 1,
  });
  const removal: Action = { remove: apiKeys.key({ id }), guard: { v: before.v }, onFail: versionConflict };
  const actions: Action[] = [
    ...(hours > 0 ? await reserveKeyRoomActions(context) : []),
    hours > 0 ? { put: oldKeyItem, guard: { v: before.v }, onFail: versionConflict } : removal,
    { put: apiKeys.item({ row }), guard: { absent: true } },
    audit(context, { recordId: row.id, what: 'keys.rotate', changes: { name: [null, name] } }),
  ];
  return transactOnce(context, actions, { id: row.id, key }, [
    {
      table: registry(),
      actions: [
        { put: link, guard: { absent: true } },
        ...(hours > 0 ? [] : [{ remove: apiKeyLinks.key({ hash }) }]),
      ],
    },
  ]);
}

async function end({ params: { id } }: Parsed<typeof keys.end>, context: TenantContext) {
  const { row } = await apiKeys.getExisting(context.table, { id });
  const actions: Action[] = [
    { remove: apiKeys.key({ id }), guard: { present: true }, onFail: apiKeys.notFoundError },
    audit(context, { recordId: id, what: 'keys.end', changes: { name: [row.name, null] } }),
  ];
  return transactOnce(context, actions, {}, [
    { table: registry(), actions: [{ remove: apiKeyLinks.key({ hash: row.hash }) }] },
  ]);
}

export const keyHandlers = {
  async list(_input, context) {
    return { keys: (await listKeys(context)).map(({ row }) => row) };
  },
  add: (input, context) => retryOnConflict(() => add(input, context)),
  rotate: (input, context) => retryOnConflict(() => rotate(input, context)),
  end,
} satisfies Handlers<typeof keys>;
