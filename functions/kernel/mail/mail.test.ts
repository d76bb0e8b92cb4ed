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

it('brings a mail to the mailbox as it was written', async () => {
  const to = `${newId().toLowerCase()}@mail.example`;
  await sendMail({ to, subject: 'Grüße aus Saltmarsh', text: 'Clover ist da', html: '<p>Clover ist da</p>' });
  const { emails } = (await (await fetch(`${process.env['SES_ENDPOINT']}/store`)).json()) as StoredMails;
  const received = emails.find(({ destination }) => destination.to.includes(to));
  expect(received).toMatchObject({
    subject: 'Grüße aus Saltmarsh',
    from: 'Havenkeep <no-reply@havenkeep.example>',
  });
  expect(received?.body).toEqual({ text: 'Clover ist da', html: '<p>Clover ist da</p>' });
});
