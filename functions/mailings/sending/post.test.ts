import { SendRawEmailCommand, SESClient } from '@aws-sdk/client-ses';
import { expect, it, vi } from 'vitest';
import { sendAs } from '../../kernel/mail/mail.ts';
import { submitMail } from './post.ts';

const MAIL = { to: 'ada@mail.example', subject: 'News', text: 'Hello', html: '<p>Hello</p>' };
const FROM = 'Paws, Pfötchen & Co. <news@paws.example>';
const TAGS = { tenant: 't', mailing: 'm', recipient: 'r' };

it.each([
  ['a mailing', () => submitMail(MAIL, FROM, TAGS)],
  ['a single mail', () => sendAs({ from: FROM, tags: TAGS }, MAIL)],
])('%s names a sender with a comma and an umlaut only in its encoded head', async (_, send) => {
  const sendCommand = vi.spyOn(SESClient.prototype, 'send').mockResolvedValue({} as never);
  await send();
  const [command] = sendCommand.mock.calls[0] ?? [];
  sendCommand.mockRestore();
  if (!(command instanceof SendRawEmailCommand)) throw new Error('No raw mail was sent');
  expect(command.input.Source).toBe('news@paws.example');
  const [, word = ''] =
    /^From: =\?UTF-8\?B\?(.+)\?= <news@paws.example>/.exec(
      Buffer.from(command.input.RawMessage?.Data ?? []).toString(),
    ) ?? [];
  expect(Buffer.from(word, 'base64').toString()).toBe('Paws, Pfötchen & Co.');
});
