import { AssetHashType, DockerImage, type Duration, RemovalPolicy } from 'aws-cdk-lib';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import {
  Alias,
  Architecture,
  Code,
  Function as Lambda,
  type ILayerVersion,
  Runtime,
  Tracing,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { cpSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ensureBundled, sourceOf } from '../bundles/bundling.ts';
import { type LambdaName, RIGHTS_OF } from '../rights/rights.ts';
import { roleFor } from '../rights/role.ts';
import { LIVE, namesOf, type Settings } from '../../deploy/settings.ts';

/** The properties that all Lambdas of the jobs have in common. */
export interface JobsProps {
  readonly settings: Settings;
  readonly table: ITableV2;
  readonly environment: Record<string, string>;
}

export interface OurLambdaProps extends JobsProps {
  readonly name: LambdaName;
  readonly memory: number;
  readonly timeout: Duration;
  /** The queue for events that failed every time. */
  readonly deadLetters?: IQueue;
  readonly layers?: ILayerVersion[];
}

/** The code of a Lambda, bundled with the options of `npm run build:functions`, without a container or network. */
function codeOf(name: string): Code {
  const source = sourceOf(name);
  return Code.fromAsset(dirname(source.entry), {
    // A hash of the bundle: the folder of the entry alone would not show changes of the kernel or shared/.
    assetHashType: AssetHashType.OUTPUT,
    bundling: {
      image: DockerImage.fromRegistry('not-used'),
      command: [name],
      local: {
        tryBundle(folder) {
          cpSync(join(ensureBundled(), name), folder, { recursive: true });
          return true;
        },
      },
    },
  });
}

/** A Lambda with a role and a log group, traced, on the Node version of the project. */
export class OurLambda extends Construct {
  readonly lambda: Lambda;
  /**
   * Routes calls and events to the present version, during a release some of them to the next; undefined on LocalStack.
   */
  readonly alias: Alias | undefined;

  constructor(
    scope: Construct,
    { name, settings, table, environment, memory, timeout, deadLetters, layers }: OurLambdaProps,
  ) {
    super(scope, name);
    const log = new LogGroup(this, 'Log', {
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.lambda = new Lambda(this, 'Lambda', {
      functionName: namesOf(settings).functionName(name),
      runtime: Runtime.NODEJS_24_X,
      // sharp comes prebuilt for the machine that deploys.
      architecture: sourceOf(name).needsSharp ? Architecture.X86_64 : Architecture.ARM_64,
      code: codeOf(name),
      handler: 'index.handler',
      role: roleFor(this, { rights: RIGHTS_OF[name], table, log, settings }),
      logGroup: log,
      tracing: Tracing.ACTIVE,
      memorySize: memory,
      timeout,
      environment,
      ...(deadLetters ? { deadLetterQueue: deadLetters } : {}),
      ...(layers ? { layers } : {}),
    });
    this.alias = settings.local
      ? undefined
      : new Alias(this, 'Live', { aliasName: LIVE, version: this.lambda.currentVersion });
  }

  /** The target of calls and events: the alias if there is one, else the Lambda. */
  get live(): Alias | Lambda {
    return this.alias ?? this.lambda;
  }
}
