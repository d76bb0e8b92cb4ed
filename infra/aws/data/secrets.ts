import { RemovalPolicy, Validations } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import type { Settings } from '../../deploy/settings.ts';

/**
 * The secrets of the Lambdas. The values reach them as dynamic references:
 * no template, repository or log holds them (docs/adr/023).
 */
export class Secrets extends Construct {
  /** Signs access tokens. */
  readonly session: string;
  /**
   * Proves to a Lambda that a request came through CloudFront, so that its header with the visitor's IP address can be
   * trusted.
   */
  readonly edge: string;
  /**
   * Encrypts the secrets of authenticator apps. Not renewed with the others: what it encrypted could not be read any
   * more, and every user with two-step sign-in would be locked out.
   */
  readonly sealing: string;

  constructor(scope: Construct, settings: Settings) {
    super(scope, 'Secrets');
    const { secretGeneration, local } = settings;
    const renewalReason =
      'Made anew by deploying with another secretGeneration: the Lambdas must get the new value in the same step';
    this.session = this.createSecret(`Session${secretGeneration}`, RemovalPolicy.DESTROY, renewalReason);
    this.edge = this.createSecret(`Edge${secretGeneration}`, RemovalPolicy.DESTROY, renewalReason);
    const removalPolicy = local ? RemovalPolicy.DESTROY : RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE;
    this.sealing = this.createSecret(
      'Sealing',
      removalPolicy,
      'What it sealed must open for as long as the accounts are kept',
    );
  }

  private createSecret(id: string, removalPolicy: RemovalPolicy, reason: string): string {
    const secret = new Secret(this, id, {
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
      removalPolicy,
    });
    Validations.of(secret).acknowledge({ id: 'AwsSolutions-SMG4', reason });
    return secret.secretValue.unsafeUnwrap();
  }
}
