import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { type Action, type Item, toWrite } from './actions.ts';
import { retry, documentClient } from './requests/client.ts';
import { currentRequest, requestAction, Replayed } from './idempotent-request.ts';
import { recordUnits } from './requests/meter.ts';
import { toRelativeItem, type TenantSpace } from './requests/space.ts';

const TRANSIENT_REASONS = new Set([
  'TransactionConflict',
  'ThrottlingError',
  'ProvisionedThroughputExceeded',
]);

/** Actions in one tenant's part of the table. */
export interface SpaceActions {
  readonly space: TenantSpace;
  readonly actions: readonly Action[];
}

/**
 * Writes all actions of all parts or none. Transactions that conflict with others or are throttled are retried;
 * a guard that does not hold throws that action's `onFail`, or an error naming the action. The first transaction of a
 * request with an Idempotency-Key carries the key, and throws `Replayed` if an earlier one did.
 */
export async function transact(parts: readonly SpaceActions[]): Promise<void> {
  const request = currentRequest();
  if (request?.state !== 'open') return writeParts(parts);
  request.state = 'under way';
  try {
    const isSettled = Boolean(request.settledReply);
    await writeParts([{ space: request.space, actions: [requestAction(request)] }, ...parts]);
    request.state = 'done';
    request.isSettled = isSettled;
  } catch (error) {
    request.state = error instanceof Replayed ? 'repeated' : 'open';
    if (error instanceof Replayed) request.earlierReply = error;
    throw error;
  }
}

async function writeParts(parts: readonly SpaceActions[]): Promise<void> {
  const allActions = parts.flatMap(({ space, actions }) => actions.map((action) => ({ space, action })));
  const TransactItems = allActions.map(({ space, action }) =>
    toWrite(space.TableName, space.toFullPk, action),
  );
  // The capacity units of a write across several parts count for the first tenant among them.
  const payingSpace = parts.map(({ space }) => space).find(({ tenantId }) => tenantId);
  await retry(async () => {
    try {
      const command = new TransactWriteCommand({ TransactItems });
      const reply = await documentClient().send(command);
      if (payingSpace) recordUnits(payingSpace, 'writes', reply);
      return true;
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error;
      const reasons = error.CancellationReasons ?? [];
      const failedIndex = reasons.findIndex(({ Code }) => Code === 'ConditionalCheckFailed');
      if (failedIndex >= 0) throw guardError(allActions[failedIndex], reasons[failedIndex]?.Item);
      if (reasons.some(({ Code }) => TRANSIENT_REASONS.has(Code ?? ''))) return false;
      throw error;
    }
  });
}

type MarshalledItem = Parameters<typeof unmarshall>[0];

type FailedAction = { readonly space: TenantSpace; readonly action: Action };

function guardError(failedAction: FailedAction | undefined, old: MarshalledItem | undefined): Error {
  const existing =
    old && failedAction ? toRelativeItem(failedAction.space, unmarshall(old) as Item) : undefined;
  const action = failedAction?.action;
  const onFail = action && 'onFail' in action ? action.onFail : undefined;
  return onFail?.(existing) ?? new Error(`A guard failed: ${action ? actionLabel(action) : 'none of ours'}`);
}

/** A write as it is logged: without keys and values, which may contain names and addresses. */
const actionLabel = (action: Action): string =>
  'put' in action
    ? `put ${action.put.kind}`
    : Object.keys(action)
        .filter((each) => each !== 'onFail')
        .join(' ');
