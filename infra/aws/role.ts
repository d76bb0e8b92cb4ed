import { Aws, Validations } from 'aws-cdk-lib';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { TABLE } from '../table.ts';
import { FOLDERS, type Rights } from './rights.ts';
import { namesOf, type Settings } from './settings.ts';

const allow = (actions: string[], resources: string[]) => new PolicyStatement({ actions, resources });

function onTable({ table: actions }: Rights, table: TableV2): PolicyStatement[] {
  const indexes = TABLE.indexes.map(({ name }) => `${table.tableArn}/index/${name}`);
  return [
    allow(
      actions.map((action) => `dynamodb:${action}`),
      [table.tableArn],
    ),
    ...(actions.includes('Query') ? [allow(['dynamodb:Query'], indexes)] : []),
  ];
}

function onFiles({ files = {}, listFiles }: Rights, bucket: string): PolicyStatement[] {
  const folders = Object.entries(files).map(([folder, actions]) =>
    allow(
      actions.map((action) => `s3:${action}`),
      [`${bucket}/${folder}/*`],
    ),
  );
  return listFiles ? [...folders, allow(['s3:ListBucket'], [bucket])] : folders;
}

function onMail({ mail: may }: Rights, { mail }: Settings): PolicyStatement[] {
  if (!may || !mail) return [];
  const identity = `arn:${Aws.PARTITION}:ses:${Aws.REGION}:${Aws.ACCOUNT_ID}:identity/${mail.domain}`;
  return [allow(['ses:SendEmail', 'ses:SendRawEmail'], [identity])];
}

/** Resources with a wildcard that our roles hold, and why. */
function argue(role: Role, { name }: Settings): void {
  const because = (resource: string, reason: string) =>
    Validations.of(role).acknowledge({ id: `AwsSolutions-IAM5[Resource::${resource}]`, reason });
  because('*', 'X-Ray has no resources: PutTraceSegments and PutTelemetryRecords can only be allowed on *');
  for (const folder of FOLDERS) {
    const bucket = `arn:<AWS::Partition>:s3:::${name}-attachments-<AWS::AccountId>-<AWS::Region>`;
    because(
      `${bucket}/${folder}/*`,
      'One folder of one bucket; the keys below it begin with ids that are not known beforehand',
    );
  }
}

/** The role of one Lambda: its own log, traces, and exactly what `rights` names. */
export function roleFor(
  scope: Construct,
  { rights, table, log, settings }: { rights: Rights; table: TableV2; log: LogGroup; settings: Settings },
): Role {
  const { attachmentsArn } = namesOf(settings);
  const role = new Role(scope, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
  log.grantWrite(role);
  const statements = [
    ...onTable(rights, table),
    ...onFiles(rights, attachmentsArn),
    ...onMail(rights, settings),
  ];
  for (const statement of statements) role.addToPolicy(statement);
  argue(role, settings);
  return role;
}
