import type { exposureSettings as calls, ExposureSettings } from '#shared/calls/tenants/exposure-settings.ts';
import type { Parsed } from '#shared/contract/call.ts';
import type { Handlers, TenantContext } from '../../kernel/context.ts';
import { audit, changeStamp } from '../../kernel/records/audit.ts';
import { checkVersion } from '../../kernel/records/conflict.ts';
import { transactOnce } from '../../kernel/records/idempotent.ts';
import { retryOnConflict, versionConflict } from '../../kernel/records/version-conflict.ts';
import { type Item, guardOf } from '../../kernel/table/actions.ts';
import { registry } from '../../kernel/table/table.ts';
import { readIfModuleOn } from '../modules.ts';
import { EXPOSURE_KEY, exposureIn, exposureSettings } from './exposure.record.ts';
import { claimPublicName } from './public-names.ts';

/** The settings as their calls show them; version 0 where there are none yet. */
function toSettings(item: Item | undefined): ExposureSettings {
  const { v: version = 0, changedBy = '', changedAt = '' } = item ?? {};
  return { ...exposureIn(item), version, changedBy, changedAt };
}

async function update({ body }: Parsed<typeof calls.update>, context: TenantContext) {
  const { table, caller } = context;
  const { tenantId } = caller;
  const { version, ...details } = body;
  const settingsItem = await readIfModuleOn(context, 'wideExposure', table.get(EXPOSURE_KEY));
  const v = settingsItem?.v ?? 0;
  const before = settingsItem && exposureSettings.read(settingsItem);
  const changes = exposureSettings.auditedChanges(before, { row: { ...details, names: [] }, more: {} });
  checkVersion(version, { ...settingsItem, v }, () => changes);
  const { names, actions } = await claimPublicName(
    details.publicName,
    exposureIn(settingsItem).names,
    tenantId,
  );
  const put = exposureSettings.item({ row: { ...details, names }, v: v + 1, ...changeStamp(context) });
  return transactOnce(
    context,
    [
      { put, guard: guardOf(settingsItem), onFail: versionConflict },
      audit(context, { recordId: tenantId, what: 'exposureSettings.update', changes }),
    ],
    { settings: toSettings(put) },
    actions.length > 0 ? [{ table: registry(), actions }] : [],
  );
}

export const exposureHandlers = {
  get: async (_input, { table }) => ({ settings: toSettings(await table.get(EXPOSURE_KEY)) }),
  update: (input, context) => retryOnConflict(() => update(input, context)),
} satisfies Handlers<typeof calls>;
