import { Aws, Validations } from 'aws-cdk-lib';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { FOLDERS, type Rights } from './rights.ts';
import { mailEventsName, namesOf, type Settings } from '../../deploy/settings.ts';
import { addressIn, type Resources, statementsOf } from './statements.ts';

/** The resources of this deployment that rights refer to. */
function resourcesOf(table: ITableV2, settings: Settings): Resources {
  const { mail } = settings;
  return {
    table: table.tableArn,
    bucket: namesOf(settings).attachmentsArn,
    mail: mail && {
      identities: `arn:${Aws.PARTITION}:ses:${Aws.REGION}:${Aws.ACCOUNT_ID}:identity/*`,
      address: addressIn(mail.from),
      reservedSenders: `*@${mail.domain}`,
      events: `arn:${Aws.PARTITION}:ses:${Aws.REGION}:${Aws.ACCOUNT_ID}:configuration-set/${mailEventsName(settings)}`,
    },
  };
}

/** Acknowledges the cdk-nag findings about wildcard resources of our roles, each with a reason. */
function acknowledgeFindings(role: Role, { name, bucket: bucketName }: Settings): void {
  const acknowledge = (resource: string, reason: string) =>
    Validations.of(role).acknowledge({ id: `AwsSolutions-IAM5[Resource::${resource}]`, reason });
  acknowledge(
    '*',
    'X-Ray has no resources: PutTraceSegments and PutTelemetryRecords can only be allowed on *',
  );
  acknowledge(
    'arn:<AWS::Partition>:ses:<AWS::Region>:<AWS::AccountId>:identity/*',
    'Who gets a mail is not known beforehand; a condition lets mails come from our address alone, or from the domain for the mails of rescues',
  );
  for (const folder of FOLDERS) {
    const bucket = `arn:<AWS::Partition>:s3:::${bucketName ?? `${name}-attachments-<AWS::AccountId>-<AWS::Region>`}`;
    acknowledge(
      `${bucket}/${folder}/*`,
      'One folder of one bucket; the keys below it begin with ids that are not known beforehand',
    );
  }
}

/** Creates the role of one Lambda: for its log, its traces, and exactly what `rights` names. */
export function roleFor(
  scope: Construct,
  { rights, table, log, settings }: { rights: Rights; table: ITableV2; log: LogGroup; settings: Settings },
): Role {
  const role = new Role(scope, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
  log.grantWrite(role);
  for (const statement of statementsOf(rights, resourcesOf(table, settings)))
    role.addToPolicy(PolicyStatement.fromJson(statement));
  acknowledgeFindings(role, settings);
  return role;
}
