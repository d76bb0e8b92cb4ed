/**
 * Mails to people and sign-in links share one SES account. The worker reads the account's quota once an hour and uses a
 * part of it, so that a newsletter cannot use up the daily quota. The `MAILINGS_PER_SECOND` setting can only lower the
 * rate.
 */
import { HOUR_MS } from '../../kernel/durations.ts';
import { registry } from '../../kernel/table/table.ts';
import { mailQuotas } from '../mailing/mailing.record.ts';
import type { SendingDeps } from './deps.ts';
import type { SendQuota } from './post.ts';
import type { RecordOf } from '../../kernel/records/stored/declaration.ts';

/** The quota is read from SES at most this often. */
const QUOTA_TTL_MS = HOUR_MS;

/** The part of the SES quota that mails to people may use; the rest is for our own mails, such as sign-in links. */
const SHARE = { perSecond: 0.7, day: 0.9 };

type QuotaRow = RecordOf<typeof mailQuotas>['row'];

/** The number of mails that a worker may still send. */
export interface Allowance {
  readonly perSecond: number;
  readonly remaining: () => number;
  readonly countUsed: (mails: number) => void;
  /** The time when the quota is read again. */
  readonly validUntil: Date;
  /** Stores the number of sent mails for the next worker. */
  readonly save: () => Promise<void>;
}

const shareOf = ({ perSecond, day, sent }: SendQuota, at: number): QuotaRow => ({
  at,
  perSecond: perSecond * SHARE.perSecond,
  left: Number.isFinite(day) ? Math.max(0, Math.floor(day * SHARE.day) - sent) : Number.MAX_SAFE_INTEGER,
  sent: 0,
});

/** The cached quota, read again if it is too old; undefined if SES never answered. */
async function currentQuota({ quota, now }: SendingDeps, lane: string): Promise<QuotaRow | undefined> {
  const stored = (await mailQuotas.find(registry(), { lane }))?.row;
  if (stored && now().getTime() - stored.at < QUOTA_TTL_MS) return stored;
  const accountQuota = await quota();
  return accountQuota ? shareOf(accountQuota, now().getTime()) : stored;
}

/**
 * The number and rate of mails that the SES quota allows; if SES never answered, only the rate of the setting limits.
 */
export async function allowanceOf(deps: SendingDeps, lane: string): Promise<Allowance> {
  const quota = await currentQuota(deps, lane);
  let sent = quota?.sent ?? 0;
  return {
    perSecond: Math.min(deps.perSecond, quota?.perSecond ?? Infinity),
    remaining: () => (quota ? quota.left - sent : Infinity),
    countUsed: (mails) => void (sent += mails),
    validUntil: new Date((quota?.at ?? deps.now().getTime()) + QUOTA_TTL_MS),
    async save() {
      if (quota)
        await registry().transact([
          { put: mailQuotas.item({ row: { ...quota, sent }, keyParts: { lane } }) },
        ]);
    },
  };
}
