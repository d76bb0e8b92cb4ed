import type { receiptSettings as calls } from '#shared/calls/giving/receipt-settings.ts';
import type { Parsed } from '#shared/contract/call.ts';
import type { Handlers, TenantContext } from '../../kernel/context.ts';
import { audit, changeStamp } from '../../kernel/records/audit.ts';
import { checkVersion } from '../../kernel/records/conflict.ts';
import { transactOnce } from '../../kernel/records/idempotent.ts';
import { versionConflict, retryOnConflict } from '../../kernel/records/version-conflict.ts';
import { type Item, guardOf } from '../../kernel/table/actions.ts';
import { settingsOf } from './receipt/paper.ts';
import { receiptSettings, SETTINGS_KEY } from './receipt/receipt.record.ts';

/** The settings as their calls return them; version 0 if none are stored yet. */
function toSettingsReply(item: Item | undefined) {
  const { v: version = 0, changedBy = '', changedAt = '' } = item ?? {};
  return { ...settingsOf(item), version, changedBy, changedAt };
}

async function update({ body }: Parsed<typeof calls.update>, context: TenantContext) {
  const { table, caller } = context;
  const { version, ...row } = body;
  const storedItem = await table.get(SETTINGS_KEY);
  const v = storedItem?.v ?? 0;
  const before = storedItem && receiptSettings.read(storedItem);
  const changes = receiptSettings.auditedChanges(before, { row, more: {} });
  checkVersion(version, { ...storedItem, v }, () => changes);
  const put = receiptSettings.item({ row, v: v + 1, ...changeStamp(context) });
  return transactOnce(
    context,
    [
      { put, guard: guardOf(storedItem), onFail: versionConflict },
      audit(context, {
        recordId: caller.tenantId,
        what: 'receiptSettings.update',
        changes,
      }),
    ],
    { settings: toSettingsReply(put) },
  );
}

export const receiptSettingsHandlers = {
  get: async (_input, { table }) => ({ settings: toSettingsReply(await table.get(SETTINGS_KEY)) }),
  update: (input, context) => retryOnConflict(() => update(input, context)),
} satisfies Handlers<typeof calls>;
