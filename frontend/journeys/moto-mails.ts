/** A mail as moto shows what it was sent; of text and HTML it keeps the HTML. */
interface MotoMail {
  readonly id: string;
  readonly subject: string;
  readonly body: string;
  readonly destinations: { readonly ToAddresses?: readonly string[] };
}

/** The words of a mail and the addresses of its links, as its text has them. */
const textOf = (html: string): string =>
  html
    .replaceAll(/<a [^>]*href="([^"]*)"[^>]*>/g, ' $1 ')
    .replaceAll(/<style.*?<\/style>|<[^>]+>/gs, ' ')
    .replaceAll('&amp;', '&');

/** The mails that moto's SES was sent (npm run proof:journeys). */
export async function readMotoMails(endpoint: string) {
  const { ses = {} } = (await (await fetch(`${endpoint}/moto-api/data.json`)).json()) as {
    readonly ses?: { readonly Message?: readonly MotoMail[] };
  };
  return (ses.Message ?? []).map(({ id, subject, body, destinations }) => ({
    messageId: id,
    subject,
    body: { html: body, text: textOf(body) },
    destination: { to: destinations.ToAddresses ?? [] },
  }));
}
