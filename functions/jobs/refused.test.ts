import { afterEach, expect, it, vi } from 'vitest';
import { enqueueMail } from '../kernel/mail/outbox.ts';
import { registry } from '../kernel/table/table.ts';
import { openTableProxy } from '../test/faults/open-table-proxy.ts';
import { mailsTo } from '../test/mailbox.ts';
import { sweep } from './deliver.ts';

const proxy = await openTableProxy();

afterEach(() => proxy.inject(undefined));

it('a table that refuses to give a mail away breaks nothing off; the mail goes out later', async () => {
  const email = `${crypto.randomUUID()}@mail.example`;
  await registry().transact([enqueueMail({ letter: 'code', email, firstName: 'Ada' }, new Date())]);
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  proxy.inject((operation) => (operation === 'TransactWriteItems' ? 'error' : undefined));
  await sweep((letter) => 'email' in letter && letter.email === email);
  expect(warned.mock.calls.join()).toMatch(/^A mail \(code, \w+\) stays for later: \w+$/);
  warned.mockRestore();
  proxy.inject(undefined);
  expect(await mailsTo(email)).toHaveLength(1);
});
