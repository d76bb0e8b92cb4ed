import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type * as Outbox from '../kernel/mail/outbox.ts';
import type * as Table from '../kernel/table/table.ts';
import type * as Mailbox from '../test/mailbox.ts';
import { type TableProxy, tableProxy } from '../test/faults/table-proxy.ts';
import type * as Deliver from './deliver.ts';

let proxy: TableProxy;
let lib: typeof Outbox & typeof Table & typeof Mailbox & typeof Deliver;

/** Loaded once the endpoint is the proxy: the client is made with the first call. */
beforeAll(async () => {
  proxy = await tableProxy(process.env['DYNAMODB_ENDPOINT'] ?? '');
  process.env['DYNAMODB_ENDPOINT'] = proxy.url;
  lib = {
    ...(await import('../kernel/mail/outbox.ts')),
    ...(await import('../kernel/table/table.ts')),
    ...(await import('../test/mailbox.ts')),
    ...(await import('./deliver.ts')),
  };
});

afterEach(() => proxy.inject(undefined));
afterAll(() => proxy.close());

it('a table that refuses to give a mail away breaks nothing off; the mail goes out later', async () => {
  const email = `${crypto.randomUUID()}@mail.example`;
  await lib.registry().transact([lib.post({ letter: 'code', email, firstName: 'Ada' }, new Date())]);
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  proxy.inject((operation) => (operation === 'TransactWriteItems' ? 'error' : undefined));
  await lib.sweep((letter) => 'email' in letter && letter.email === email);
  expect(warned.mock.calls.join()).toMatch(/^A mail \(code, \w+\) stays for later: \w+$/);
  warned.mockRestore();
  proxy.inject(undefined);
  expect(await lib.mailsTo(email)).toHaveLength(1);
});
