import * as z from 'zod';
import { DOMAIN_STATES } from '#shared/rules/mail/mail-domain.ts';
import { flag, optionalText, moment, defineRecord } from '../../kernel/records/record.ts';

export const mailDomains = defineRecord({
  kind: 'mailDomain',
  noun: 'Domain',
  description: 'domain that the rescue sends from, or will',
  keyTemplate: ['', 'mail-domain'],
  row: {
    domain: z.string(),
    local: z.string(),
    chosen: flag,
    state: z.enum(DOMAIN_STATES),
    tokens: z.array(z.string()).default([]),
    proof: optionalText,
    addedAt: moment,
    checkedAt: optionalText,
    verifiedAt: optionalText,
    lostAt: optionalText,
  },
  audited: ['domain', 'local', 'chosen'],
});

export const domainClaims = defineRecord({
  kind: 'mailDomainClaim',
  description:
    'the rescue that a domain of mails is verified for, over all rescues, and when it is looked at again (epoch ms); `left` of one that an earlier release kept for a rescue that had removed it',
  registry: true,
  keyTemplate: ['mail-domains', '<domain>'],
  row: { domain: z.string(), tenantId: z.string(), checkAt: z.number(), left: flag },
});

export const domainWaits = defineRecord({
  kind: 'mailDomainWait',
  description:
    'a domain of mails that is not verified for a rescue, of which there may be several, and when it is looked at again (epoch ms)',
  registry: true,
  keyTemplate: ['mail-domain-waits', '<domain>#<tenantId>'],
  row: { domain: z.string(), tenantId: z.string(), checkAt: z.number() },
});
