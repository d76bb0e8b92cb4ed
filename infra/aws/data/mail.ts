import { CfnOutput } from 'aws-cdk-lib';
import { EmailIdentity, Identity } from 'aws-cdk-lib/aws-ses';
import { Construct } from 'constructs';
import type { Settings } from '../../deploy/settings.ts';

/** The domain that mails come from; SES signs them once its three DNS records (outputs) are set. */
export class Mail extends Construct {
  constructor(scope: Construct, { mail }: Settings) {
    super(scope, 'Mail');
    if (!mail) return;
    const identity = new EmailIdentity(this, 'Identity', { identity: Identity.domain(mail.domain) });
    identity.dkimRecords.forEach(({ name, value }, i) => {
      new CfnOutput(this, `Dkim${i + 1}`, { value: `${name} CNAME ${value}` });
    });
  }
}
