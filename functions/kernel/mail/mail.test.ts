import { expect, it } from 'vitest';
import { newId } from '../ids.ts';
import { sendMail } from './mail.ts';

interface StoredMails {
  readonly emails: {
    subject: string;
    from: string;
    destination: { to: string[] };
    body: { text: string; html: string };
  }[];
}

it('delivers a mail to the mailbox unchanged', async () => {
  const recipient = `${newId().toLowerCase()}@mail.example`;
  await sendMail({
    to: recipient,
    subject: 'Grüße aus Saltmarsh',
    text: 'Clover ist da',
    html: '<p>Clover ist da</p>',
  });
  const { emails } = (await (await fetch(`${process.env['SES_ENDPOINT']}/store`)).json()) as StoredMails;
  const receivedMail = emails.find(({ destination }) => destination.to.includes(recipient));
  expect(receivedMail).toMatchObject({
    subject: 'Grüße aus Saltmarsh',
    from: 'Havenkeep <no-reply@havenkeep.example>',
  });
  expect(receivedMail?.body).toEqual({ text: 'Clover ist da', html: '<p>Clover ist da</p>' });
});
