import * as z from 'zod';
import { defineRecord } from '../../kernel/records/record.ts';

export const codes = defineRecord({
  kind: 'otp',
  what: 'code of an address: its hash',
  registry: true,
  at: ['otp#<address>', 'otp'],
  row: { hash: z.string(), expiresAt: z.number(), tries: z.number() },
});

export const proofs = defineRecord({
  kind: 'otp',
  what: 'proof that a code was right: its hash',
  registry: true,
  at: ['otp#<address>', 'proof'],
  row: { hash: z.string(), expiresAt: z.number() },
});
