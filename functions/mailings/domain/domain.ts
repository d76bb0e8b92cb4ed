import type { mailDomain } from '#shared/calls/mailings/mail-domain.ts';
import type { Parsed } from '#shared/contract/call.ts';
import type { Handlers, TenantContext } from '../../kernel/context.ts';
import { audit, byNow } from '../../kernel/records/audit.ts';
import { once } from '../../kernel/records/idempotent.ts';
import { untilSettled } from '../../kernel/records/editing/overtaken.ts';
import { checkVersion, quickerOr } from '../../kernel/records/conflict.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { registry } from '../../kernel/table/table.ts';
import { checkDomain } from './check.ts';
import { mailDomains } from './domain.record.ts';
import { claimOf, claiming, DOMAIN, domainAt, domainOf, freeing, shownDomain } from './domain.table.ts';
import { beginIdentity, endIdentity, statusOf } from './identities.ts';
import { mustBeOwn } from './own.ts';

const HAS_ONE = 'Your rescue has a domain already: remove it first';
const TAKEN = 'Another rescue uses this domain, or did. If it is yours, write to support';

/** Adds a domain, which is the rescue's from then on. 409, 422, 503. */
const add = ({ body }: Parsed<typeof mailDomain.add>, context: TenantContext) =>
  untilSettled(async () => {
    const { domain, local } = body;
    const { table, now } = context;
    mustBeOwn(domain);
    const [there, claim] = await Promise.all([table.get(DOMAIN), claimOf(domain)]);
    if (there) throw new Refusal(409, HAS_ONE);
    if (claim && claim.row.tenantId !== table.tenantId)
      throw new Refusal(409, TAKEN, { fields: { domain: TAKEN } });
    // Only now: asked for a domain of another rescue it would begin that one's verification anew.
    const tokens = await beginIdentity(domain);
    const row = {
      domain,
      local,
      chosen: true,
      state: 'pending' as const,
      tokens,
      addedAt: now.toISOString(),
    };
    const stored = { row, more: {}, v: 1, ...byNow(context) };
    const taken = claiming({ domain, tenantId: table.tenantId, checkAt: now.getTime(), left: false }, claim);
    return once(
      context,
      [
        {
          put: mailDomains.item(stored),
          guard: { absent: true },
          onFail: () => new Refusal(409, HAS_ONE),
        },
        audit(context, {
          recordId: domain,
          what: 'mailDomain.add',
          changes: mailDomains.told(undefined, stored),
        }),
      ],
      { domain: shownDomain(stored) },
      [{ table: registry(), actions: [taken] }],
    );
  });

/** What SES finds now; where it gave up it begins anew. 404, 503. */
async function check(_input: unknown, { table, now }: TenantContext) {
  const { row } = await domainAt(table);
  if (row.state === 'failed') await beginIdentity(row.domain);
  const checked = await checkDomain(table, now);
  if (!checked) throw mailDomains.missing();
  return { domain: shownDomain(checked) };
}

/** Says how mails come from the domain. 404, 409. */
async function update({ body }: Parsed<typeof mailDomain.update>, context: TenantContext) {
  const { version, ...use } = body;
  const before = await domainAt(context.table);
  const after = { ...before, row: { ...before.row, ...use }, v: before.v + 1, ...byNow(context) };
  checkVersion(version, before, () => mailDomains.told(before, after));
  return once(
    context,
    [
      ...mailDomains.changing(
        before,
        after,
        quickerOr(mailDomains.missing, (item) => mailDomains.told(mailDomains.read(item), after)),
      ),
      audit(context, {
        recordId: before.row.domain,
        what: 'mailDomain.update',
        changes: mailDomains.told(before, after),
      }),
    ],
    { domain: shownDomain(after) },
  );
}

/** Removes the domain, from SES too. 404, 503. */
const remove = (_input: unknown, context: TenantContext): Promise<Record<string, never>> =>
  untilSettled(async () => {
    const before = await domainAt(context.table);
    const { domain, verifiedAt } = before.row;
    const [claim, status] = await Promise.all([claimOf(domain), statusOf(domain)]);
    const freed = claim ? [freeing(claim, verifiedAt !== undefined || status === 'Success')] : [];
    const done = await once(
      context,
      [
        { remove: DOMAIN, guard: { v: before.v }, onFail: quickerOr(mailDomains.missing) },
        audit(context, {
          recordId: domain,
          what: 'mailDomain.remove',
          changes: mailDomains.told(before, undefined),
        }),
      ],
      {},
      [{ table: registry(), actions: freed }],
    );
    // Gone here, it is sent from no more; that it is left there harms nobody, since it stays this rescue's.
    await endIdentity(domain).catch(() => undefined);
    return done;
  });

export const mailDomainHandlers = {
  async get(_input, { table }) {
    const found = domainOf(await table.get(DOMAIN));
    return found ? { domain: shownDomain(found) } : {};
  },
  add,
  check,
  update,
  remove,
} satisfies Handlers<typeof mailDomain>;
