import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod';
import { newSecret } from '#functions/kernel/ids.ts';
import { registry } from '#functions/kernel/table/table.ts';
import { retryOnConflict, versionConflict } from '#functions/kernel/records/version-conflict.ts';
import { challengeKeys } from './challenge.record.ts';

/**
 * The work of a form: a key of so many rounds is derived until it begins with two zeros, 256 times on average. That is a
 * second of a phone, and as much of an attacker's processor, since browsers derive keys at its full speed; one derivation
 * and a signature is what it costs us.
 */
const WORK = { algorithm: 'PBKDF2/SHA-256', cost: 5000, keyPrefix: '00' } as const;

/** A puzzle is good for so long; a form asks for it when it is sent. */
export const GOOD_FOR_SECONDS = 10 * 60;

const hex = z.string().regex(/^[\da-f]{1,128}$/);

/** A solved puzzle as a form sends it, with no more than we signed. */
export const Solved = z.strictObject({
  challenge: z.strictObject({
    parameters: z.strictObject({
      algorithm: z.literal(WORK.algorithm),
      cost: z.literal(WORK.cost),
      expiresAt: z.number().int(),
      keyLength: z.literal(32),
      keyPrefix: z.literal(WORK.keyPrefix),
      nonce: hex,
      salt: hex,
    }),
    signature: hex,
  }),
  solution: z.strictObject({ counter: z.number().int().min(0), derivedKey: hex }),
});
export type Solved = z.output<typeof Solved>;

const KEY = challengeKeys.key({});

/** The secret, made by the first that needs it. */
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
  const read = secret ?? retryOnConflict(readSecret);
  secret = read;
  // A failed read is repeated by the next one.
  read.catch(() => {
    if (secret === read) secret = undefined;
  });
  return read;
}

/** A new puzzle, signed; nothing is kept of it. */
export const newChallenge = async (now: Date) =>
  createChallenge({
    ...WORK,
    deriveKey,
    hmacSignatureSecret: await cachedSecret(),
    expiresAt: new Date(now.getTime() + GOOD_FOR_SECONDS * 1000),
  });

/** True for a puzzle of ours that is solved and has not ended. */
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
