import { afterEach, expect, it, vi } from 'vitest';
import { mailAction } from '../kernel/mail/outbox.ts';
import { registry } from '../kernel/table/table.ts';
import { openTableProxy } from '../test/faults/open-table-proxy.ts';
import { mailsTo } from '../test/mailbox.ts';
import { sendDueMails } from './deliver.ts';

const proxy = await openTableProxy();

afterEach(() => proxy.inject(undefined));

it('a table that fails to return a mail stops nothing, and the mail goes out later', async () => {
  const email = `${crypto.randomUUID()}@mail.example`;
  await registry().transact([mailAction({ letter: 'code', email, firstName: 'Ada' }, new Date())]);
  const consoleWarn = vi.spyOn(console, 'warn').mockReturnValue();
  proxy.inject((operation) => (operation === 'TransactWriteItems' ? 'error' : undefined));
  await sendDueMails((letter) => 'email' in letter && letter.email === email);
  expect(consoleWarn.mock.calls.join()).toMatch(/^A mail \(code, \w+\) stays for later: \w+$/);
  consoleWarn.mockRestore();
  proxy.inject(undefined);
  expect(await mailsTo(email)).toHaveLength(1);
});
