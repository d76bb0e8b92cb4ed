interface Kept {
  readonly from: string;
  readonly replyTo: readonly string[];
  readonly destination: { readonly to: readonly string[] };
  readonly subject: string;
  readonly body: { readonly text: string; readonly html: string };
}

/** The mails to people that came to an address, the latest last. */
export async function mailsIn(address: string): Promise<Kept[]> {
  const { emails } = (await (await fetch(`${process.env['SES_ENDPOINT']}/store`)).json()) as {
    emails: Kept[];
  };
  return emails.filter(({ destination }) => destination.to.includes(address));
}
