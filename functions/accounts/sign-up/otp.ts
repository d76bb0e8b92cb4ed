import type { accounts } from '#shared/calls/accounts/accounts.ts';
import type { Parsed } from '#shared/contract/call.ts';
import type { PublicContext } from '../../kernel/context.ts';
import { CODES, countTry, countMail, countOrder, countSecret } from '../../kernel/limits/limits.ts';
import { post } from '../../kernel/mail/outbox.ts';
import { versionConflict, retryOnConflict, VersionConflict } from '../../kernel/records/version-conflict.ts';
import { codes } from './otp.record.ts';
import { tooOften } from '../../kernel/refusal.ts';
import { CODE_TRIES, codeVerdict, newProof, otpKey, recordFailedTry, usedUp } from './otp.table.ts';
import { registry } from '../../kernel/table/table.ts';

/** Sends a code: one a minute for an address, five an hour. Only the mail says whether an account has the address. */
export async function otpGenerate(
  { query: { email, firstName } }: Parsed<typeof accounts.otpGenerate>,
  context: PublicContext,
) {
  const { now } = context;
  await countOrder(context);
  await countTry(registry(), CODES, email.toLowerCase(), now);
  await countMail(email, context);
  await registry().transact([post({ letter: 'code', email, firstName }, now)]);
  return {};
}

/** Another code can be requested after a minute at most. */
const tooManyTries = () => tooOften('Too many tries. Please ask for a new code', CODES.seconds);

async function verify(email: string, otp: string, now: Date) {
  const table = registry();
  const item = await table.get(otpKey(email));
  const code = item && codes.read(item);
  const standing = codeVerdict(code, email, otp, now);
  if (!code || standing === 'none') return { otpVerified: false };
  if (code.row.tries >= CODE_TRIES) throw tooManyTries();
  if (standing === 'wrong') {
    await table.transact([recordFailedTry(code, email, versionConflict)]);
    return { otpVerified: false };
  }
  const { proof, action } = newProof(email, now);
  await table.transact([usedUp(code, email, versionConflict), action]);
  return { otpVerified: true, emailProof: proof };
}

/** Compares a code: five tries, ten minutes; each try is counted by a guarded write before its answer is given. */
export async function otpVerify(
  { query: { email, otp } }: Parsed<typeof accounts.otpVerify>,
  context: PublicContext,
) {
  const guess = await countSecret(context);
  try {
    const verified = await retryOnConflict(() => verify(email, otp, context.now));
    if (verified.otpVerified) await guess.giveBack();
    return verified;
  } catch (error) {
    // No person types that many at once.
    throw error instanceof VersionConflict ? tooManyTries() : error;
  }
}
