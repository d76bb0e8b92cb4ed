import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** OWASP's cost for Argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

const derive = promisify(argon2) as (
  algorithm: 'argon2id',
  options: typeof COST & { message: string; nonce: Buffer },
) => Promise<Buffer>;

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/** The PHC string to keep of a password; salted, about 40 ms of one core. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive('argon2id', { ...COST, message: password, nonce });
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${unpadded(nonce)}$${unpadded(tag)}`;
}

/** Stands in for the hash of an account that does not exist, so that the answer takes as long. */
const NOBODY = `$argon2id$v=19$m=19456,t=2,p=1$${unpadded(Buffer.alloc(16))}$${unpadded(Buffer.alloc(32))}`;

/** True if `password` is the one that `phc` was made of; without a hash it takes as long and is false. */
export async function isPassword(password: string, phc: string | undefined): Promise<boolean> {
  const [, , , cost = '', salt = '', kept = ''] = (phc ?? NOBODY).split('$');
  const [memory = 0, passes = 0, parallelism = 0] = cost.split(',').map((part) => Number(part.slice(2)));
  const expected = Buffer.from(kept, 'base64');
  const tag = await derive('argon2id', {
    memory,
    passes,
    parallelism,
    tagLength: expected.length,
    message: password,
    nonce: Buffer.from(salt, 'base64'),
  });
  return timingSafeEqual(tag, expected) && phc !== undefined;
}
