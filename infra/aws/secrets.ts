import { RemovalPolicy, Validations } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import type { Settings } from './settings.ts';

/**
 * What the Lambdas must know and nobody else. The values reach them as dynamic references:
 * no template, repository or log holds them (docs/adr/023).
 */
export class Secrets extends Construct {
  /** Signs access tokens. */
  readonly session: string;
  /** Tells a Lambda that a request came through CloudFront, whose word on the visitor's address counts then. */
  readonly edge: string;

  constructor(scope: Construct, settings: Settings) {
    super(scope, 'Secrets');
    this.session = this.made('Session', settings);
    this.edge = this.made('Edge', settings);
  }

  private made(id: string, { secretGeneration }: Settings): string {
    const secret = new Secret(this, `${id}${secretGeneration}`, {
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
      removalPolicy: RemovalPolicy.DESTROY,
    });
    Validations.of(secret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason:
        'Made anew by deploying with another secretGeneration: the Lambdas must get the new value in the same step',
    });
    return secret.secretValue.unsafeUnwrap();
  }
}
