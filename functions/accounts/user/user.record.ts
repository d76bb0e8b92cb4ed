import * as z from 'zod';
import { ROLES } from '#shared/access/roles.ts';
import { foldCase } from '#shared/rules/text/words.ts';
import { flag, optionalText, text, defineRecord } from '../../kernel/records/record.ts';

export const users = defineRecord({
  kind: 'user',
  noun: 'User',
  description: 'user of a tenant, invited ones too',
  keyTemplate: ['users', '<userId>'],
  row: {
    userId: z.string(),
    firstName: text,
    lastName: text,
    email: z.string(),
    role: z.enum(ROLES),
    active: z.boolean(),
    /** The times (ISO) of the latest activation and deactivation. */
    dateActive: optionalText,
    dateInactive: optionalText,
    /** Absent until the invitation is accepted. */
    userName: optionalText,
    invitedAt: optionalText,
    /** The delivery state of the last invitation's mail. */
    mail: z.enum(['waiting', 'sent', 'failed']).optional(),
    twoStep: z.boolean().optional(),
    /** A new address that is not confirmed yet, and the time of its request (ISO). */
    newEmail: optionalText,
    newEmailAt: optionalText,
    /** The version for conflict checks: rises with changes by users, not with the delivery of mails; absent: 1. */
    edition: z.number().optional(),
    /** Author and time of the edition; absent for the first. */
    changedBy: optionalText,
    changedAt: optionalText,
  },
});

/** A sign-in name as it is used in keys. */
export const foldLoginName = (userName: string): string => foldCase(userName) || '-';

/** A set-up of two-step sign-in that waits for its first code. Earlier releases stored only the sealed secret. */
const pendingTwoStep = z.object({ secret: z.string(), at: z.number().optional() });

export const logins = defineRecord({
  kind: 'login',
  description: 'sign-in name: unique over all; what it takes to sign in',
  registry: true,
  keyTemplate: ['login#<folded>', 'login'],
  parts: ({ more }) => ({ folded: foldLoginName(more.userName) }),
  row: {},
  more: {
    userId: z.string(),
    tenantId: z.string(),
    userName: z.string(),
    email: z.string(),
    hash: z.string(),
    role: z.enum(ROLES),
    firstName: text,
    lastName: text,
    active: z.boolean(),
    countryCode: text,
    /** False until the address of a sign-up is confirmed. */
    confirmed: flag,
    /** Sessions that began before this time (epoch ms) are ended, except the session `spared`. */
    sessionsFrom: z.number().optional(),
    spared: optionalText,
    /** The reason why these sessions were ended, which is the error code when one is renewed. */
    endedFor: z.enum(['session-elsewhere', 'session-password', 'session-two-step']).optional(),
    twoStep: z
      .object({
        /** The secret of the authenticator app, sealed. */
        secret: z.string(),
        /** The SHA-256 hashes of the unused recovery codes. */
        recovery: z.array(z.string()),
        /** The last 30-second step whose code was accepted, so that no code is accepted twice. */
        lastStep: z.number(),
      })
      .optional(),
    twoStepBegun: pendingTwoStep.optional(),
  },
  steps: [
    ({ row, more: { twoStepBegun: twoStepSetup, ...rest } }) => ({
      row,
      more: {
        ...rest,
        ...(twoStepSetup
          ? { twoStepBegun: typeof twoStepSetup === 'string' ? { secret: twoStepSetup } : twoStepSetup }
          : {}),
      },
    }),
  ],
});

export const emails = defineRecord({
  kind: 'email',
  description: 'whose an address is: unique over all',
  registry: true,
  keyTemplate: ['email#<address>', 'email'],
  row: { userId: z.string(), tenantId: z.string(), userName: optionalText },
});

export const administrators = defineRecord({
  kind: 'administrators',
  description: 'ids of the active Administrators',
  keyTemplate: ['', 'administrators'],
  row: { ids: z.array(z.string()).default([]) },
});

export const lastSeen = defineRecord({
  kind: 'seen',
  description: 'when a user signed in or went on, noted once a day',
  keyTemplate: ['seen', '<userId>'],
  row: { at: z.string() },
});
