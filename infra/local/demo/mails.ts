import { mailDomain } from '#shared/calls/mailings/mail-domain.ts';
import { templates } from '#shared/calls/mailings/templates.ts';
import type { Caller } from '#functions/kernel/caller.ts';
import { callAs } from './calls.ts';
import type { Mails } from './stories/story.ts';

/** Adds the templates of a demo rescue, and its domain, without its DNS records. */
export async function addMails(caller: Caller, { domain, templates: all }: Mails): Promise<void> {
  await callAs(caller, mailDomain.add, { body: domain });
  for (const body of all) await callAs(caller, templates.add, { body });
}
