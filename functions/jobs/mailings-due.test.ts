import { expect, it, vi } from 'vitest';
import { checkDomains } from '../mailings/domain/check.ts';
import { sendDue } from '../mailings/sending/worker.ts';
import { pause } from '../kernel/pause.ts';
import { handler } from './mailings-due.ts';

vi.mock('../mailings/domain/check.ts', () => ({ checkDomains: vi.fn() }));
vi.mock('../mailings/sending/worker.ts', () => ({ sendDue: vi.fn() }));

it('a failed check of domains does not end the run before the mails are sent', async () => {
  let isSent = false;
  vi.mocked(checkDomains).mockRejectedValue(new Error('No DNS'));
  vi.mocked(sendDue).mockImplementation(async () => {
    await pause(100);
    isSent = true;
  });
  await expect(handler({})).rejects.toThrow('Mails to people or their domains failed');
  expect(isSent).toBe(true);
});
