import { putOrder } from '#functions/kernel/files/order.ts';

/** A print order: a receipt by its id, or a part of statements. */
export type Order =
  | { readonly kind: 'receipt'; readonly tenantId: string; readonly id: string }
  | {
      readonly kind: 'statements';
      readonly tenantId: string;
      readonly work: string;
      readonly number: string;
    };

const START = 'reports/requests';

/** The path of an order, which wakes the Lambda that prints. */
export const orderKey = (order: Order): string =>
  order.kind === 'receipt'
    ? `${START}/${order.tenantId}/receipts/${order.id}.json`
    : `${START}/${order.tenantId}/statements/${order.work}/${order.number}.json`;

/** Reads the key of an order; undefined for any other. */
export function readOrderKey(key: string): Order | undefined {
  const [, receiptTenantId = '', id] =
    /^reports\/requests\/([\w-]+)\/receipts\/([\w-]+)\.json$/.exec(key) ?? [];
  if (id) return { kind: 'receipt', tenantId: receiptTenantId, id };
  const [, tenantId = '', work = '', number] =
    /^reports\/requests\/([\w-]+)\/statements\/([\w-]+)\/(\d+)\.json$/.exec(key) ?? [];
  return number ? { kind: 'statements', tenantId, work, number } : undefined;
}

/** Orders a print; a second order of the same does no harm. */
export const order = (newOrder: Order): Promise<void> => putOrder(orderKey(newOrder));
