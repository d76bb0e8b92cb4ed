import { beforeAll, describe, expect, it } from 'vitest';
import { FUNCTIONS } from '../bundles/bundling.ts';
import { flattenStatements, DOMAIN, rightsHeldBy, RESOURCES } from '../rights.fixture.ts';
import { type LambdaName, RIGHTS_OF } from './rights.ts';
import { type TestStack, testStack } from '../stack.fixture.ts';
import { statementsOf } from './statements.ts';

let aws: TestStack;
let mailStack: TestStack;
beforeAll(() => {
  aws = testStack();
  mailStack = testStack({ mailDomain: DOMAIN });
});

const statements = (id = '', stack = aws) =>
  stack
    .resourcesOf('AWS::IAM::Policy')
    .filter(([name]) => name.startsWith(id) && !name.startsWith('CustomCDK'))
    .flatMap(
      ([, { Properties }]) =>
        Properties['PolicyDocument'].Statement as { Action: string | string[]; Resource: unknown }[],
    );
const actionsOf = (id = '') => statements(id).flatMap(({ Action }) => Action);

/**
 * Actions of Lambda itself in a role's name: log, trace, keep what failed, read the stream. No code of ours asks for
 * it.
 */
const BASIC_RIGHTS =
  /^Allow (logs:|xray:|sqs:|dynamodb:(DescribeStream|GetRecords|GetShardIterator|ListStreams) )/;

describe('the rights that tests and `npm start` judge by', () => {
  const names = Object.keys(RIGHTS_OF) as LambdaName[];

  it('exist for each Lambda, and for nothing else', () => {
    expect(names.toSorted()).toEqual(FUNCTIONS.map(({ name }) => name).toSorted());
  });

  it.each(names)('are exactly those that the role of %s has in the stack', (name) => {
    const actualRights = rightsHeldBy(mailStack, name);
    const expectedRights = flattenStatements(statementsOf(RIGHTS_OF[name], RESOURCES));
    expect(actualRights.filter((each) => !BASIC_RIGHTS.test(each))).toEqual(expectedRights);
    expect(actualRights.length).toBeGreaterThan(expectedRights.length);
  });
});

describe('rights', () => {
  it('name every action: no wildcard, no Scan', () => {
    expect(actionsOf().length).toBeGreaterThan(30);
    expect(actionsOf().filter((action) => action.includes('*') || action.includes('Scan'))).toEqual([]);
  });

  it('name every resource, except for traces, which have none', () => {
    const openStatements = statements().filter(({ Resource }) => [Resource].flat().includes('*'));
    expect(openStatements.length).toBe(FUNCTIONS.length);
    for (const { Action } of openStatements)
      expect(Action).toEqual(['xray:PutTelemetryRecords', 'xray:PutTraceSegments']);
  });

  it('give no access to files to Lambdas that do not need them', () => {
    for (const area of ['accounts', 'kiosk', 'lists', 'merging', 'people', 'tenants', 'volunteers']) {
      expect(actionsOf(`${area}Role`).filter((action) => action.startsWith('s3:'))).toEqual([]);
    }
    // Receipts, and orders to print one.
    expect(actionsOf('givingRole').filter((action) => action.startsWith('s3:'))).toEqual([
      's3:GetObject',
      's3:PutObject',
    ]);
    expect(actionsOf('attachmentsRole').filter((action) => action.startsWith('s3:'))).toEqual([
      's3:PutObject',
      's3:GetObject',
    ]);
  });

  it('let the job of files remove uploads and store files, and no more', () => {
    const grantedActions = statements('Jobsfilearrived').flatMap(({ Action, Resource }) =>
      [Action]
        .flat()
        .filter((action) => action.startsWith('s3:'))
        .map((action) => `${action} ${/\/\w+\/\*/.exec(JSON.stringify(Resource))?.[0] ?? 'bucket'}`),
    );
    expect(grantedActions.toSorted()).toEqual([
      's3:DeleteObject /incoming/*',
      's3:GetObject /incoming/*',
      's3:ListBucket bucket',
      's3:PutObject /files/*',
    ]);
  });

  it('let the job of files update the counters for the files of a person or clinic', () => {
    const grantedActions = actionsOf('Jobsfilearrived').filter((action) => /dynamodb:\w+Item$/.test(action));
    expect(grantedActions.toSorted()).toEqual([
      'dynamodb:BatchGetItem',
      'dynamodb:ConditionCheckItem',
      'dynamodb:GetItem',
      'dynamodb:PutItem',
      'dynamodb:UpdateItem',
    ]);
  });

  it('let the Lambda that prints read pictures and store reports, and nothing else', () => {
    const grantedActions = statements('Jobspdf').flatMap(({ Action, Resource }) =>
      [Action]
        .flat()
        .filter((action) => action.startsWith('s3:'))
        .map(
          (action) =>
            `${action} ${/-attachments-.*?(\/[\w/]+)\/\*/.exec(JSON.stringify(Resource))?.[1] ?? 'bucket'}`,
        ),
    );
    expect(grantedActions.toSorted()).toEqual([
      's3:DeleteObject /reports/requests',
      's3:GetObject /files',
      's3:GetObject /reports/requests',
      's3:ListBucket bucket',
      's3:PutObject /files',
      's3:PutObject /reports/files',
    ]);
    expect(
      actionsOf('Jobspdf').filter((action) => /dynamodb:(Update|Delete|Batch)\w*Item/.test(action)),
      // The units that its reading consumed are noted too.
    ).toEqual(['dynamodb:BatchGetItem', 'dynamodb:UpdateItem']);
  });

  it('give no secrets to a Lambda that handles no API calls', () => {
    const [, job] =
      aws.resourcesOf('AWS::Lambda::Function').find(([name]) => name.startsWith('Jobsfilearrived')) ?? [];
    const environment = job?.Properties['Environment'].Variables;
    expect(Object.keys(environment)).toEqual(expect.arrayContaining(['TABLE', 'BUCKET']));
    expect(JSON.stringify(environment)).not.toContain('secretsmanager');
  });

  it('let only the mail jobs send mails, once a domain is configured', () => {
    expect(JSON.stringify(aws.template.toJSON())).not.toContain('ses:Send');
    const senders = mailStack
      .resourcesOf('AWS::IAM::Policy')
      .filter(([, policy]) => JSON.stringify(policy).includes('ses:Send'));
    expect(senders.map(([name]) => name.slice(0, 12))).toEqual(['JobspostdueR', 'Jobsmailings']);
    // To whomever, which SES's sandbox asks for, but from our address alone.
    const [sendStatement] = statements('JobspostdueR', mailStack).filter((each) =>
      JSON.stringify(each).includes('ses:Send'),
    );
    expect(sendStatement).toMatchObject({
      Condition: { StringEquals: { 'ses:FromAddress': `no-reply@${DOMAIN}` } },
    });
    expect(JSON.stringify(sendStatement?.Resource)).toMatch(/:identity\/\*"/);
    mailStack.template.resourceCountIs('AWS::SES::EmailIdentity', 1);
    // Mails of rescues come from any domain of the account but the one that ours come from.
    const mailingsPolicy = JSON.stringify(senders.find(([name]) => name.startsWith('Jobsmailings'))?.[1]);
    expect(mailingsPolicy).toContain(`{"StringNotLike":{"ses:FromAddress":"*@${DOMAIN}"}}`);
  });
});
