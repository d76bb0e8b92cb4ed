import { type DomainState, domainStateAfter, type ProofState } from '#shared/rules/mail/mail-domain.ts';
import { administratorMailActions } from '../../accounts/user/administrators.table.ts';
import { HOUR_MS, MINUTE_MS } from '../../kernel/durations.ts';
import { newSecret } from '../../kernel/ids.ts';
import { audit } from '../../kernel/records/audit.ts';
import { versionConflict, retryOnConflict } from '../../kernel/records/version-conflict.ts';
import { registry, tableOf, type TenantTable, transactAcross } from '../../kernel/table/table.ts';
import { domainClaims, domainWaits, mailDomains } from './domain.record.ts';
import {
  domainClaimActions,
  type Claim,
  findClaim,
  DOMAIN,
  domainOf,
  isVerifiedElsewhere,
  type StoredDomain,
  domainWaitActions,
} from './domain.table.ts';
import { ensureIdentity, type Identity } from './identities.ts';
import { lookUpProof } from './proof.ts';

/** A domain that waits for its records is checked every ten minutes, any other every six hours. */
const RECHECK_MS: Readonly<Record<DomainState, number>> = {
  pending: 10 * MINUTE_MS,
  verified: 6 * HOUR_MS,
  failed: 6 * HOUR_MS,
  taken: 6 * HOUR_MS,
};

/**
 * The longest time for which a domain with a valid signature waits for its proof, from when it was added; SES waits as
 * long for the signature.
 */
const MAX_PENDING_MS = 72 * HOUR_MS;

/** The change that a check found: the records of a domain are there, or no longer are. */
type DomainTransition = 'verified' | 'lost';

function transitionOf(from: DomainState, to: DomainState): DomainTransition | undefined {
  if ((from === 'verified') === (to === 'verified')) return undefined;
  return to === 'verified' ? 'verified' : 'lost';
}

/** The result of a check of a domain. */
interface DomainCheck extends Identity {
  readonly proof: ProofState;
  /** True if it is verified for another rescue; only a rescue with a proof in the domain learns of it. */
  readonly isTakenElsewhere: boolean;
}

function stateAfter({ row }: StoredDomain, check: DomainCheck, now: Date): DomainState {
  if (check.isTakenElsewhere && check.proof === 'found') return 'taken';
  const previousState = check.isTakenElsewhere && row.state === 'verified' ? 'failed' : row.state;
  const state = domainStateAfter(previousState, check.status, check.proof);
  const waitedMs = now.getTime() - Date.parse(row.addedAt);
  return state === 'pending' && check.status === 'Success' && waitedMs > MAX_PENDING_MS ? 'failed' : state;
}

/** The new row of a domain after a check, and its transition; undefined if it neither became verified nor was lost. */
function applyCheck(before: StoredDomain, check: DomainCheck, now: Date) {
  const { row } = before;
  const state = stateAfter(before, check, now);
  const transition = transitionOf(row.state, state);
  const checkedAt = now.toISOString();
  const times = {
    verified: { verifiedAt: checkedAt, lostAt: undefined },
    lost: { lostAt: checkedAt },
  } satisfies Record<DomainTransition, object>;
  const proof = row.proof ?? (state === 'verified' ? undefined : newSecret());
  const tokens = [...check.tokens];
  return {
    transition,
    row: { ...row, state, checkedAt, tokens, proof, ...(transition && times[transition]) },
  };
}

/**
 * The state of a rescue's proof in DNS. A domain verified before there were proofs needs none while it stays verified.
 */
function checkProof({ row }: StoredDomain, claim: Claim | undefined, tenantId: string): Promise<ProofState> {
  if (row.proof) return lookUpProof(row.domain, row.proof);
  const isBound = row.state === 'verified' && claim?.row.tenantId === tenantId && !claim.row.left;
  return Promise.resolve(isBound ? 'found' : 'missing');
}

/** Checks a domain with SES and DNS. 503. */
async function runCheck(
  stored: StoredDomain,
  claim: Claim | undefined,
  tenantId: string,
): Promise<DomainCheck> {
  const [identity, proof] = await Promise.all([
    ensureIdentity(stored.row.domain),
    checkProof(stored, claim, tenantId),
  ]);
  return { ...identity, proof, isTakenElsewhere: isVerifiedElsewhere(claim, tenantId) };
}

/** The writes that report a change: a history line, and after a loss a mail to each Administrator. */
async function transitionNotices(
  table: TenantTable,
  domain: string,
  transition: DomainTransition | undefined,
  now: Date,
) {
  if (!transition) return { lines: [], letters: [] };
  const line = audit(
    { caller: { name: 'Havenkeep', userId: '' }, now },
    { recordId: domain, what: `mailDomain.${transition}` },
  );
  if (transition === 'verified') return { lines: [line], letters: [] };
  const letters = await administratorMailActions(table, { letter: 'mail-domain-lost', to: domain }, now);
  return { lines: [line], letters };
}

/**
 * Checks the records of a rescue's domain, and assigns the domain to the rescue once all are found; undefined if it has
 * no domain. 503.
 */
export const checkDomain = (table: TenantTable, now: Date): Promise<StoredDomain | undefined> =>
  retryOnConflict(async () => {
    const before = domainOf(await table.get(DOMAIN));
    if (!before) return undefined;
    const { domain } = before.row;
    const { tenantId } = table;
    const claim = await findClaim(domain);
    const { row, transition } = applyCheck(before, await runCheck(before, claim, tenantId), now);
    const stored = { ...before, row, v: before.v + 1 };
    const { lines, letters } = await transitionNotices(table, domain, transition, now);
    const scheduledCheck = { domain, tenantId, checkAt: now.getTime() + RECHECK_MS[row.state] };
    const checkActions =
      row.state === 'verified'
        ? domainClaimActions(scheduledCheck, claim)
        : domainWaitActions(scheduledCheck, claim);
    await transactAcross([
      {
        table,
        actions: [
          { put: mailDomains.item(stored), guard: { v: before.v }, onFail: versionConflict },
          ...lines,
        ],
      },
      { table: registry(), actions: [...checkActions, ...letters] },
    ]);
    return stored;
  });

/** The most domains that one scheduled run checks: SES allows one such request per second. */
const MAX_DOMAINS = 20;

/** The domains whose checks are due, the longest overdue first. */
async function findDueChecks(now: Date) {
  const [claims, waits] = await Promise.all(
    [domainClaims, domainWaits].map(({ keyTemplate }) =>
      registry().all({ pk: keyTemplate.keyPrefix({}).pk }),
    ),
  );
  return [
    ...(claims ?? []).map((item) => domainClaims.read(item).row).filter(({ left }) => !left),
    ...(waits ?? []).map((item) => domainWaits.read(item).row),
  ]
    .filter(({ checkAt }) => checkAt <= now.getTime())
    .toSorted((a, b) => a.checkAt - b.checkAt);
}

/**
 * Checks the domains that are due; an error of one does not stop the others.
 * @param onlyTenantId the id of a single rescue
 */
export async function checkDomains(now: Date, onlyTenantId?: string): Promise<void> {
  const due = (await findDueChecks(now)).filter(({ tenantId }) => !onlyTenantId || tenantId === onlyTenantId);
  for (const { tenantId, domain } of due.slice(0, MAX_DOMAINS))
    await checkDomain(tableOf(tenantId), now).catch((error: unknown) =>
      console.warn(`The domain ${domain} could not be checked:`, error instanceof Error ? error.name : ''),
    );
}
