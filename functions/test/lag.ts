import { documents } from '../kernel/client.ts';

interface Asked {
  readonly IndexName?: string;
  readonly KeyConditionExpression?: string;
  readonly ConsistentRead?: boolean;
}

/**
 * From now on, until false, indexes and queries that do not ask for a consistent reply know nothing of the table, as for
 * what was just written: the embedded table lags behind in neither.
 */
export function readsLag(lag: boolean): void {
  const { middlewareStack } = documents();
  middlewareStack.remove('lag');
  if (!lag) return;
  middlewareStack.add(
    (next) => async (args) => {
      const { IndexName, KeyConditionExpression, ConsistentRead } = args.input as Asked;
      const late = IndexName ?? (KeyConditionExpression && !ConsistentRead);
      return late ? { response: {}, output: { $metadata: {}, Items: [] } as never } : next(args);
    },
    { step: 'initialize', name: 'lag' },
  );
}
