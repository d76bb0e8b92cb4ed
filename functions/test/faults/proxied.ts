import { afterAll } from 'vitest';
import { type TableProxy, tableProxy } from './table-proxy.ts';

/**
 * A proxy before the table of this process, until the file's tests have ended. Called before anything asks for the table:
 * the client of the process is made for the proxy.
 */
export async function proxied(): Promise<TableProxy> {
  const proxy = await tableProxy(process.env['DYNAMODB_ENDPOINT'] ?? '');
  process.env['DYNAMODB_ENDPOINT'] = proxy.url;
  afterAll(() => proxy.close());
  return proxy;
}
