import * as z from 'zod';
import { DOMAIN_STATES } from '#shared/rules/mail/mail-domain.ts';
import { flag, given, moment } from '../../kernel/records/fields.ts';
import { defineRecord } from '../../kernel/records/record.ts';

export const mailDomains = defineRecord({
  kind: 'mailDomain',
  noun: 'Domain',
  what: 'domain of its own that the rescue sends from, or will',
  at: ['', 'mail-domain'],
  row: {
    domain: z.string(),
    local: z.string(),
    chosen: flag,
    state: z.enum(DOMAIN_STATES),
    tokens: z.array(z.string()).default([]),
    addedAt: moment,
    checkedAt: given,
    verifiedAt: given,
    lostAt: given,
  },
  told: ['domain', 'local', 'chosen'],
});

export const domainClaims = defineRecord({
  kind: 'mailDomainClaim',
  what: 'whose a domain of mails is, over all rescues, and when it is looked at again (epoch ms); `left` of one that was verified and is used no more',
  registry: true,
  at: ['mail-domains', '<domain>'],
  row: { domain: z.string(), tenantId: z.string(), checkAt: z.number(), left: flag },
});
