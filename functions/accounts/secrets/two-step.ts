import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { digest } from '../../kernel/ids.ts';
import { seal, unseal } from '../../kernel/seal.ts';
import type { Login, TwoStep } from '../user/user.table.ts';

const STEP_SECONDS = 30;
const CODES = 10;
/** Letters and digits without those that look alike. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';

const totp = (userName: string, secret: string) =>
  new TOTP({
    issuer: 'Havenkeep',
    label: userName,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: STEP_SECONDS,
  });

/** A secret for an authenticator app: encrypted for storage, in base 32 to be typed, and as a URI for the QR code. */
export function newAppSecret({ userName, userId }: Login): { sealed: string; secret: string; uri: string } {
  const secret = new Secret({ size: 20 }).base32;
  return { sealed: seal(secret, userId), secret, uri: totp(userName, secret).toString() };
}

/**
 * The 30-second step of a code, at most one step before or after the present one; undefined for a wrong code.
 * @param sealed the account's secret
 */
export function codeStepOf(
  code: string,
  sealed: string,
  { userName, userId }: Login,
  now: Date,
): number | undefined {
  const secret = unseal(sealed, userId);
  const token = code.replaceAll(/\s/g, '');
  if (!secret || !/^\d{6}$/.test(token)) return undefined;
  const timestamp = now.getTime();
  const delta = totp(userName, secret).validate({ token, timestamp, window: 1 });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / STEP_SECONDS) + delta;
}

const normalizedCode = (code: string) => code.toLowerCase().replaceAll(/[^a-z\d]/g, '');
const recoveryHash = (code: string) => digest(`recovery:${normalizedCode(code)}`);

/** Random characters of the alphabet; bytes above the largest multiple of its length are skipped, so that all are equally likely. */
function signs(count: number): string {
  const limit = 256 - (256 % SIGNS.length);
  let text = '';
  while (text.length < count)
    for (const byte of randomBytes(count))
      if (byte < limit && text.length < count) text += SIGNS[byte % SIGNS.length];
  return text;
}

/** Ten recovery codes of about 79 bits, and their hashes. */
export function newRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: CODES }, () => (signs(16).match(/.{4}/g) ?? []).join('-'));
  return { codes, hashes: codes.map(recoveryHash) };
}

/** The message for a missing code. */
export const ENTER_CODE = 'Enter the code of your authenticator app';

/** The message for a code that was used before. */
export const USED_CODE = 'This code was used already. Please wait for the next one';

/** The second step after its code was used, or what is wrong with the code. */
export type CodeResult =
  | { readonly twoStep: TwoStep; readonly fault?: undefined }
  | { readonly twoStep?: undefined; readonly fault: string };

/** The second step of a login after `code` was used: a code of its app, or a recovery code. Each is taken once. */
export function consumeCode(login: Login, code: string, now: Date): CodeResult {
  const { twoStep } = login;
  const wrong = { fault: 'The code is wrong' } as const;
  if (!twoStep) return wrong;
  const step = codeStepOf(code, twoStep.secret, login, now);
  if (step !== undefined)
    return step > twoStep.lastStep ? { twoStep: { ...twoStep, lastStep: step } } : { fault: USED_CODE };
  const hash = recoveryHash(code);
  if (!twoStep.recovery.includes(hash)) return wrong;
  return { twoStep: { ...twoStep, recovery: twoStep.recovery.filter((other) => other !== hash) } };
}
