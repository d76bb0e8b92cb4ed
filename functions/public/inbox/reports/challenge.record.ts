import * as z from 'zod';
import { defineRecord, optionalText } from '#functions/kernel/records/record.ts';

export const challengeKeys = defineRecord({
  kind: 'challengeKey',
  description: 'secret that signs the challenges of public forms; it could only spare their work',
  registry: true,
  keyTemplate: ['public-inbox', 'key'],
  row: { secret: z.string() },
});

export const usedChallenges = defineRecord({
  kind: 'usedChallenge',
  description: 'challenge of a public form that was solved and used, until it ends, so that it works once',
  registry: true,
  keyTemplate: ['used-challenge#<nonce>', 'used'],
  row: {
    tenantId: z.string(),
    // Earlier releases stored the report and the hash of its secret; now its link answers a repeated report.
    reportId: optionalText,
    hash: optionalText,
  },
});
