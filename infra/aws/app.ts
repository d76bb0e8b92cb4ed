import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { settingsOf } from '../deploy/settings.ts';
import { Havenkeep } from './stack.ts';

const app = new App();
const settings = settingsOf(app);
new Havenkeep(app, settings);
// The stack for LocalStack breaks these rules on purpose: it has no CloudFront, and a public site bucket.
if (!settings.local) Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
app.synth();
