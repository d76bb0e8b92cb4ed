/**
 * Emails to people leave by the same SES account as links to sign in. The worker reads the account's quota once an hour
 * and uses a share of it, so a newsletter cannot use up the day. The `MAILINGS_PER_SECOND` setting can only lower the
 * rate.
 */
import { registry } from '../../kernel/table/table.ts';
import { mailQuotas } from '../mailing/mailing.record.ts';
import type { SendingDeps } from './deps.ts';
import type { SendQuota } from './post.ts';
import type { RecordOf } from '../../kernel/records/stored/declaration.ts';

/** SES is asked at most so often. */
const ASKED_MS = 3_600_000;

/** The part of the SES quota that mails to people may use: our own mails, such as sign-in links, go first. */
const SHARE = { perSecond: 0.7, day: 0.9 };

type QuotaRow = RecordOf<typeof mailQuotas>['row'];

/** The number of mails that a worker may still send. */
export interface Allowance {
  readonly perSecond: number;
  readonly left: () => number;
  readonly used: (mails: number) => void;
  /** When SES is asked again. */
  readonly until: Date;
  /** Notes what was used, so that the next worker knows of it. */
  readonly keep: () => Promise<void>;
}

const shareOf = ({ perSecond, day, sent }: SendQuota, at: number): QuotaRow => ({
  at,
  perSecond: perSecond * SHARE.perSecond,
  left: Number.isFinite(day) ? Math.max(0, Math.floor(day * SHARE.day) - sent) : Number.MAX_SAFE_INTEGER,
  sent: 0,
});

/** The cached quota, read again if it is too old; undefined if SES never answered. */
async function knownOf({ quota, now }: SendingDeps, lane: string): Promise<QuotaRow | undefined> {
  const kept = (await mailQuotas.find(registry(), { lane }))?.row;
  if (kept && now().getTime() - kept.at < ASKED_MS) return kept;
  const answer = await quota();
  return answer ? shareOf(answer, now().getTime()) : kept;
}

/**
 * The number of mails that may be sent by the quota of SES, read at most once an hour; without an answer of SES no more
 * than the setting says a second.
 */
export async function allowanceOf(world: SendingDeps, lane: string): Promise<Allowance> {
  const known = await knownOf(world, lane);
  let sent = known?.sent ?? 0;
  return {
    perSecond: Math.min(world.perSecond, known?.perSecond ?? Infinity),
    left: () => (known ? known.left - sent : Infinity),
    used: (mails) => void (sent += mails),
    until: new Date((known?.at ?? world.now().getTime()) + ASKED_MS),
    async keep() {
      if (known)
        await registry().transact([{ put: mailQuotas.item({ row: { ...known, sent }, at: { lane } }) }]);
    },
  };
}
