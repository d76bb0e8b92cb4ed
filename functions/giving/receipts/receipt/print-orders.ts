import { putWorkRequest } from '#functions/kernel/files/work-request.ts';

/** A print order: a receipt by its id, or a part of statements. */
export type PrintOrder =
  | { readonly kind: 'receipt'; readonly tenantId: string; readonly id: string }
  | {
      readonly kind: 'statements';
      readonly tenantId: string;
      readonly workId: string;
      readonly number: string;
    };

const ORDER_PREFIX = 'reports/requests';

/** The S3 key of an order; an object at this key triggers the Lambda that prints. */
export const orderKey = (order: PrintOrder): string =>
  order.kind === 'receipt'
    ? `${ORDER_PREFIX}/${order.tenantId}/receipts/${order.id}.json`
    : `${ORDER_PREFIX}/${order.tenantId}/statements/${order.workId}/${order.number}.json`;

/** Parses the S3 key of an order; undefined for any other key. */
export function parseOrderKey(key: string): PrintOrder | undefined {
  const [, receiptTenantId = '', id] =
    /^reports\/requests\/([\w-]+)\/receipts\/([\w-]+)\.json$/.exec(key) ?? [];
  if (id) return { kind: 'receipt', tenantId: receiptTenantId, id };
  const [, tenantId = '', workId = '', number] =
    /^reports\/requests\/([\w-]+)\/statements\/([\w-]+)\/(\d+)\.json$/.exec(key) ?? [];
  return number ? { kind: 'statements', tenantId, workId, number } : undefined;
}

/** Requests a print; repeating the same order does no harm. */
export const requestPrint = (order: PrintOrder): Promise<void> => putWorkRequest(orderKey(order));
