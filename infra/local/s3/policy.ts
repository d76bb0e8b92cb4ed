import { S3Error } from './error.ts';
import { type Keys, sameSignature, sign } from './signature.ts';

type Condition = Record<string, string> | [string, string | number, string | number];

export interface Checked {
  /** Bytes the file must have at least and at most. */
  readonly min: number;
  readonly max: number;
}

/** Fields that need no condition of their own. */
const FREE = new Set(['policy', 'x-amz-signature', 'file']);

/**
 * Checks the fields of a presigned POST against its signed policy: signature, expiry, every condition,
 * and that no field came along which the policy does not name.
 * @param fields lower-case name → value, the file apart
 */
export function checkPolicy(fields: ReadonlyMap<string, string>, bucket: string, keys: Keys, now = Date.now()): Checked {
  const policy = fields.get('policy') ?? '';
  sameSignature(fields.get('x-amz-signature') ?? '', sign(keys, fields.get('x-amz-credential') ?? '', policy));
  const { expiration, conditions } = JSON.parse(Buffer.from(policy, 'base64').toString()) as { expiration: string; conditions: Condition[] };
  if (!(Date.parse(expiration) > now)) throw new S3Error(403, 'AccessDenied', 'Invalid according to Policy: Policy expired.');

  const values = new Map([...fields, ['bucket', bucket]]);
  const named = new Set<string>(['bucket']);
  let [min, max] = [0, Number.POSITIVE_INFINITY];
  const hold = (name: string, fits: (value: string) => boolean) => {
    named.add(name);
    if (!fits(values.get(name) ?? '')) throw new S3Error(403, 'AccessDenied', `Invalid according to Policy: ${name}`);
  };
  for (const condition of conditions) {
    if (!Array.isArray(condition)) {
      for (const [name, expected] of Object.entries(condition)) hold(name.toLowerCase(), (value) => value === expected);
    } else if (condition[0] === 'content-length-range') {
      [min, max] = [Number(condition[1]), Number(condition[2])];
    } else {
      const [operator, field, expected] = condition.map(String) as [string, string, string];
      const starts = operator === 'starts-with';
      hold(field.slice(1).toLowerCase(), (value) => (starts ? value.startsWith(expected) : value === expected));
    }
  }
  const stranger = [...fields.keys()].find((name) => !named.has(name) && !FREE.has(name));
  if (stranger) throw new S3Error(403, 'AccessDenied', `Invalid according to Policy: Extra input fields: ${stranger}`);
  return { min, max };
}
