import * as z from 'zod';
import { contract } from '../../contract/call.ts';
import { requiredText, Version, TrueOrFalse } from '../../contract/fields.ts';
import { parseDomain, DOMAIN_STATES, LOCAL_PART } from '../../rules/mail/mail-domain.ts';

const DOMAIN_ONLY = 'Write the domain alone, as shelter.org';

/** A domain as DNS writes it: other scripts are converted to punycode. */
const Domain = requiredText('Domain', 253).transform((text, context) => {
  const domain = parseDomain(text);
  if (!domain) context.addIssue(DOMAIN_ONLY);
  return domain ?? '';
});

const LocalPart = requiredText('Name', 64).regex(
  LOCAL_PART,
  'Letters, digits, dots and dashes alone, as news',
);

/** A domain from which a rescue wants to send (product/people 5.5). */
export const DomainInput = z.object({ domain: Domain, local: LocalPart });

/** The sender of mails: its local part, and `chosen` to send them from the domain. */
export const DomainUse = z.object({ local: LocalPart, chosen: TrueOrFalse });

export const MailDomain = z.object({
  domain: z.string(),
  /** The part before the @ in the address that mails come from. */
  local: z.string(),
  /** True if mails use it as sender while it is verified. */
  chosen: z.boolean(),
  state: z.enum(DOMAIN_STATES),
  /** The tokens of its DNS records. */
  tokens: z.array(z.string()),
  /** The token in DNS that proves that this rescue owns the domain; absent if verified before proofs existed. */
  proof: z.string().optional(),
  /** ISO times at which it was added, last checked and verified, and at which it lost its verification. */
  addedAt: z.string(),
  checkedAt: z.string().optional(),
  verifiedAt: z.string().optional(),
  lostAt: z.string().optional(),
  version: z.number(),
});
export type MailDomain = z.output<typeof MailDomain>;

// The domain is for Administrators only, like the optional modules.
const ACCESS = 'records.restore';

const reply = z.object({ domain: MailDomain });

export const mailDomain = contract('mailings', 'mailDomain', {
  get: {
    method: 'GET',
    path: '/mail-domain/get-mail-domain',
    access: ACCESS,
    summary:
      'The domain of its own that the rescue added, with its DNS records and how far it is; none: `{}`',
    reply: reply.partial(),
  },
  add: {
    method: 'POST',
    path: '/mail-domain/add-mail-domain',
    access: ACCESS,
    history: 'added {domain} to send emails from{-local}{-chosen}',
    summary:
      'Adds a domain to send from; 409 where the rescue has one already, 422 for one that cannot be its own',
    message: 'Domain added. Now set its DNS records',
    body: DomainInput,
    reply,
  },
  check: {
    method: 'PUT',
    path: '/mail-domain/check-mail-domain',
    access: ACCESS,
    history: {
      'mailDomain.verified': 'found the domain of mails verified',
      'mailDomain.lost': 'found the domain of mails no longer verified',
    },
    summary:
      'Looks for the DNS records of the domain, and makes it this rescue’s once all are found; 404 where there is none',
    reply,
    noIdempotencyKey: true,
  },
  update: {
    method: 'PUT',
    path: '/mail-domain/update-mail-domain',
    access: ACCESS,
    history: 'changed the email sender[: {changes}]',
    summary:
      'Says whether mails come from the domain, and from which address; 409 if another user saved first',
    message: 'Sender updated successfully',
    body: DomainUse.extend({ version: Version.optional() }),
    reply,
  },
  remove: {
    method: 'PATCH',
    path: '/mail-domain/delete-mail-domain',
    access: ACCESS,
    history: 'removed {domain} as the email sender{-local}{-chosen}',
    summary: 'Removes the domain: mails come from ours again; 404 where there is none',
    message: 'Domain removed',
    reply: z.object({}),
  },
});
