import type { logos as calls } from '#shared/calls/attachments/logos.ts';
import { signedUrl } from '../kernel/files/storage.ts';
import type { Handlers, TenantContext } from '../kernel/context.ts';
import { audit, changeStamp } from '../kernel/records/audit.ts';
import { transactOnce } from '../kernel/records/idempotent.ts';
import { versionConflict, retryOnConflict } from '../kernel/records/version-conflict.ts';
import { notFoundError } from '../kernel/http-error.ts';
import { type Action, type Item, guardOf } from '../kernel/table/actions.ts';
import { LOGO, logoIn, logoKey, type LogoPicture, logos } from '../tenants/logo.record.ts';
import type { ChangeStamp } from '../kernel/records/stored/declaration.ts';

type LogoPictures = ReturnType<typeof logoIn>;

/** The write that sets a rescue's logo, or removes it; the one before can be restored. */
export function showLogoAction(
  newLogo: LogoPicture | undefined,
  logosItem: Item | undefined,
  stamp: ChangeStamp,
): Action {
  const { shown, former } = logoIn(logosItem);
  const row = { shown: newLogo, former: shown ?? former };
  return {
    put: logos.item({ row, v: (logosItem?.v ?? 0) + 1, ...stamp }),
    guard: guardOf(logosItem),
    onFail: versionConflict,
  };
}

/** Sets the rescue's logo to the result of `nextLogo`, which may throw. Two round trips. */
const changeLogo = (
  context: TenantContext,
  logLine: 'logos.remove' | 'logos.restore',
  nextLogo: (pictures: LogoPictures) => LogoPicture | undefined,
) =>
  retryOnConflict(async () => {
    const logosItem = await context.table.get(LOGO);
    const action = showLogoAction(nextLogo(logoIn(logosItem)), logosItem, changeStamp(context));
    return transactOnce(
      context,
      [action, audit(context, { recordId: context.caller.tenantId, what: logLine })],
      {},
    );
  });

export const logoHandlers = {
  async get(_input, { table, caller }) {
    const { shown } = logoIn(await table.get(LOGO));
    if (!shown) return {};
    const { width, height } = shown;
    return { logo: { url: await signedUrl(logoKey(caller.tenantId, shown, 'logo.png')), width, height } };
  },

  remove: (_input, context) =>
    changeLogo(context, 'logos.remove', ({ shown }) => {
      if (!shown) throw notFoundError('Logo');
      return undefined;
    }),

  restore: (_input, context) =>
    changeLogo(context, 'logos.restore', ({ shown, former }) => {
      if (shown || !former) throw notFoundError('Logo');
      return former;
    }),
} satisfies Handlers<typeof calls>;
