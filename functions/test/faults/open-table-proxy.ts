import { afterAll } from 'vitest';
import { sendThroughProxy } from '../setup/clients.ts';
import { type TableProxy, startTableProxy } from './table-proxy.ts';

/** A proxy between all table clients of this process and the table, until the file's tests have ended. */
export async function openTableProxy(): Promise<TableProxy> {
  const proxy = await startTableProxy(process.env['DYNAMODB_ENDPOINT'] ?? '');
  sendThroughProxy(proxy.url);
  afterAll(() => {
    sendThroughProxy(undefined);
    return proxy.close();
  });
  return proxy;
}
