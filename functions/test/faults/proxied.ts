import { afterAll } from 'vitest';
import { sendThrough } from '../setup/clients.ts';
import { type TableProxy, tableProxy } from './table-proxy.ts';

/** A proxy between all table clients of this process and the table, until the file's tests have ended. */
export async function proxied(): Promise<TableProxy> {
  const proxy = await tableProxy(process.env['DYNAMODB_ENDPOINT'] ?? '');
  sendThrough(proxy.url);
  afterAll(() => {
    sendThrough(undefined);
    return proxy.close();
  });
  return proxy;
}
