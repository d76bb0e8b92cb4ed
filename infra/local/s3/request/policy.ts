import * as z from 'zod';
import { parseJson } from '#shared/rules/data/json.ts';
import { S3Error } from './error.ts';
import { type FindSecret, assertSameSignature, sign } from './signature.ts';

/** The minimum and maximum size of the file, in bytes. */
export interface SizeRange {
  readonly min: number;
  readonly max: number;
}

const Limit = z.union([z.string(), z.number()]);
const Range = z.tuple([z.string(), Limit, Limit]);
const Condition = z.union([Range, z.record(z.string(), z.string())]);
type Condition = z.output<typeof Condition>;
const Policy = z.object({ expiration: z.string(), conditions: z.array(Condition) });
type Policy = z.output<typeof Policy>;
type Test = { readonly name: string; readonly matches: (value: string) => boolean };

/** Fields that need no condition. */
const UNCHECKED_FIELDS = new Set(['policy', 'x-amz-signature', 'file']);

const policyError = (reason: string) =>
  new S3Error(403, 'AccessDenied', `Invalid according to Policy: ${reason}`);

function parsePolicy(encoded: string): Policy {
  try {
    return parseJson(Policy, Buffer.from(encoded, 'base64').toString());
  } catch {
    // The error is thrown below.
  }
  throw new S3Error(400, 'InvalidPolicyDocument', 'The policy is not valid JSON with conditions');
}

const isRange = (condition: Condition): condition is z.output<typeof Range> =>
  Array.isArray(condition) && condition[0] === 'content-length-range';

function testsOf(condition: Condition): Test[] {
  if (!Array.isArray(condition)) {
    return Object.entries(condition).map(([name, expected]) => ({
      name: name.toLowerCase(),
      matches: (value) => value === expected,
    }));
  }
  const [operator = '', field = '', expected = ''] = condition.map(String);
  if (operator !== 'eq' && operator !== 'starts-with') throw policyError(`unknown condition ${operator}`);
  const matches = (value: string) => (operator === 'eq' ? value === expected : value.startsWith(expected));
  return [{ name: field.slice(1).toLowerCase(), matches }];
}

/**
 * Checks the fields of a presigned POST against its signed policy: signature, expiry, every condition,
 * and that there is no field that the policy does not name.
 * @param fields the values by lower-case name, without the file
 * @throws S3Error 403 AccessDenied, SignatureDoesNotMatch; 400 InvalidPolicyDocument
 */
export function checkPolicy(
  fields: ReadonlyMap<string, string>,
  bucket: string,
  findSecret: FindSecret,
  now = Date.now(),
): SizeRange {
  const encodedPolicy = fields.get('policy') ?? '';
  assertSameSignature(
    fields.get('x-amz-signature') ?? '',
    sign(findSecret, fields.get('x-amz-credential') ?? '', encodedPolicy),
  );
  const { expiration, conditions } = parsePolicy(encodedPolicy);
  if (!(Date.parse(expiration) > now)) throw policyError('Policy expired.');

  const values = new Map([...fields, ['bucket', bucket]]);
  const tests = conditions.filter((condition) => !isRange(condition)).flatMap(testsOf);
  const failedTest = tests.find(({ name, matches }) => !matches(values.get(name) ?? ''));
  if (failedTest) throw policyError(failedTest.name);
  const testedNames = new Set(tests.map(({ name }) => name));
  const unexpectedField = [...fields.keys()].find(
    (name) => !testedNames.has(name) && !UNCHECKED_FIELDS.has(name),
  );
  if (unexpectedField) throw policyError(`Extra input fields: ${unexpectedField}`);

  const [, min = 0, max = Number.POSITIVE_INFINITY] = conditions.find(isRange) ?? [];
  return { min: Number(min), max: Number(max) };
}
