import * as z from 'zod';
import { defineRecord, text } from '#functions/kernel/records/record.ts';

export const challengeKeys = defineRecord({
  kind: 'challengeKey',
  description: 'secret that signs the puzzles of public forms; it could only spare their work',
  registry: true,
  keyTemplate: ['public-inbox', 'key'],
  row: { secret: z.string() },
});

export const usedChallenges = defineRecord({
  kind: 'usedChallenge',
  description:
    'puzzle of a public form that was solved and used, until it ends; the report that came with it, and the hash of its address',
  registry: true,
  keyTemplate: ['used-challenge#<nonce>', 'used'],
  row: { tenantId: z.string(), reportId: text, hash: text },
});
