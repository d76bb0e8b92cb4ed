import type { mailDomain } from '#shared/calls/mailings/mail-domain.ts';
import type { Parsed } from '#shared/contract/call.ts';
import type { Handlers, TenantContext } from '../../kernel/context.ts';
import { audit, changeStamp } from '../../kernel/records/audit.ts';
import { newSecret } from '../../kernel/ids.ts';
import { transactOnce } from '../../kernel/records/idempotent.ts';
import { retryOnConflict } from '../../kernel/records/version-conflict.ts';
import { checkVersion, conflictOrNotFound } from '../../kernel/records/conflict.ts';
import { invalidFieldError, HttpError } from '../../kernel/http-error.ts';
import { registry } from '../../kernel/table/table.ts';
import { checkDomain } from './check.ts';
import { mailDomains } from './domain.record.ts';
import {
  findClaim,
  DOMAIN,
  loadDomain,
  domainOf,
  endIdentityUnlessShared,
  releaseDomainActions,
  toMailDomain,
  domainWaitActions,
} from './domain.table.ts';
import { ensureIdentity } from './identities.ts';
import { isProviderDomain } from '#shared/rules/mail/mail-domain.ts';
import { parse } from 'tldts';
import { config } from '../../kernel/config.ts';

/** The installation's own domains. */
function installationDomains(): string[] {
  const { MAIL_FROM, MAILINGS_DOMAIN, SITE_ORIGIN } = config();
  const fromDomain = /@([^>]+)>?$/.exec(MAIL_FROM)?.[1] ?? '';
  return [fromDomain, MAILINGS_DOMAIN, new URL(SITE_ORIGIN).hostname].filter(Boolean);
}

const isWithin = (domain: string, other: string) => domain === other || domain.endsWith(`.${other}`);

/** Refuses a domain whose records a rescue cannot set, or that is ours. 422 at its field. */
function checkCustomDomain(domain: string): void {
  const { domain: registrable, isPrivate } = parse(domain, { allowPrivateDomains: true });
  if (installationDomains().some((other) => isWithin(domain, other) || isWithin(other, domain)))
    throw invalidFieldError('domain', 'This is our own domain');
  if (!registrable || isPrivate)
    throw invalidFieldError('domain', 'This domain is shared. Use one that your rescue registered');
  if (isProviderDomain(domain) || isProviderDomain(registrable))
    throw invalidFieldError(
      'domain',
      'This is an email provider’s domain. Use one that your rescue registered',
    );
}

const HAS_DOMAIN = 'Your rescue already has a domain. Remove it first';

/**
 * Adds a domain, which is assigned to the rescue once its records are found. Several rescues may wait for the same
 * domain, and none learns of the others. 409, 422, 503.
 */
async function add({ body }: Parsed<typeof mailDomain.add>, context: TenantContext) {
  const { domain, local } = body;
  const { table, now } = context;
  checkCustomDomain(domain);
  if (await table.get(DOMAIN)) throw new HttpError(409, HAS_DOMAIN);
  const { tokens } = await ensureIdentity(domain);
  const row = {
    domain,
    local,
    chosen: true,
    state: 'pending' as const,
    tokens: [...tokens],
    proof: newSecret(),
    addedAt: now.toISOString(),
  };
  const stored = { row, more: {}, v: 1, ...changeStamp(context) };
  return transactOnce(
    context,
    [
      {
        put: mailDomains.item(stored),
        guard: { absent: true },
        onFail: () => new HttpError(409, HAS_DOMAIN),
      },
      audit(context, {
        recordId: domain,
        what: 'mailDomain.add',
        changes: mailDomains.auditedChanges(undefined, stored),
      }),
    ],
    { domain: toMailDomain(stored) },
    [
      {
        table: registry(),
        actions: domainWaitActions({ domain, tenantId: table.tenantId, checkAt: now.getTime() }),
      },
    ],
  );
}

/** Checks the domain now; starts again if SES gave up. 404, 503. */
async function check(_input: unknown, { table, now }: TenantContext) {
  const { row } = await loadDomain(table);
  if (row.state === 'failed') await ensureIdentity(row.domain, true);
  const checkedDomain = await checkDomain(table, now);
  if (!checkedDomain) throw mailDomains.notFoundError();
  return { domain: toMailDomain(checkedDomain) };
}

/** Changes the sender address, and whether mails come from the domain. 404, 409. */
async function update({ body }: Parsed<typeof mailDomain.update>, context: TenantContext) {
  const { version, ...use } = body;
  const before = await loadDomain(context.table);
  const after = mailDomains.nextVersion(before, use, changeStamp(context));
  checkVersion(version, before, () => mailDomains.auditedChanges(before, after));
  return transactOnce(
    context,
    [
      ...mailDomains.updateActions(
        before,
        after,
        conflictOrNotFound(mailDomains.notFoundError, (item) =>
          mailDomains.auditedChanges(mailDomains.read(item), after),
        ),
      ),
      audit(context, {
        recordId: before.row.domain,
        what: 'mailDomain.update',
        changes: mailDomains.auditedChanges(before, after),
      }),
    ],
    { domain: toMailDomain(after) },
  );
}

/** Removes the domain, also from SES unless another rescue has it or waits for it. 404, 503. */
const remove = (_input: unknown, context: TenantContext): Promise<Record<string, never>> =>
  retryOnConflict(async () => {
    const before = await loadDomain(context.table);
    const { domain } = before.row;
    const { tenantId } = context.table;
    const claim = await findClaim(domain);
    const result = await transactOnce(
      context,
      [
        { remove: DOMAIN, guard: { v: before.v }, onFail: conflictOrNotFound(mailDomains.notFoundError) },
        audit(context, {
          recordId: domain,
          what: 'mailDomain.remove',
          changes: mailDomains.auditedChanges(before, undefined),
        }),
      ],
      {},
      [{ table: registry(), actions: releaseDomainActions(domain, tenantId, claim) }],
    );
    // A domain that stays in SES does no harm: no mail is sent from it, and its proof names a rescue.
    await endIdentityUnlessShared(domain, tenantId).catch(() => undefined);
    return result;
  });

export const mailDomainHandlers = {
  async get(_input, { table }) {
    const found = domainOf(await table.get(DOMAIN));
    return found ? { domain: toMailDomain(found) } : {};
  },
  add,
  check,
  update,
  remove,
} satisfies Handlers<typeof mailDomain>;
