import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { digest } from '../../kernel/ids.ts';
import { seal, unseal } from '../../kernel/seal.ts';
import type { Login, TwoStep } from '../user/user.table.ts';

const STEP_SECONDS = 30;
const RECOVERY_CODE_COUNT = 10;
/** Letters and digits without those that look alike. */
const CODE_CHARACTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

const createTotp = (userName: string, secret: string) =>
  new TOTP({
    issuer: 'Havenkeep',
    label: userName,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: STEP_SECONDS,
  });

/** A secret for an authenticator app: encrypted for storage, in base 32 to be typed, and as a URI for the QR code. */
export function newAppSecret({ userName, userId }: Login): {
  sealedSecret: string;
  secret: string;
  uri: string;
} {
  const secret = new Secret({ size: 20 }).base32;
  return { sealedSecret: seal(secret, userId), secret, uri: createTotp(userName, secret).toString() };
}

/**
 * The 30-second step of a code, at most one step before or after the present one; undefined for a wrong code.
 * @param sealedSecret the account's secret, encrypted
 */
export function findCodeStep(
  code: string,
  sealedSecret: string,
  { userName, userId }: Login,
  now: Date,
): number | undefined {
  const secret = unseal(sealedSecret, userId);
  const token = code.replaceAll(/\s/g, '');
  if (!secret || !/^\d{6}$/.test(token)) return undefined;
  const timestamp = now.getTime();
  const delta = createTotp(userName, secret).validate({ token, timestamp, window: 1 });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / STEP_SECONDS) + delta;
}

const normalizeCode = (code: string) => code.toLowerCase().replaceAll(/[^a-z\d]/g, '');
const recoveryHash = (code: string) => digest(`recovery:${normalizeCode(code)}`);

/**
 * Random characters of the alphabet; bytes above the largest multiple of its length are skipped, so that all are
 * equally likely.
 */
function randomCharacters(count: number): string {
  const limit = 256 - (256 % CODE_CHARACTERS.length);
  let text = '';
  while (text.length < count)
    for (const byte of randomBytes(count))
      if (byte < limit && text.length < count) text += CODE_CHARACTERS[byte % CODE_CHARACTERS.length];
  return text;
}

/** Ten recovery codes of about 79 bits, and their hashes. */
export function newRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, () =>
    (randomCharacters(16).match(/.{4}/g) ?? []).join('-'),
  );
  return { codes, hashes: codes.map(recoveryHash) };
}

/** The message for a missing code. */
export const CODE_REQUIRED = 'Enter the code of your authenticator app';

/** The message for a code that was used before. */
export const CODE_ALREADY_USED = 'This code was used already. Please wait for the next one';

/** The second step after its code was used, or what is wrong with the code. */
type CodeResult =
  | { readonly twoStep: TwoStep; readonly errorMessage?: undefined }
  | { readonly twoStep?: undefined; readonly errorMessage: string };

/** The second step of a login after `code` was used: a code of its app, or a recovery code. Each is taken once. */
export function consumeCode(login: Login, code: string, now: Date): CodeResult {
  const { twoStep } = login;
  const wrongCode = { errorMessage: 'The code is wrong' } as const;
  if (!twoStep) return wrongCode;
  const step = findCodeStep(code, twoStep.secret, login, now);
  if (step !== undefined)
    return step > twoStep.lastStep
      ? { twoStep: { ...twoStep, lastStep: step } }
      : { errorMessage: CODE_ALREADY_USED };
  const hash = recoveryHash(code);
  if (!twoStep.recovery.includes(hash)) return wrongCode;
  return { twoStep: { ...twoStep, recovery: twoStep.recovery.filter((otherHash) => otherHash !== hash) } };
}
