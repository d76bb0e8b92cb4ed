import { isProviders } from '#shared/rules/mail/mail-domain.ts';
import { parse } from 'tldts';
import { config } from '../../kernel/config.ts';
import { faulty } from '../../kernel/refusal.ts';

/** Domains that are the installation's own. */
function ours(): string[] {
  const { MAIL_FROM, MAILINGS_DOMAIN, SITE_ORIGIN } = config();
  const from = /@([^>]+)>?$/.exec(MAIL_FROM)?.[1] ?? '';
  return [from, MAILINGS_DOMAIN, new URL(SITE_ORIGIN).hostname].filter(Boolean);
}

const isWithin = (domain: string, other: string) => domain === other || domain.endsWith(`.${other}`);

/** Refuses a domain whose records a rescue cannot set, or that is ours. 422 at its field. */
export function assertCustomDomain(domain: string): void {
  const { domain: registrable, isPrivate } = parse(domain, { allowPrivateDomains: true });
  if (ours().some((other) => isWithin(domain, other) || isWithin(other, domain)))
    throw faulty('domain', 'This is our own domain');
  if (!registrable || isPrivate)
    throw faulty('domain', 'This domain is shared. Use one that your rescue registered');
  if (isProviders(domain) || isProviders(registrable))
    throw faulty('domain', 'This is an email provider’s domain. Use one that your rescue registered');
}
