import { Secret, TOTP } from 'otpauth';
import { accounts } from '#shared/calls/accounts/accounts.ts';
import { ask } from '../../test/ask.ts';
import type { Member } from '../../users/user.fixture.ts';
import { newIp, PASSWORD } from '../user/account.fixture.ts';

export const STEP = 30_000;

/** The code that an authenticator app shows `steps` steps from now. */
export function codeOf(secret: string, steps = 0): string {
  const timestamp = Date.now() + steps * STEP;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

/** A code that is not good now nor soon. */
export function wrongCode(secret: string): string {
  const validCodes = [-3, -2, -1, 0, 1, 2, 3].map((steps) => codeOf(secret, steps));
  const guesses = Array.from({ length: 8 }, (_, i) => `00000${i}`);
  return guesses.find((guess) => !validCodes.includes(guess)) ?? '';
}

/**
 * Turns the second step on; gives the app's secret and the recovery codes. The code of now is used up by that: sign in
 * with the next one, which is good already and stays so if the half minute ends meanwhile.
 */
export async function turnOn({ asker }: Member): Promise<{ secret: string; codes: string[] }> {
  const setup = await ask(accounts.twoStepBegin, { body: { password: PASSWORD } }, asker);
  const { secret } = setup.body.data;
  const done = await ask(accounts.twoStepConfirm, { body: { code: codeOf(secret) } }, asker);
  return { secret, codes: done.body.data.recoveryCodes };
}

/** Signs in with a code. */
export const signInWith = (userName: string, code: string, password = PASSWORD) =>
  ask(accounts.signIn, { body: { userName, password, code } }, { ip: newIp() });
