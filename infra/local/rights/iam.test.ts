import { describe, expect, it } from 'vitest';
import type { Statement } from '../../aws/rights/statements.ts';
import { findAllowingGrant, type IamRequest } from './iam.ts';

const TABLE = 'arn:aws:dynamodb:us-east-1:000000000000:table/rescue';
const BUCKET = 'arn:aws:s3:::rescue-files';

const statement = (Action: string, Resource: string, overrides: Partial<Statement> = {}): Statement => ({
  Effect: 'Allow',
  Action: [Action],
  Resource: [Resource],
  ...overrides,
});
const isAllowed = (policy: readonly Statement[], request: IamRequest) =>
  findAllowingGrant(policy, request) !== undefined;
const requestFor = (action: string, resource: string, context?: IamRequest['context']): IamRequest => ({
  action,
  resource,
  ...(context ? { context } : {}),
});

describe('what nobody allowed', () => {
  const policy = [statement('dynamodb:Query', TABLE)];

  it('is refused: another action, another resource, an index of the table, no policy at all', () => {
    expect(isAllowed(policy, requestFor('dynamodb:Query', TABLE))).toBe(true);
    expect(isAllowed(policy, requestFor('dynamodb:PutItem', TABLE))).toBe(false);
    expect(isAllowed(policy, requestFor('dynamodb:Query', `${TABLE}2`))).toBe(false);
    expect(isAllowed(policy, requestFor('dynamodb:Query', `${TABLE}/index/gsi1`))).toBe(false);
    expect(isAllowed([], requestFor('dynamodb:Query', TABLE))).toBe(false);
  });

  it('an action and a resource must stand in the same statement', () => {
    const separate = [statement('s3:GetObject', `${BUCKET}/a/*`), statement('s3:PutObject', `${BUCKET}/b/*`)];
    expect(isAllowed(separate, requestFor('s3:GetObject', `${BUCKET}/b/x`))).toBe(false);
    expect(isAllowed(separate, requestFor('s3:PutObject', `${BUCKET}/b/x`))).toBe(true);
  });
});

it('a Deny wins, wherever it stands', () => {
  const [yes, no] = [
    statement('s3:*', `${BUCKET}/*`),
    statement('s3:DeleteObject', `${BUCKET}/kept/*`, { Effect: 'Deny' }),
  ];
  for (const policy of [
    [yes, no],
    [no, yes],
  ]) {
    expect(isAllowed(policy, requestFor('s3:DeleteObject', `${BUCKET}/kept/x`))).toBe(false);
    expect(isAllowed(policy, requestFor('s3:GetObject', `${BUCKET}/kept/x`))).toBe(true);
  }
});

describe('patterns', () => {
  it.each([
    ['s3:Get*', 's3:GetObject', true],
    ['s3:Get*', 's3:PutObject', false],
    ['S3:getobject', 's3:GetObject', true],
    ['s3:GetObjec?', 's3:GetObject', true],
    ['s3:GetObject?', 's3:GetObject', false],
    ['s3.GetObject', 's3:GetObject', false],
  ])('%s of actions over %s: %s', (pattern, action, fits) => {
    expect(isAllowed([statement(pattern, '*')], requestFor(action, BUCKET))).toBe(fits);
  });

  it.each([
    [`${BUCKET}/files/*`, `${BUCKET}/files/a/b`, true],
    [`${BUCKET}/files/*`, `${BUCKET}/files`, false],
    [`${BUCKET}/files/*`, `${BUCKET}/Files/a`, false],
    [`${BUCKET}/files/*`, `${BUCKET}/incoming/files/a`, false],
    [`${BUCKET}/file(s)/*`, `${BUCKET}/files/a`, false],
  ])('%s of resources over %s: %s', (pattern, resource, fits) => {
    expect(isAllowed([statement('s3:GetObject', pattern)], requestFor('s3:GetObject', resource))).toBe(fits);
  });
});

describe('conditions', () => {
  const listing = (Condition: Statement['Condition']) => [
    statement('s3:ListBucket', BUCKET, Condition && { Condition }),
  ];
  const under = (...prefix: string[]) =>
    requestFor('s3:ListBucket', BUCKET, prefix.length > 0 ? { 's3:prefix': prefix } : {});

  it('StringEquals wants one of the values, StringLike a pattern; what the request lacks fits neither', () => {
    const equal = listing({ StringEquals: { 's3:prefix': ['a', 'b'] } });
    expect([under('a'), under('b'), under('ab'), under()].map((each) => isAllowed(equal, each))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    const like = listing({ StringLike: { 's3:prefix': 'incoming/*' } });
    expect([under('incoming/x'), under('files/x'), under()].map((each) => isAllowed(like, each))).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('StringNotLike wants none of the patterns, and holds of what the request lacks', () => {
    const sending = [
      statement('ses:SendRawEmail', '*', {
        Condition: { StringNotLike: { 'ses:FromAddress': ['*@ours.org', '*@x.org'] } },
      }),
    ];
    const from = (...address: string[]) =>
      isAllowed(
        sending,
        requestFor('ses:SendRawEmail', 'any', address.length > 0 ? { 'ses:FromAddress': address } : {}),
      );
    expect([from('a@news.ours.org'), from('a@ours.org'), from('a@x.org'), from()]).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });

  it('ForAllValues wants it of each value, and holds where there is none', () => {
    const keys = [
      statement('dynamodb:GetItem', TABLE, {
        Condition: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['outbox', 'digest#*'] } },
      }),
    ];
    const readOf = (...leading: string[]) =>
      requestFor('dynamodb:GetItem', TABLE, { 'dynamodb:LeadingKeys': leading });
    expect(isAllowed(keys, readOf('outbox', 'digest#1'))).toBe(true);
    expect(isAllowed(keys, readOf('outbox', 'other'))).toBe(false);
    expect(isAllowed(keys, readOf())).toBe(true);
  });

  it('all of them must hold; one that is not known is an error, never a yes', () => {
    const both = listing({ StringLike: { 's3:prefix': 'a*' }, StringEquals: { 's3:delimiter': '/' } });
    expect(isAllowed(both, under('a'))).toBe(false);
    const strange = listing({ IpAddress: { 'aws:SourceIp': '10.0.0.0/8' } });
    expect(() => isAllowed(strange, under('a'))).toThrow('IpAddress');
  });
});
