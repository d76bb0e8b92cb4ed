import type { IamRequest } from './iam.ts';

/** The part of a request to the table that decides about rights. */
export interface TableInput {
  readonly TransactItems?: readonly Readonly<Record<string, unknown>>[];
  readonly IndexName?: unknown;
}

/** Actions by the part of a transaction that needs them. */
const TRANSACTION_ACTIONS: Readonly<Record<string, string>> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
  Get: 'GetItem',
};

/**
 * The rights that a request to the table needs: those of each part of a transaction, and of the index of a query.
 * @param operation as the API names it
 * @param table the table's ARN, regardless of the name in the request
 */
export function tableRightsOf(
  operation: string,
  { TransactItems: transactItems, IndexName: index }: TableInput,
  table: string,
): IamRequest[] {
  const requestFor = (action: string, resource = table): IamRequest => ({
    action: `dynamodb:${action}`,
    resource,
  });
  if (transactItems) {
    const kinds = new Set(transactItems.flatMap((part) => Object.keys(part).filter((kind) => part[kind])));
    return [...kinds].map((kind) => requestFor(TRANSACTION_ACTIONS[kind] ?? kind));
  }
  return [requestFor(operation, typeof index === 'string' ? `${table}/index/${index}` : table)];
}
