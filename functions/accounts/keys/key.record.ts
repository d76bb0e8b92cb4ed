import * as z from 'zod';
import { KEY_LEVELS } from '#shared/contract/key-access.ts';
import { defineRecord, optionalText, moment } from '../../kernel/records/record.ts';

export const apiKeys = defineRecord({
  kind: 'apiKey',
  noun: 'Key',
  description: 'API key of a rescue: the hash of its text',
  keyTemplate: ['apiKeys', '<id>'],
  row: {
    id: z.string(),
    name: z.string(),
    /** The level in each part of the product (shared/contract/key-access.ts). */
    access: z.record(z.string(), z.enum(KEY_LEVELS)),
    hash: z.string(),
    /** Its first characters, by which people recognize it. */
    start: z.string(),
    madeAt: moment,
    madeBy: z.string(),
    /** The user whose rights it has, and with whose account it ends. */
    userId: z.string(),
    /** When it ends; absent for one without an end. */
    endsAt: optionalText,
    /** When it was last used, to the hour; absent until it was. */
    usedAt: optionalText,
  },
});

export const apiKeyLinks = defineRecord({
  kind: 'apiKeyLink',
  description: 'owner of a key, by the hash of its text',
  registry: true,
  keyTemplate: ['apiKey#<hash>', 'apiKey'],
  row: { tenantId: z.string(), id: z.string(), userId: z.string() },
});
