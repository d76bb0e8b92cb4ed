import { type DomainState, domainStateAfter } from '#shared/rules/mail/mail-domain.ts';
import { administrators } from '../../accounts/user/user.record.ts';
import { ADMINISTRATORS } from '../../accounts/user/administrators.table.ts';
import { post } from '../../kernel/mail/outbox.ts';
import { audit } from '../../kernel/records/audit.ts';
import { overtaken, untilSettled } from '../../kernel/records/editing/overtaken.ts';
import type { Action } from '../../kernel/table/actions.ts';
import { registry, tableOf, type TenantTable, together } from '../../kernel/table/table.ts';
import { domainClaims, mailDomains } from './domain.record.ts';
import { claimOf, claiming, DOMAIN, domainOf, type StoredDomain } from './domain.table.ts';
import { statusOf } from './identities.ts';

/** One that is waited for is looked at every ten minutes, any other every six hours. */
const AGAIN_MS: Readonly<Record<DomainState, number>> = {
  pending: 600_000,
  verified: 6 * 3_600_000,
  failed: 6 * 3_600_000,
};

/** What a look at a domain tells: that its records are there, or no longer are. */
type Turn = 'verified' | 'lost';

function turnOf(from: DomainState, to: DomainState): Turn | undefined {
  if ((from === 'verified') === (to === 'verified')) return undefined;
  return to === 'verified' ? 'verified' : 'lost';
}

/** What a domain becomes by what SES says of it, and whether that is news. */
function after({ row }: StoredDomain, status: string, now: Date) {
  const state = domainStateAfter(row.state, status);
  const turn = turnOf(row.state, state);
  const checkedAt = now.toISOString();
  const times = {
    verified: { verifiedAt: checkedAt, lostAt: undefined },
    lost: { lostAt: checkedAt },
  } satisfies Record<Turn, object>;
  return { turn, row: { ...row, state, checkedAt, ...(turn && times[turn]) } };
}

/** What is told of a turn: a line of the history, and of a loss a mail to each Administrator. */
async function tidings(table: TenantTable, to: string, turn: Turn | undefined, now: Date) {
  if (!turn) return { lines: [], letters: [] };
  const line = audit(
    { caller: { name: 'Havenkeep', userId: '' }, now },
    { recordId: to, what: `mailDomain.${turn}` },
  );
  if (turn === 'verified') return { lines: [line], letters: [] };
  const item = await table.get(ADMINISTRATORS);
  const ids = item ? administrators.read(item).row.ids : [];
  const { tenantId } = table;
  const letters = ids.map((userId) => post({ letter: 'mail-domain-lost', tenantId, userId, to }, now));
  return { lines: [line], letters };
}

/** Asks SES what it finds of the domain of a rescue, and notes it; undefined where the rescue has none. 503. */
export const checkDomain = (table: TenantTable, now: Date): Promise<StoredDomain | undefined> =>
  untilSettled(async () => {
    const before = domainOf(await table.get(DOMAIN));
    if (!before) return undefined;
    const [status, claim] = await Promise.all([statusOf(before.row.domain), claimOf(before.row.domain)]);
    const { row, turn } = after(before, status, now);
    const stored = { ...before, row, v: before.v + 1 };
    const { lines, letters } = await tidings(table, row.domain, turn, now);
    const next: Action[] = claim
      ? [claiming({ ...claim.row, checkAt: now.getTime() + AGAIN_MS[row.state] }, claim)]
      : [];
    await together([
      {
        table,
        actions: [{ put: mailDomains.item(stored), guard: { v: before.v }, onFail: overtaken }, ...lines],
      },
      { table: registry(), actions: [...next, ...letters] },
    ]);
    return stored;
  });

/** Most domains that one run of the clock looks at: SES takes one such question a second. */
const AT_ONCE = 20;

/** Looks at the domains whose time has come; trouble with one is not another's. @param only one rescue's alone */
export async function checkDomains(now: Date, only?: string): Promise<void> {
  const items = await registry().all({ pk: domainClaims.at.span({}).pk });
  const due = items
    .map((item) => domainClaims.read(item).row)
    .filter(
      ({ checkAt, left, tenantId }) => !left && checkAt <= now.getTime() && (!only || tenantId === only),
    );
  for (const { tenantId, domain } of due.slice(0, AT_ONCE))
    await checkDomain(tableOf(tenantId), now).catch((error: unknown) =>
      console.warn(`The domain ${domain} could not be looked at:`, error instanceof Error ? error.name : ''),
    );
}
