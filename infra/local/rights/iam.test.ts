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

describe('a request without a matching statement', () => {
  const policy = [statement('dynamodb:Query', TABLE)];

  it('is rejected: another action, another resource, an index of the table, no policy at all', () => {
    expect(isAllowed(policy, requestFor('dynamodb:Query', TABLE))).toBe(true);
    expect(isAllowed(policy, requestFor('dynamodb:PutItem', TABLE))).toBe(false);
    expect(isAllowed(policy, requestFor('dynamodb:Query', `${TABLE}2`))).toBe(false);
    expect(isAllowed(policy, requestFor('dynamodb:Query', `${TABLE}/index/gsi1`))).toBe(false);
    expect(isAllowed([], requestFor('dynamodb:Query', TABLE))).toBe(false);
  });

  it('is rejected where its action and its resource are allowed by different statements only', () => {
    const separate = [statement('s3:GetObject', `${BUCKET}/a/*`), statement('s3:PutObject', `${BUCKET}/b/*`)];
    expect(isAllowed(separate, requestFor('s3:GetObject', `${BUCKET}/b/x`))).toBe(false);
    expect(isAllowed(separate, requestFor('s3:PutObject', `${BUCKET}/b/x`))).toBe(true);
  });
});

it('a Deny wins, before or after the Allow', () => {
  const [allow, deny] = [
    statement('s3:*', `${BUCKET}/*`),
    statement('s3:DeleteObject', `${BUCKET}/kept/*`, { Effect: 'Deny' }),
  ];
  for (const policy of [
    [allow, deny],
    [deny, allow],
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
  ])('%s matches the action %s: %s', (pattern, action, isMatch) => {
    expect(isAllowed([statement(pattern, '*')], requestFor(action, BUCKET))).toBe(isMatch);
  });

  it.each([
    [`${BUCKET}/files/*`, `${BUCKET}/files/a/b`, true],
    [`${BUCKET}/files/*`, `${BUCKET}/files`, false],
    [`${BUCKET}/files/*`, `${BUCKET}/Files/a`, false],
    [`${BUCKET}/files/*`, `${BUCKET}/incoming/files/a`, false],
    [`${BUCKET}/file(s)/*`, `${BUCKET}/files/a`, false],
  ])('%s matches the resource %s: %s', (pattern, resource, isMatch) => {
    expect(isAllowed([statement('s3:GetObject', pattern)], requestFor('s3:GetObject', resource))).toBe(
      isMatch,
    );
  });
});

describe('conditions', () => {
  const listPolicy = (Condition: Statement['Condition']) => [
    statement('s3:ListBucket', BUCKET, Condition && { Condition }),
  ];
  const listRequest = (...prefix: string[]) =>
    requestFor('s3:ListBucket', BUCKET, prefix.length > 0 ? { 's3:prefix': prefix } : {});

  it('StringEquals needs one of the values, StringLike a pattern; neither holds for a missing key', () => {
    const equalPolicy = listPolicy({ StringEquals: { 's3:prefix': ['a', 'b'] } });
    expect(
      [listRequest('a'), listRequest('b'), listRequest('ab'), listRequest()].map((eachRequest) =>
        isAllowed(equalPolicy, eachRequest),
      ),
    ).toEqual([true, true, false, false]);
    const likePolicy = listPolicy({ StringLike: { 's3:prefix': 'incoming/*' } });
    expect(
      [listRequest('incoming/x'), listRequest('files/x'), listRequest()].map((eachRequest) =>
        isAllowed(likePolicy, eachRequest),
      ),
    ).toEqual([true, false, false]);
  });

  it('StringNotLike rejects each of the patterns, and holds for a missing key', () => {
    const sendPolicy = [
      statement('ses:SendRawEmail', '*', {
        Condition: { StringNotLike: { 'ses:FromAddress': ['*@ours.org', '*@x.org'] } },
      }),
    ];
    const canSendFrom = (...address: string[]) =>
      isAllowed(
        sendPolicy,
        requestFor('ses:SendRawEmail', 'any', address.length > 0 ? { 'ses:FromAddress': address } : {}),
      );
    expect([
      canSendFrom('a@news.ours.org'),
      canSendFrom('a@ours.org'),
      canSendFrom('a@x.org'),
      canSendFrom(),
    ]).toEqual([true, false, false, true]);
  });

  it('ForAllValues must hold for each value, and holds where there is none', () => {
    const keys = [
      statement('dynamodb:GetItem', TABLE, {
        Condition: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['outbox', 'digest#*'] } },
      }),
    ];
    const readRequest = (...leadingKeys: string[]) =>
      requestFor('dynamodb:GetItem', TABLE, { 'dynamodb:LeadingKeys': leadingKeys });
    expect(isAllowed(keys, readRequest('outbox', 'digest#1'))).toBe(true);
    expect(isAllowed(keys, readRequest('outbox', 'other'))).toBe(false);
    expect(isAllowed(keys, readRequest())).toBe(true);
  });

  it('must all hold; an unknown one throws and never allows', () => {
    const bothConditions = listPolicy({
      StringLike: { 's3:prefix': 'a*' },
      StringEquals: { 's3:delimiter': '/' },
    });
    expect(isAllowed(bothConditions, listRequest('a'))).toBe(false);
    const unknownCondition = listPolicy({ IpAddress: { 'aws:SourceIp': '10.0.0.0/8' } });
    expect(() => isAllowed(unknownCondition, listRequest('a'))).toThrow('IpAddress');
  });
});
