import { guessTimeZone } from '#shared/rules/time/time-zones.ts';
import type { Caller } from '../../kernel/caller.ts';
import { digest } from '../../kernel/ids.ts';
import { countLinkTry } from '../../kernel/limits/limits.ts';
import type { PublicContext } from '../../kernel/context.ts';
import type { RecordOf } from '../../kernel/records/stored/declaration.ts';
import { saveHourlyUse } from '../../kernel/records/note-hourly.ts';
import { registry, tableOf } from '../../kernel/table/table.ts';
import { checkOpen } from '../../tenants/closed.ts';
import { TENANT_KEY, tenantIn } from '../../tenants/tenant.record.ts';
import { userKey, userOf } from '../user/user.table.ts';
import { isKeyText } from './key-text.ts';
import { apiKeyLinks, apiKeys } from './key.record.ts';

type StoredKey = RecordOf<typeof apiKeys>;

/** True for a key that has not reached its end. */
export const isUnexpired = ({ endsAt }: StoredKey['row'], now: Date): boolean =>
  !endsAt || Date.parse(endsAt) > now.getTime();

/**
 * The caller of a key: its maker in their present role, under the key's name; two round trips. Undefined for a key that
 * is unknown, ended, or of an account that is inactive or must set up two-step sign-in.
 * @throws 401 if the rescue is closed, 429 for an IP address that guesses keys
 */
export async function callerOfKey(
  text: string,
  context: Pick<PublicContext, 'ip' | 'now'>,
): Promise<Caller | undefined> {
  if (!isKeyText(text)) return undefined;
  const { now } = context;
  const link = await registry().get(apiKeyLinks.key({ hash: digest(text) }));
  if (!link) {
    await countLinkTry(context);
    return undefined;
  }
  const { tenantId, id, userId } = apiKeyLinks.read(link).row;
  const [keyItem, userItem, tenantItem] = await tableOf(tenantId).getMany([
    apiKeys.key({ id }),
    userKey(userId),
    TENANT_KEY,
  ]);
  const tenant = tenantIn(tenantItem);
  const user = userItem && userOf(userItem);
  if (!keyItem || !user?.active || (tenant?.twoStepRequired && !user.twoStep)) return undefined;
  checkOpen(tenant, 401);
  const key = apiKeys.read(keyItem);
  if (!isUnexpired(key.row, now)) return undefined;
  const { row, v } = key;
  const usedKeyItem = apiKeys.item({ row: { ...row, usedAt: now.toISOString() }, v: v + 1 });
  await saveHourlyUse(tableOf(tenantId), now, { lastUsedAt: row.usedAt, updatedItem: usedKeyItem, v });
  const countryCode = tenant?.countryISO2Code ?? '';
  return {
    userId,
    tenantId,
    role: user.role,
    name: `${key.row.name} (key)`,
    countryCode,
    timeZone: tenant?.timeZone || guessTimeZone(countryCode),
    sessionId: `key:${id}`,
    key: { id, access: key.row.access },
  };
}
