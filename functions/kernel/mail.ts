import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses';
import { config } from './config.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** For every reader; what `html` says, in words alone. */
  readonly text: string;
  readonly html: string;
}

let client: SESClient | undefined;

function ses(): SESClient {
  const endpoint = config().SES_ENDPOINT;
  client ??= new SESClient(endpoint ? { endpoint } : {});
  return client;
}

const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });

/**
 * Sends a mail from MAIL_FROM to one address.
 * @throws what SES refuses; the caller decides whether to try again
 */
export async function sendMail({ to, subject, text, html }: Mail): Promise<void> {
  await ses().send(
    new SendEmailCommand({
      Source: config().MAIL_FROM,
      Destination: { ToAddresses: [to] },
      Message: { Subject: utf8(subject), Body: { Text: utf8(text), Html: utf8(html) } },
    }),
  );
}
