interface ReceivedMail {
  readonly messageId: string;
  readonly from: string;
  readonly replyTo: readonly string[];
  readonly destination: { readonly to: readonly string[] };
  readonly subject: string;
  readonly body: { readonly text: string; readonly html: string };
}

/** The mails that the local mailbox received for an address, the latest last. */
export async function mailsIn(address: string): Promise<ReceivedMail[]> {
  const { emails } = (await (await fetch(`${process.env['SES_ENDPOINT']}/store`)).json()) as {
    emails: ReceivedMail[];
  };
  return emails.filter(({ destination }) => destination.to.includes(address));
}

/** Makes the local mailbox report a bounce or complaint of the latest mail to an address, as SES would. */
export async function reportMail(address: string, what: 'bounce' | 'complaint'): Promise<void> {
  const mail = (await mailsIn(address)).at(-1);
  const query = new URLSearchParams({ what, messageId: mail?.messageId ?? '' });
  const { status } = await fetch(`${process.env['SES_ENDPOINT']}/havenkeep/report?${query}`, {
    method: 'POST',
  });
  if (status !== 200) throw new Error(`The mailbox answered ${status}`);
}

/**
 * Sets the DNS records of a domain in the local mailbox, or removes them: the CNAMEs of its signature, or with `text`
 * the record that names a rescue (TXT).
 */
export async function setDnsRecords(domain: string, isSet = true, text?: string): Promise<void> {
  const query = new URLSearchParams({ domain, set: String(isSet), ...(text ? { text } : {}) });
  const { status } = await fetch(`${process.env['SES_ENDPOINT']}/havenkeep/records?${query}`, {
    method: 'POST',
  });
  if (status !== 200) throw new Error(`The mailbox answered ${status}`);
}
