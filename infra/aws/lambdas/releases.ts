import { Validations } from 'aws-cdk-lib';
import type { IAlarm } from 'aws-cdk-lib/aws-cloudwatch';
import { LambdaApplication, LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy';
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import type { Settings } from '../../deploy/settings.ts';
import type { OurLambda } from './lambda.ts';

interface ReleasesProps {
  readonly settings: Settings;
  readonly lambdas: readonly OurLambda[];
  /** Alarms by their ids. */
  readonly alarmsOf: (...ids: readonly string[]) => IAlarm[];
}

const POLICY = 'service-role/AWSCodeDeployRoleForLambdaLimited';

/**
 * Releases new code of each Lambda: a tenth of its calls and events for five minutes, then all (docs/adr/295). An alarm
 * within that time rolls back the code and the whole deployment.
 */
export class Releases extends Construct {
  constructor(scope: Construct, { settings, lambdas, alarmsOf }: ReleasesProps) {
    super(scope, 'Releases');
    const application = new LambdaApplication(this, 'Application', { applicationName: settings.name });
    const role = this.role();
    const { ALL_AT_ONCE, CANARY_10PERCENT_5MINUTES } = LambdaDeploymentConfig;
    for (const { node, alias } of lambdas)
      if (alias)
        new LambdaDeploymentGroup(this, node.id, {
          application,
          alias,
          role,
          deploymentConfig: settings.isAtOnce ? ALL_AT_ONCE : CANARY_10PERCENT_5MINUTES,
          alarms: alarmsOf('ServerErrors', `Errors-${node.id}`),
          // A release that is meant to end an outage must not be rolled back because of the outage's alarms.
          ignoreAlarmConfiguration: settings.isAtOnce,
        });
  }

  private role(): Role {
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('codedeploy.amazonaws.com'),
      managedPolicies: [ManagedPolicy.fromAwsManagedPolicyName(POLICY)],
    });
    Validations.of(role).acknowledge({
      id: `AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${POLICY}]`,
      reason:
        'The policy that AWS asks for to let CodeDeploy shift aliases; held by the service, not by our code',
    });
    return role;
  }
}
