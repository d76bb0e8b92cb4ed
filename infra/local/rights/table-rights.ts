import type { IamRequest } from './iam.ts';

/** The part of a request to the table that decides about rights. */
export interface TableAsked {
  readonly TransactItems?: readonly Readonly<Record<string, unknown>>[];
  readonly IndexName?: unknown;
}

/** Actions by the part of a transaction that needs them. */
const PARTS: Readonly<Record<string, string>> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
  Get: 'GetItem',
};

/**
 * The rights that a request to the table needs: a transaction what its parts are, a query of an index that index.
 * @param operation as the API names it
 * @param table the table's ARN, whatever name the request has for it
 */
export function askedOfTable(
  operation: string,
  { TransactItems: parts, IndexName: index }: TableAsked,
  table: string,
): IamRequest[] {
  const asked = (action: string, resource = table): IamRequest => ({
    action: `dynamodb:${action}`,
    resource,
  });
  if (parts) {
    const kinds = new Set(parts.flatMap((part) => Object.keys(part).filter((kind) => part[kind])));
    return [...kinds].map((kind) => asked(PARTS[kind] ?? kind));
  }
  return [asked(operation, typeof index === 'string' ? `${table}/index/${index}` : table)];
}
