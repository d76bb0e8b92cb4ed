import * as z from 'zod';
import type { KeyAccess } from '#shared/contract/key-access.ts';
import { Role } from '#shared/access/roles.ts';
import { guessTimeZone } from '#shared/rules/time/time-zones.ts';

/** The caller, from the verified access token. */
export const Caller = z.object({
  userId: z.string(),
  tenantId: z.string(),
  role: Role,
  /** First and last name, for "who changed it". */
  name: z.string(),
  countryCode: z.string(),
  /** The clock of the rescue, an IANA name; a token from before there was one falls back to the country. */
  timeZone: z.string().default(''),
  sessionId: z.string(),
  /** The start of the session, epoch ms; a token without it counts as older than any ended session. */
  since: z.number().optional(),
  /** Must set up two-step sign-in first: only calls of the user's own account are open. */
  limited: z.boolean().optional(),
  /** Set while support views another rescue, read-only: the permission for it, and the session that began it. */
  looking: z
    .object({
      permission: z.string(),
      tenantId: z.string(),
      sessionId: z.string(),
      since: z.number().optional(),
    })
    .optional(),
});
/** The caller of a request, by a token or, with the rights of its maker, by a key. */
export interface Caller extends z.output<typeof Caller> {
  /** The API key that the request came with, and what it opens. */
  readonly key?: { readonly id: string; readonly access: KeyAccess };
}

/** The time zone of a caller's rescue. */
export const zoneOf = ({ timeZone, countryCode }: Caller): string => timeZone || guessTimeZone(countryCode);
