import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** The cost of hashing a password: KiB of memory, and the number of passes. */
export interface Cost {
  readonly memory: number;
  readonly passes: number;
}

/** OWASP's cost for Argon2id: 19 MiB, two passes. */
export const DEFAULT_COST: Cost = { memory: 19_456, passes: 2 };
const PARALLELISM = 1;

let cost = DEFAULT_COST;

/** Sets the cost of further hashes, for tests, which hash thousands of passwords. Earlier hashes keep theirs. */
export function setHashCost(newCost: Cost): void {
  cost = newCost;
}

const derive = promisify(argon2) as (
  algorithm: 'argon2id',
  options: Cost & { parallelism: number; tagLength: number; message: string; nonce: Buffer },
) => Promise<Buffer>;

const toUnpaddedBase64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

const phcOf = (nonce: Buffer, tag: Buffer) =>
  `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${PARALLELISM}$${toUnpaddedBase64(nonce)}$${toUnpaddedBase64(tag)}`;

/** Hashes a password to the PHC string that is stored; salted, takes about 40 ms of one core. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const parameters = { ...cost, parallelism: PARALLELISM, tagLength: 32 };
  return phcOf(nonce, await derive('argon2id', { ...parameters, message: password, nonce }));
}

/** Used in place of the hash of an account that does not exist, so that the answer takes as long. */
export const dummyHash = () => phcOf(Buffer.alloc(16), Buffer.alloc(32));

/** True if `password` is the one that `phc` was made of; without a hash it takes as long and is false. */
export async function matchesPassword(password: string, phc: string | undefined): Promise<boolean> {
  const [, , , costs = '', salt = '', storedTag = ''] = (phc ?? dummyHash()).split('$');
  const [memory = 0, passes = 0, parallelism = 0] = costs.split(',').map((part) => Number(part.slice(2)));
  const expected = Buffer.from(storedTag, 'base64');
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
