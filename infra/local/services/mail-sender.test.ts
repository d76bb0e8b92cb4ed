import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { sendDueMails } from '#functions/jobs/deliver.ts';
import { mailAction } from '#functions/kernel/mail/outbox.ts';
import { hasOutboxWrite, startMailSender, watchWrites } from './mail-sender.ts';

vi.mock('#functions/jobs/deliver.ts', () => ({ sendDueMails: vi.fn() }));

const sendDueMailsMock = vi.mocked(sendDueMails);

beforeEach(() => {
  vi.useFakeTimers();
  sendDueMailsMock.mockReset().mockResolvedValue();
});
afterEach(() => void vi.useRealTimers());

/** Runs the pending promises, and the timers that are due now. */
const flushTimers = () => vi.advanceTimersByTimeAsync(0);

it('sends due mails at the start, when triggered, and every half minute', async () => {
  const sender = await startMailSender();
  await flushTimers();
  expect(sendDueMailsMock).toHaveBeenCalledTimes(1);
  sender.sendSoon();
  await flushTimers();
  expect(sendDueMailsMock).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(sendDueMailsMock).toHaveBeenCalledTimes(3);
  await sender.stop();
});

it('combines many triggers into one more sending, begun after the last of them', async () => {
  let endSending: (() => void) | undefined;
  sendDueMailsMock.mockImplementationOnce(() => new Promise((resolve) => (endSending = resolve)));
  const sender = await startMailSender();
  for (let calls = 0; calls < 20; calls++) sender.sendSoon();
  await flushTimers();
  expect(sendDueMailsMock).toHaveBeenCalledTimes(1);
  endSending?.();
  await flushTimers();
  expect(sendDueMailsMock).toHaveBeenCalledTimes(2);
  await sender.stop();
});

it('keeps running after a failure of the mailbox or the table', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  sendDueMailsMock.mockRejectedValueOnce(new Error('away'));
  const sender = await startMailSender();
  await flushTimers();
  expect(warn).toHaveBeenCalledTimes(1);
  warn.mockRestore();
  sender.sendSoon();
  await flushTimers();
  expect(sendDueMailsMock).toHaveBeenCalledTimes(2);
  await sender.stop();
});

it('stops only when the current sending has ended, and sends no more', async () => {
  let endSending: (() => void) | undefined;
  sendDueMailsMock.mockImplementationOnce(() => new Promise((resolve) => (endSending = resolve)));
  const sender = await startMailSender();
  let isStopped = false;
  const stopping = sender.stop().then(() => (isStopped = true));
  await flushTimers();
  expect(isStopped).toBe(false);
  endSending?.();
  await stopping;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sendDueMailsMock).toHaveBeenCalledTimes(1);
});

it('only transactions that put a mail into the outbox count as outbox writes', async () => {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({}));
  const onOutboxWrite = vi.fn();
  watchWrites(client, (keys) => hasOutboxWrite(keys) && onOutboxWrite());
  client.middlewareStack.add(() => async () => ({ output: {} as never, response: {} }), {
    step: 'initialize',
    name: 'sent',
    priority: 'low',
  });
  const writeItem = (pk: string) =>
    client.send(
      new TransactWriteCommand({ TransactItems: [{ Put: { TableName: 't', Item: { pk, sk: 's' } } }] }),
    );
  await writeItem('outboxes');
  expect(onOutboxWrite).not.toHaveBeenCalled();
  const outboxAction = mailAction({ letter: 'user-name', email: 'ada@example.org' }, new Date());
  await writeItem('put' in outboxAction ? outboxAction.put.pk : '');
  expect(onOutboxWrite).toHaveBeenCalledOnce();
});
