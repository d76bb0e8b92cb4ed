import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod';
import { newSecret } from '#functions/kernel/ids.ts';
import { registry } from '#functions/kernel/table/table.ts';
import { retryOnConflict, versionConflict } from '#functions/kernel/records/version-conflict.ts';
import { challengeKeys } from './challenge.record.ts';

/**
 * The proof of work of a form (docs/adr/304): the browser derives keys until one begins with a zero byte (`00` in hex),
 * 256 times on average. This takes a phone a second, and an attacker as long, since browsers derive keys at full speed;
 * it costs us one derivation and a signature.
 */
const CHALLENGE_COST = { algorithm: 'PBKDF2/SHA-256', cost: 5000, keyPrefix: '00' } as const;

/** The time in which a challenge must be solved and sent; the form requests one when the visitor presses Send. */
export const CHALLENGE_VALID_SECONDS = 10 * 60;

const hex = z.string().regex(/^[\da-f]{1,128}$/);

/**
 * A challenge with its solution, as the form sends it. Its parameters are exactly the signed ones: with any others the
 * signature would not match.
 */
export const SolvedChallenge = z.strictObject({
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
export type SolvedChallenge = z.output<typeof SolvedChallenge>;

const SECRET_ITEM_KEY = challengeKeys.key({});

/** Reads the secret that signs challenges, and creates it at the first use. */
async function readOrCreateSecret(): Promise<string> {
  const item = await registry().get(SECRET_ITEM_KEY);
  if (item) return challengeKeys.read(item).row.secret;
  const row = { secret: newSecret() };
  await registry().transact([
    { put: challengeKeys.item({ row }), guard: { absent: true }, onFail: versionConflict },
  ]);
  return row.secret;
}

let secret: Promise<string> | undefined;

function cachedSecret(): Promise<string> {
  const reading = secret ?? retryOnConflict(readOrCreateSecret);
  secret = reading;
  // A failed read is not cached.
  reading.catch(() => {
    if (secret === reading) secret = undefined;
  });
  return reading;
}

/** Makes a signed challenge; it is not stored. */
export const newChallenge = async (now: Date) =>
  createChallenge({
    ...CHALLENGE_COST,
    deriveKey,
    hmacSignatureSecret: await cachedSecret(),
    expiresAt: new Date(now.getTime() + CHALLENGE_VALID_SECONDS * 1000),
  });

/**
 * True if we signed the challenge, it has not expired, and the solution is right. It may have been used before: that is
 * checked when the report is stored (`usedChallenges`).
 */
export async function isValidSolution({ challenge, solution }: SolvedChallenge, now: Date): Promise<boolean> {
  // verifySolution compares with the time of the machine; a request has its own `now`.
  if (challenge.parameters.expiresAt * 1000 < now.getTime()) return false;
  const { verified } = await verifySolution({
    challenge,
    solution,
    deriveKey,
    hmacSignatureSecret: await cachedSecret(),
  });
  return verified;
}
