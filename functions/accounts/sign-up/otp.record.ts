import * as z from 'zod';
import { defineRecord } from '../../kernel/records/record.ts';

export const codes = defineRecord({
  kind: 'otp',
  description: 'code of an address: its hash',
  registry: true,
  keyTemplate: ['otp#<address>', 'otp'],
  row: { hash: z.string(), expiresAt: z.number(), tries: z.number() },
});

export const emailProofs = defineRecord({
  kind: 'otp',
  description: 'proof that a code was right: its hash',
  registry: true,
  keyTemplate: ['otp#<address>', 'proof'],
  row: { hash: z.string(), expiresAt: z.number() },
});
