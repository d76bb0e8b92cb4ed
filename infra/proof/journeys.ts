/**
 * `npm run proof:journeys [-- files …]` runs `npm start` on DynamoDB Local and moto (S3, SES), and with it the journeys
 * of a rescue's first hour, from the sign-up by mail to a photo. The mails are read from moto.
 */
import { SESClient, VerifyDomainIdentityCommand } from '@aws-sdk/client-ses';
import { run, skipWithout, startDynamoLocal, startMoto } from './tools.ts';

const FIRST_HOUR = ['signing-up', 'first-day', 'taking-in'];
const ENV = { AWS_REGION: 'us-east-1', AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' };

skipWithout('java', 'mvn', 'python3');
const files = process.argv.slice(2);
const [table, moto] = [await startDynamoLocal(false), await startMoto()];
try {
  const credentials = { accessKeyId: ENV.AWS_ACCESS_KEY_ID, secretAccessKey: ENV.AWS_SECRET_ACCESS_KEY };
  const ses = new SESClient({ endpoint: moto.endpoint, region: ENV.AWS_REGION, credentials });
  await ses.send(new VerifyDomainIdentityCommand({ Domain: 'havenkeep.example' }));
  const paths = (files.length > 0 ? files : FIRST_HOUR).map((file) => `journeys/${file}`);
  process.exitCode = await run(
    'playwright',
    ['test', '--project=desktop', '--workers=2', '--timeout=180000', ...paths],
    {
      ...ENV,
      DYNAMODB_ENDPOINT: table.endpoint,
      S3_ENDPOINT: moto.endpoint,
      SES_ENDPOINT: moto.endpoint,
      // SES_ENDPOINT is for the app. The journeys use this one, because some of them set SES_ENDPOINT themselves.
      JOURNEYS_MAILS: moto.endpoint,
    },
  );
} finally {
  await moto.stop();
  await table.stop();
}
