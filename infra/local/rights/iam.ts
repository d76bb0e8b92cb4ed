import type { Statement } from '../../aws/rights/statements.ts';

/** A request as IAM sees it. */
export interface IamRequest {
  readonly action: string;
  readonly resource: string;
  /** Condition keys that the request carries, each with its values. */
  readonly context?: Readonly<Record<string, readonly string[]>>;
}

/** The part of a policy that allows something. */
export interface Grant {
  readonly action: string;
  readonly resource: string;
}

const patterns = new Map<string, RegExp>();

/** True if `text` fits a pattern of IAM's: `*` for any characters, `?` for exactly one. */
function matchesPattern(pattern: string, text: string): boolean {
  const escapePattern = () => pattern.replace(/[.+^${}()|[\]\\]/g, '\\$&');
  const regex =
    patterns.get(pattern) ??
    new RegExp(`^${escapePattern().replaceAll('*', '.*').replaceAll('?', '.')}$`, 's');
  patterns.set(pattern, regex);
  return regex.test(text);
}

type Test = (expected: string, value: string) => boolean;

const TESTS: Readonly<Record<string, Test>> = {
  StringEquals: (expected, value) => expected === value,
  StringLike: matchesPattern,
  StringNotLike: matchesPattern,
};

const NEGATED_OPERATORS = new Set(['StringNotLike']);

/** One operator over one key; a key that the request lacks matches nothing, but ForAllValues holds without values. */
function conditionHolds(
  operator: string,
  expected: readonly string[],
  values: readonly string[] | undefined,
): boolean {
  const isForAllValues = operator.startsWith('ForAllValues:');
  const test = TESTS[operator.replace('ForAllValues:', '')];
  if (!test) throw new Error(`The local rights do not know the condition ${operator}`);
  const isExpected = (value: string) => expected.some((candidate) => test(candidate, value));
  // A negated condition holds for a key that the request lacks.
  if (NEGATED_OPERATORS.has(operator)) return !(values ?? []).some(isExpected);
  return isForAllValues ? (values ?? []).every(isExpected) : (values ?? []).some(isExpected);
}

const conditionsHold = ({ Condition = {} }: Statement, context: IamRequest['context'] = {}) =>
  Object.entries(Condition).every(([operator, keys]) =>
    Object.entries(keys).every(([key, expected]) =>
      conditionHolds(operator, [expected].flat(), context[key]),
    ),
  );

/** Actions are the same in any case, resources are not. */
function findGrant(statement: Statement, { action, resource, context }: IamRequest): Grant | undefined {
  const matchedAction = statement.Action.find((pattern) =>
    matchesPattern(pattern.toLowerCase(), action.toLowerCase()),
  );
  const matchedResource = statement.Resource.find((pattern) => matchesPattern(pattern, resource));
  return matchedAction !== undefined && matchedResource !== undefined && conditionsHold(statement, context)
    ? { action: matchedAction, resource: matchedResource }
    : undefined;
}

/**
 * The action and resource by which a policy allows a request, by IAM's rules: a Deny overrides any Allow; without
 * either, the request is refused. Undefined if it is not allowed; throws for a condition that is not known here.
 */
export function findAllowingGrant(policy: readonly Statement[], request: IamRequest): Grant | undefined {
  const matches = policy.flatMap((statement) => {
    const grant = findGrant(statement, request);
    return grant ? [{ ...statement, grant }] : [];
  });
  if (matches.some(({ Effect }) => Effect === 'Deny')) return undefined;
  return matches[0]?.grant;
}
