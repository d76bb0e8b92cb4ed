import { Secret, TOTP } from 'otpauth';
import { accounts } from '#shared/calls/accounts/accounts.ts';
import { callApi } from '../../test/call-api.ts';
import type { Member } from '../../users/user.fixture.ts';
import { newIp, PASSWORD } from '../user/account.fixture.ts';

export const STEP_MS = 30_000;

/** The code that an authenticator app shows `steps` steps from now. */
export function totpCode(secret: string, steps = 0): string {
  const timestamp = Date.now() + steps * STEP_MS;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

/** A code that is not valid now, nor three steps before or after. */
export function findWrongCode(secret: string): string {
  const validCodes = [-3, -2, -1, 0, 1, 2, 3].map((steps) => totpCode(secret, steps));
  const guesses = Array.from({ length: 8 }, (_, i) => `00000${i}`);
  return guesses.find((guess) => !validCodes.includes(guess)) ?? '';
}

/**
 * Turns the second step on; returns the app's secret and the recovery codes. That uses up the current code: sign in
 * with the next one, which is valid already and stays so if the half minute ends meanwhile.
 */
export async function enableTwoStep({ testCaller }: Member): Promise<{ secret: string; codes: string[] }> {
  const setup = await callApi(accounts.twoStepBegin, { body: { password: PASSWORD } }, testCaller);
  const { secret } = setup.body.data;
  const confirmation = await callApi(
    accounts.twoStepConfirm,
    { body: { code: totpCode(secret) } },
    testCaller,
  );
  return { secret, codes: confirmation.body.data.recoveryCodes };
}

/** Signs in with a password and a code, from a new IP address. */
export const signInWith = (userName: string, code: string, password = PASSWORD) =>
  callApi(accounts.signIn, { body: { userName, password, code } }, { ip: newIp() });
