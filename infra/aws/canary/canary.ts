import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, Code, Function as Lambda, Runtime } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { accounts } from '#shared/calls/accounts/accounts.ts';
import { animals } from '#shared/calls/animals/animals.ts';
import { namesOf, type Settings } from '../../deploy/settings.ts';

/** The file with the code of the Lambda. */
export const CANARY = join(import.meta.dirname, 'canary-lambda.cjs');

/** The paths that the canary calls, from the API contract. */
export const CANARY_CALLS = {
  signIn: accounts.signIn.path,
  list: animals.list.path,
  signOut: accounts.signOut.path,
};

interface CanaryProps {
  readonly settings: Settings;
  readonly origin: string;
}

/**
 * Signs in from outside every five minutes, as the demo's user or as a user whose password is the stack's secret
 * (docs/operations.md). Its role may only write its log.
 */
export class Canary extends Construct {
  readonly lambda: Lambda;

  constructor(scope: Construct, { settings, origin }: CanaryProps) {
    super(scope, 'Canary');
    const { canary } = settings.environment;
    const user = canary && canary !== 'demo' ? canary.userName : undefined;
    const log = new LogGroup(this, 'Log', {
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    log.grantWrite(role);
    this.lambda = new Lambda(this, 'Lambda', {
      functionName: namesOf(settings).functionName('canary'),
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      code: Code.fromInline(readFileSync(CANARY, 'utf8')),
      handler: 'index.handler',
      role,
      logGroup: log,
      memorySize: 256,
      timeout: Duration.minutes(1),
      retryAttempts: 0,
      environment: {
        ORIGIN: origin,
        CALLS: JSON.stringify(CANARY_CALLS),
        ...(user ? { USER_NAME: user, PASSWORD: this.password() } : {}),
      },
    });
    new Rule(this, 'EveryFiveMinutes', {
      schedule: Schedule.rate(Duration.minutes(5)),
      targets: [new LambdaFunction(this.lambda, { retryAttempts: 0 })],
    });
  }

  /** The password that the operator sets for the canary's user; it is in no template or repository. */
  private password(): string {
    const secret = new Secret(this, 'Password', {
      generateSecretString: { passwordLength: 40, excludePunctuation: true, requireEachIncludedType: true },
      removalPolicy: RemovalPolicy.DESTROY,
    });
    Validations.of(secret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason: 'It must be that of the user; another canary user gets another',
    });
    return secret.secretValue.unsafeUnwrap();
  }
}
