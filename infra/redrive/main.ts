/** `npm run redrive -- --env <name>`: the events that failed every time (docs/operations.md, "Failed events"). */
import { parseArgs } from 'node:util';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { GetQueueUrlCommand, SQSClient } from '@aws-sdk/client-sqs';
import { exitWithError } from '../common/exit-with-error.ts';
import { environmentOf } from '../deploy/environment.ts';
import { failedQueueName } from '../deploy/settings.ts';
import { failedEventText } from './failed-event.ts';
import { discard, failures, type RedriveTools, release, resend } from './redrive.ts';

const USAGE = `npm run redrive -- --env <name> [--send <id> | --send all | --discard <id>]
  without --send or --discard  lists what is there
  --send     hands an event, or all, to its Lambda again
  --discard  removes an event for good`;

async function tools(env: string): Promise<RedriveTools> {
  const { name } = environmentOf(env);
  const sqs = new SQSClient({});
  const { QueueUrl = '' } = await sqs.send(new GetQueueUrlCommand({ QueueName: failedQueueName({ name }) }));
  return { sqs, lambda: new LambdaClient({}), queue: QueueUrl, installation: name };
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { env: { type: 'string' }, send: { type: 'string' }, discard: { type: 'string' } },
  });
  const { env, send, discard: unwanted } = values;
  if (!env || (send && unwanted)) throw new Error(USAGE);
  const at = await tools(env);
  const all = await failures(at);
  const failureId = send ?? unwanted;
  const chosen = all.filter(({ id }) => id === failureId || send === 'all');
  const handledIds = new Set<string>();
  try {
    if (failureId && chosen.length === 0) throw new Error(`There is no ${failureId} in the queue`);
    for (const failure of chosen) {
      await (send ? resend : discard)(at, failure);
      handledIds.add(failure.id);
    }
  } finally {
    await release(
      at,
      all.filter(({ id }) => !handledIds.has(id)),
    );
  }
  for (const each of failureId ? chosen : all) console.log(`${each.id}\n    ${failedEventText(each)}`);
  console.log(
    failureId ? `${chosen.length} ${send ? 'sent again' : 'discarded'}.` : `${all.length} failed events.`,
  );
}

main().catch(exitWithError);
