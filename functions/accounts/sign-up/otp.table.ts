import { randomInt } from 'node:crypto';
import { normalizeEmail } from '#shared/rules/people/addresses.ts';
import type { Action, Key, OnFail } from '../../kernel/table/actions.ts';
import { digest, isHashOf, newSecret } from '../../kernel/ids.ts';
import { invalidFieldError } from '../../kernel/http-error.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import { codes, emailProofs } from './otp.record.ts';
import type { RecordOf } from '../../kernel/records/stored/declaration.ts';
import { unixSeconds } from '../../kernel/unix-seconds.ts';

/** A code is valid for ten minutes and five tries (product/accounts 1.7: six digits). */
const CODE_SECONDS = 10 * 60;
export const CODE_TRIES = 5;
/** The time for which a proof is valid: enough to fill in the rest of the wizard. */
const PROOF_SECONDS = 60 * 60;

/** The key of the code of an address; a newer code replaces it. */
export const otpKey = (email: string): Key => codes.key({ address: normalizeEmail(email) });

const proofKey = (email: string): Key => emailProofs.key({ address: normalizeEmail(email) });

/** The text whose hash is stored: the address prevents precomputed hashes of all codes. */
const saltCode = (email: string, code: string) => `${normalizeEmail(email)}:${code}`;

/** A new code of six digits, and the write that keeps its hash. For the registry. */
export function newCode(email: string, now: Date): { code: string; action: Action } {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const expiresAt = unixSeconds(now) + CODE_SECONDS;
  const row = { hash: digest(saltCode(email, code)), expiresAt, tries: 0 };
  const put = codes.item({ row, ttl: expiresAt, keyParts: { address: normalizeEmail(email) } });
  return { code, action: { put } };
}

const isExpired = ({ expiresAt }: { readonly expiresAt: number }, now: Date) => expiresAt <= unixSeconds(now);

/** A code as it was read. */
export type StoredCode = RecordOf<typeof codes>;

/** The verdict on a typed code: right, wrong, or no code to compare with. */
export function checkCode(
  stored: StoredCode | undefined,
  email: string,
  code: string,
  now: Date,
): 'right' | 'wrong' | 'none' {
  if (!stored || isExpired(stored.row, now)) return 'none';
  return isHashOf(saltCode(email, code), stored.row.hash) ? 'right' : 'wrong';
}

/** The guard that a code is as it was read, so that each of several tries at once counts. */
const sameAsRead = ({ row: { hash, tries } }: StoredCode) => ({ sameValues: { hash, tries } });

/** The write that counts a wrong try. */
export const failedTryAction = (stored: StoredCode, email: string, onFail: OnFail): Action => ({
  put: codes.item({
    ...codes.nextVersion(stored, { tries: stored.row.tries + 1 }),
    keyParts: { address: normalizeEmail(email) },
  }),
  guard: sameAsRead(stored),
  onFail,
});

/** The write that uses a code up. */
export const useUpCodeAction = (stored: StoredCode, email: string, onFail: OnFail): Action => ({
  remove: otpKey(email),
  guard: sameAsRead(stored),
  onFail,
});

/** The proof that a right code gives for signing up, and the write that stores its hash. */
export function newProof(email: string, now: Date): { proof: string; action: Action } {
  const proof = newSecret();
  const expiresAt = unixSeconds(now) + PROOF_SECONDS;
  const row = { hash: digest(proof), expiresAt };
  const put = emailProofs.item({ row, ttl: expiresAt, keyParts: { address: normalizeEmail(email) } });
  return { proof, action: { put } };
}

/** The write that uses a proof up; 422 at `email` for one that is wrong or expired. */
export async function consumeProofAction(
  registry: TenantTable,
  email: string,
  proof: string,
  now: Date,
): Promise<Action> {
  const unverifiedError = () => invalidFieldError('email', 'Please verify email.');
  const item = await registry.get(proofKey(email));
  if (!item) throw unverifiedError();
  const { row } = emailProofs.read(item);
  const { hash } = row;
  if (isExpired(row, now) || !isHashOf(proof, hash)) throw unverifiedError();
  return { remove: proofKey(email), guard: { sameValues: { hash } }, onFail: unverifiedError };
}
