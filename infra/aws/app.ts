import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { settingsOf } from '../deploy/settings.ts';
import { Havenkeep } from './stack.ts';

const app = new App();
const settings = settingsOf(app);
new Havenkeep(app, settings);
// LocalStack's stack gives up on purpose what the rules ask for: no CloudFront, a public site bucket.
if (!settings.local) Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
app.synth();
