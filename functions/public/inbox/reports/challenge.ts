import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod';
import { newSecret } from '#functions/kernel/ids.ts';
import { registry } from '#functions/kernel/table/table.ts';
import { retryOnConflict, versionConflict } from '#functions/kernel/records/version-conflict.ts';
import { challengeKeys } from './challenge.record.ts';

/**
 * The proof of work of a form: the browser derives keys until one begins with two zeros, 256 times on average. This
 * takes a phone a second, and an attacker as long, since browsers derive keys at full speed; it costs us one derivation
 * and a signature.
 */
const CHALLENGE_COST = { algorithm: 'PBKDF2/SHA-256', cost: 5000, keyPrefix: '00' } as const;

/** A puzzle is valid this long; the form requests it when it is sent. */
export const SOLUTION_VALID_SECONDS = 10 * 60;

const hex = z.string().regex(/^[\da-f]{1,128}$/);

/** A solved puzzle as the form sends it: exactly the signed fields. */
export const Solved = z.strictObject({
  challenge: z.strictObject({
    parameters: z.strictObject({
      algorithm: z.literal(CHALLENGE_COST.algorithm),
      cost: z.literal(CHALLENGE_COST.cost),
      expiresAt: z.number().int(),
      keyLength: z.literal(32),
      keyPrefix: z.literal(CHALLENGE_COST.keyPrefix),
      nonce: hex,
      salt: hex,
    }),
    signature: hex,
  }),
  solution: z.strictObject({ counter: z.number().int().min(0), derivedKey: hex }),
});
export type Solved = z.output<typeof Solved>;

const KEY = challengeKeys.key({});

/** Reads the secret, and creates it at the first use. */
async function readSecret(): Promise<string> {
  const item = await registry().get(KEY);
  if (item) return challengeKeys.read(item).row.secret;
  const row = { secret: newSecret() };
  await registry().transact([
    { put: challengeKeys.item({ row }), guard: { absent: true }, onFail: versionConflict },
  ]);
  return row.secret;
}

let secret: Promise<string> | undefined;

function cachedSecret(): Promise<string> {
  const reading = secret ?? retryOnConflict(readSecret);
  secret = reading;
  // A failed read is not cached.
  reading.catch(() => {
    if (secret === reading) secret = undefined;
  });
  return reading;
}

/** Makes a signed puzzle; it is not stored. */
export const newChallenge = async (now: Date) =>
  createChallenge({
    ...CHALLENGE_COST,
    deriveKey,
    hmacSignatureSecret: await cachedSecret(),
    expiresAt: new Date(now.getTime() + SOLUTION_VALID_SECONDS * 1000),
  });

/** True for a solved puzzle that we signed and that has not expired. */
export async function isSolved({ challenge, solution }: Solved, now: Date): Promise<boolean> {
  if (challenge.parameters.expiresAt * 1000 < now.getTime()) return false;
  const { verified } = await verifySolution({
    challenge,
    solution,
    deriveKey,
    hmacSignatureSecret: await cachedSecret(),
  });
  return verified;
}
