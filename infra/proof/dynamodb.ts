/**
 * `npm run proof:dynamodb [-- files …]`: all tests of handlers against Amazon's own DynamoDB Local, once as it comes
 * and once with its delayed mode, in which a new table takes time. Tests that count capacity units are left out: for a
 * write in a transaction DynamoDB Local reports four units, the documentation two ("two underlying writes of every
 * item").
 */
import { run, skipWithout, startDynamoLocal } from './tools.ts';

skipWithout('java', 'mvn');
const files = process.argv.slice(2);

for (const isDelayed of [false, true]) {
  const table = await startDynamoLocal(isDelayed);
  console.warn(`DynamoDB Local${isDelayed ? ', delayed,' : ''} at ${table.endpoint}`);
  // The delayed mode affects only the creation of the table: the tests of one folder are enough.
  const testedPaths = files.length > 0 ? files : [isDelayed ? 'functions/people' : 'functions'];
  const args = [
    'run',
    '--project',
    'handlers*',
    '--project',
    'long*',
    '--testTimeout=120000',
    ...testedPaths,
  ];
  const code = await run('vitest', args, {
    DYNAMODB_ENDPOINT: table.endpoint,
    AWS_REGION: 'us-east-1',
  });
  await table.stop();
  if (code !== 0) process.exitCode = code;
}
