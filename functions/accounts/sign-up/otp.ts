import type { accounts } from '#shared/calls/accounts/accounts.ts';
import type { Parsed } from '#shared/contract/call.ts';
import { normalizeEmail } from '#shared/rules/people/addresses.ts';
import type { PublicContext } from '../../kernel/context.ts';
import {
  CODE_LIMIT,
  countTry,
  countMailTry,
  countMailRequest,
  countSecretTry,
} from '../../kernel/limits/limits.ts';
import { mailAction } from '../../kernel/mail/outbox.ts';
import { versionConflict, retryOnConflict, VersionConflict } from '../../kernel/records/version-conflict.ts';
import { codes } from './otp.record.ts';
import { tooManyRequestsError } from '../../kernel/http-error.ts';
import { CODE_TRIES, checkCode, newProof, otpKey, failedTryAction, useUpCodeAction } from './otp.table.ts';
import { registry } from '../../kernel/table/table.ts';

/** Sends a code: one a minute for an address, five an hour. Only the mail says whether an account has the address. */
export async function otpGenerate(
  { query: { email, firstName } }: Parsed<typeof accounts.otpGenerate>,
  context: PublicContext,
) {
  const { now } = context;
  await countMailRequest(context);
  await countTry(registry(), CODE_LIMIT, normalizeEmail(email), now);
  await countMailTry(email, context);
  await registry().transact([mailAction({ letter: 'code', email, firstName }, now)]);
  return {};
}

/** The 429 after too many wrong codes; another code can be requested after a minute at most. */
const tooManyTriesError = () =>
  tooManyRequestsError('Too many tries. Please ask for a new code', CODE_LIMIT.seconds);

async function verifyCode(email: string, otp: string, now: Date) {
  const table = registry();
  const item = await table.get(otpKey(email));
  const code = item && codes.read(item);
  const verdict = checkCode(code, email, otp, now);
  if (!code || verdict === 'none') return { otpVerified: false };
  if (code.row.tries >= CODE_TRIES) throw tooManyTriesError();
  if (verdict === 'wrong') {
    await table.transact([failedTryAction(code, email, versionConflict)]);
    return { otpVerified: false };
  }
  const { proof, action } = newProof(email, now);
  await table.transact([useUpCodeAction(code, email, versionConflict), action]);
  return { otpVerified: true, emailProof: proof };
}

/** Compares a code: five tries, ten minutes; each try is counted by a guarded write before its answer is given. */
export async function otpVerify(
  { query: { email, otp } }: Parsed<typeof accounts.otpVerify>,
  context: PublicContext,
) {
  const countedTry = await countSecretTry(context);
  try {
    const verification = await retryOnConflict(() => verifyCode(email, otp, context.now));
    if (verification.otpVerified) await countedTry.giveBack();
    return verification;
  } catch (error) {
    // So many simultaneous tries do not come from a person typing codes.
    throw error instanceof VersionConflict ? tooManyTriesError() : error;
  }
}
