import { randomInt, timingSafeEqual } from 'node:crypto';
import type { Action, Item, Key, OnFail } from '../../kernel/table/actions.ts';
import { digest, newSecret } from '../../kernel/ids.ts';
import { faulty } from '../../kernel/refusal.ts';
import type { TenantTable } from '../../kernel/table/table.ts';

/** A code is good for ten minutes and five tries (product/accounts 1.7: six digits). */
const CODE_SECONDS = 10 * 60;
export const CODE_TRIES = 5;
/** Time to fill in the rest of the wizard. */
const PROOF_SECONDS = 60 * 60;

const small = (email: string) => email.trim().toLowerCase();

/** Where the code of an address lies; a newer one takes its place. */
export const otpKey = (email: string): Key => ({ pk: `otp#${small(email)}`, sk: 'otp' });

const proofKey = (email: string): Key => ({ pk: `otp#${small(email)}`, sk: 'proof' });

/** A million codes are hashed in no time, so the address is hashed along: a table of all codes would fit one address only. */
const codeHash = (email: string, code: string) => digest(`${small(email)}:${code}`);

const secondsAt = (now: Date) => Math.floor(now.getTime() / 1000);

const equal = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** A code of six digits that is good from now on, and the write that keeps its hash. For the registry. */
export function newCode(email: string, now: Date): { code: string; action: Action } {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const expiresAt = secondsAt(now) + CODE_SECONDS;
  const row = { hash: codeHash(email, code), expiresAt, tries: 0 };
  return { code, action: { put: { ...otpKey(email), kind: 'otp', v: 1, row, ttl: expiresAt } } };
}

const isOver = (item: Item, now: Date) => Number(item.row['expiresAt']) <= secondsAt(now);

/** What a typed code means: right, wrong, or that there is none to compare with. */
export function codeStanding(
  item: Item | undefined,
  email: string,
  code: string,
  now: Date,
): 'right' | 'wrong' | 'none' {
  if (!item || isOver(item, now)) return 'none';
  return equal(codeHash(email, code), String(item.row['hash'])) ? 'right' : 'wrong';
}

/** The state that a try was made on: of many at once, each counts. */
const asRead = ({ row }: Item) => ({ same: { hash: String(row['hash']), tries: Number(row['tries']) } });

/** The write that counts a wrong try. */
export const triedAgain = (item: Item, onFail: OnFail): Action => ({
  put: { ...item, v: item.v + 1, row: { ...item.row, tries: Number(item.row['tries']) + 1 } },
  guard: asRead(item),
  onFail,
});

/** The write that uses a code up. */
export const usedUp = (item: Item, onFail: OnFail): Action => ({
  remove: { pk: item.pk, sk: item.sk },
  guard: asRead(item),
  onFail,
});

/** What whoever gave the right code signs up with: the proof, and the write that keeps its hash. */
export function newProof(email: string, now: Date): { proof: string; action: Action } {
  const proof = newSecret();
  const expiresAt = secondsAt(now) + PROOF_SECONDS;
  const row = { hash: digest(proof), expiresAt };
  return { proof, action: { put: { ...proofKey(email), kind: 'otp', v: 1, row, ttl: expiresAt } } };
}

/** The write that uses a proof up; 422 at `email` for one that is wrong or over. */
export async function useProof(
  registry: TenantTable,
  email: string,
  proof: string,
  now: Date,
): Promise<Action> {
  const refused = () => faulty('email', 'Please verify email.');
  const item = await registry.get(proofKey(email));
  const hash = item ? String(item.row['hash']) : '';
  if (!item || isOver(item, now) || !equal(digest(proof), hash)) throw refused();
  return { remove: proofKey(email), guard: { same: { hash } }, onFail: refused };
}
