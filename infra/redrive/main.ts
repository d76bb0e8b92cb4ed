/** `npm run redrive -- --env <name>`: the events that failed every time (docs/operations.md, "Failed events"). */
import { parseArgs } from 'node:util';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { GetQueueUrlCommand, SQSClient } from '@aws-sdk/client-sqs';
import { exitWithError } from '../common/exit-with-error.ts';
import { environmentOf } from '../deploy/environment.ts';
import { failedQueueName } from '../deploy/settings.ts';
import { failedEventText } from './failed-event.ts';
import { discard, receiveFailures, type RedriveTools, release, resend } from './redrive.ts';

const USAGE = `npm run redrive -- --env <name> [--send <id> | --send all | --discard <id>]
  without --send or --discard  lists what is there
  --send     hands an event, or all, to its Lambda again
  --discard  removes an event for good`;

async function createTools(env: string): Promise<RedriveTools> {
  const { name } = environmentOf(env);
  const sqs = new SQSClient({});
  const { QueueUrl = '' } = await sqs.send(new GetQueueUrlCommand({ QueueName: failedQueueName({ name }) }));
  return { sqs, lambda: new LambdaClient({}), queueUrl: QueueUrl, installation: name };
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { env: { type: 'string' }, send: { type: 'string' }, discard: { type: 'string' } },
  });
  const { env, send, discard: discardId } = values;
  if (!env || (send && discardId)) throw new Error(USAGE);
  const redriveTools = await createTools(env);
  const allFailures = await receiveFailures(redriveTools);
  const failureId = send ?? discardId;
  const chosenFailures = allFailures.filter(({ id }) => id === failureId || send === 'all');
  const handledIds = new Set<string>();
  try {
    if (failureId && send !== 'all' && chosenFailures.length === 0)
      throw new Error(`There is no event ${failureId} in the queue`);
    for (const failure of chosenFailures) {
      await (send ? resend : discard)(redriveTools, failure);
      handledIds.add(failure.id);
    }
  } finally {
    await release(
      redriveTools,
      allFailures.filter(({ id }) => !handledIds.has(id)),
    );
  }
  for (const failure of failureId ? chosenFailures : allFailures)
    console.log(`${failure.id}\n    ${failedEventText(failure)}`);
  console.log(
    failureId
      ? `${chosenFailures.length} ${send ? 'sent again' : 'discarded'}.`
      : `Failed events: ${allFailures.length}`,
  );
}

main().catch(exitWithError);
