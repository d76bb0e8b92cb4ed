import { SendRawEmailCommand, SESClient, type SESClientConfig, SendEmailCommand } from '@aws-sdk/client-ses';
import { config } from '../config.ts';
import { addressIn, type Mail, rawMail } from './mime.ts';
import { clientOf } from '../principal.ts';

/** A client of SES with options, made on first use. */
export const sesClient = (options: Pick<SESClientConfig, 'maxAttempts'> = {}): (() => SESClient) =>
  clientOf('mail', (identity) => {
    const endpoint = config().SES_ENDPOINT;
    return new SESClient({ ...identity, ...(endpoint ? { endpoint } : {}), ...options });
  });

/** The client of SES, which tries again after a failure. */
export const ses = sesClient();

const utf8Data = (Data: string) => ({ Data, Charset: 'UTF-8' });

/** The sender of a rescue's mail, and the tags that SES repeats in its events about it. */
export interface Sender {
  readonly from: string;
  readonly tags: Readonly<Record<string, string>>;
}

/** Sends a mail of a rescue to one address. @throws if SES refuses it */
export async function sendAs({ from, tags }: Sender, mail: Mail, client: SESClient = ses()): Promise<void> {
  const { MAILINGS_EVENTS } = config();
  await client.send(
    new SendRawEmailCommand({
      // Without the name, in which SES refuses a comma and letters beyond ASCII; the head of the mail encodes it.
      Source: addressIn(from),
      Destinations: [mail.to],
      RawMessage: { Data: rawMail(mail, from) },
      ...(MAILINGS_EVENTS ? { ConfigurationSetName: MAILINGS_EVENTS } : {}),
      Tags: Object.entries(tags).map(([Name, Value]) => ({ Name, Value })),
    }),
  );
}

/**
 * Sends a mail from MAIL_FROM to one address.
 * @throws if SES refuses it; the caller decides whether to try again
 */
export async function sendMail(mail: Mail): Promise<void> {
  const { to, subject, text, html } = mail;
  const Source = config().MAIL_FROM;
  // The name in `replyTo` may have a comma and letters beyond ASCII, which only the head of a raw mail encodes.
  if (mail.attachments || mail.inline?.length || mail.headers?.length || mail.replyTo) {
    const RawMessage = { Data: rawMail(mail, Source) };
    await ses().send(new SendRawEmailCommand({ Source, Destinations: [to], RawMessage }));
    return;
  }
  await ses().send(
    new SendEmailCommand({
      Source,
      Destination: { ToAddresses: [to] },
      Message: { Subject: utf8Data(subject), Body: { Text: utf8Data(text), Html: utf8Data(html) } },
    }),
  );
}
