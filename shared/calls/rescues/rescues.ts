import * as z from 'zod';
import { Session } from '../accounts/accounts.ts';
import { EmailQuery, LinkToken } from '../accounts/account.schema.ts';
import { Prices } from './prices.ts';
import { contract } from '../../contract/call.ts';
import { RESCUE_STATES } from '../../rules/rescues/rescues.ts';
import {
  integerOrDefault,
  Cursor,
  Id,
  idOf,
  optionalText,
  requiredText,
  TrueOrFalse,
} from '../../contract/fields.ts';

/** The result of the last count of a rescue, without estimates. */
const Figures = z.object({
  /** When it was counted, ISO time. */
  at: z.string(),
  animals: z.object({ current: z.number(), all: z.number() }),
  users: z.object({ active: z.number(), all: z.number() }),
  /** The size of its files in the storage, including resized photos. */
  bytes: z.number(),
  files: z.number(),
  /** The table's units consumed this month and the last, a lower bound (docs/adr/160). */
  months: z.array(
    z.object({
      /** `YYYY-MM` of UTC. */
      month: z.string(),
      reads: z.number(),
      writes: z.number(),
      /** The cost of its requests and a month of its files by `prices`, USD. */
      cost: z.number(),
    }),
  ),
});

/** A rescue as Super Administrators see it. */
export const Rescue = z.object({
  id: Id,
  name: z.string(),
  /** ISO time; '' for a rescue that was made before this time was stored. */
  madeAt: z.string(),
  state: z.enum(RESCUE_STATES),
  /** The reason its people are kept out, as they read it; `closedAt` is when that began (ISO time). */
  reason: z.string(),
  closedAt: z.string(),
  /** When it will be gone, ISO time; '' unless it is `ending`. */
  endsAt: z.string(),
  /** When one of its people last renewed a session or changed something, as the last count found it; ISO time. */
  activeAt: z.string(),
  /** The end of its Administrator's permission to look in, ISO time; '' if there is none. */
  lookUntil: z.string(),
  /** Absent until the first count. */
  figures: Figures.optional(),
});
export type Rescue = z.output<typeof Rescue>;

export const RESCUE_ORDERS = ['name', 'activity', 'made'] as const;

/** The reason of a suspension, which users of the rescue read when they sign in. */
export const ReasonInput = z.object({ reason: requiredText('Reason', 300) });

/** To end a rescue its name must be typed. */
export const EndInput = z.object({ ...ReasonInput.shape, name: requiredText('Name of the rescue', 200) });

/** The copy of a rescue's data, and its contents. */
const RescueDataCopy = z.object({
  /**
   * False while the copy is being made: there is no `url` or `bytes` yet, `archives` is empty, and the counts still
   * grow.
   */
  ready: z.boolean(),
  /** A short-lived address. */
  url: z.string().optional(),
  fileName: z.string(),
  bytes: z.number().optional(),
  /** The number of records of each kind. */
  counts: z.record(z.string(), z.number()),
  files: z.number(),
  /** The stored files themselves, in archives of at most 128 MB or one file each; their addresses are short-lived. */
  archives: z.array(
    z.object({ url: z.string(), fileName: z.string(), bytes: z.number(), files: z.number() }),
  ),
  endsAt: z.string(),
});
export type RescueDataCopy = z.output<typeof RescueDataCopy>;

/** A removed rescue, and the person who ended it. */
const EndedRescue = z.object({
  id: Id,
  name: z.string(),
  reason: z.string(),
  by: z.string(),
  askedAt: z.string(),
  goneAt: z.string(),
  counts: z.record(z.string(), z.number()),
  files: z.number(),
  fileBytes: z.number(),
});
export type EndedRescue = z.output<typeof EndedRescue>;

/** The actions of Super Administrators in the log of the installation. */
export const INSTALLATION_ACTIONS = [
  'rescues.suspend',
  'rescues.letIn',
  'rescues.end',
  'rescues.lookIn',
] as const;

/** A line of the log of the installation. */
const LogLine = z.object({
  id: z.string(),
  what: z.enum(INSTALLATION_ACTIONS),
  by: z.string(),
  /** ISO time. */
  at: z.string(),
  /** The rescue, as it was called then. */
  rescueId: Id,
  name: z.string(),
  /** The reason as its people read it; '' if none was required. */
  reason: z.string(),
});
export type LogLine = z.output<typeof LogLine>;

/** The support access that a rescue has granted, and the last visit. */
const Support = z.object({
  /** The end of the permission, ISO time; '' if support may not look in. */
  until: z.string(),
  by: z.string(),
  looks: z.array(z.object({ id: Id, name: z.string(), at: z.string(), lastAt: z.string() })),
});
export type Support = z.output<typeof Support>;

const idParams = z.object({ id: idOf('anyRescue') });

export const rescues = contract('rescues', 'rescues', {
  list: {
    method: 'GET',
    path: '/super-admin/get-rescues',
    access: 'super_admin.view',
    summary:
      'All rescues of the installation, page by page: by name (those that begin so), or the last active or the newest first',
    query: z.object({
      order: z.enum(RESCUE_ORDERS).default('name'),
      searchText: optionalText(75),
      limit: integerOrDefault(1, 100, 50),
      cursor: Cursor,
    }),
    reply: z.object({ rescues: z.array(Rescue), prices: Prices, nextCursor: z.string().optional() }),
  },
  suspend: {
    method: 'PUT',
    path: '/super-admin/suspend-rescue/{id}',
    access: 'super_admin.view',
    history: 'suspended the rescue[: {reason}]{-state}',
    summary:
      'Keeps the people of a rescue out, and tells them why; 422 for the own rescue, 409 if it is not open (any more)',
    message: 'Rescue suspended',
    params: idParams,
    body: ReasonInput,
    reply: z.object({ rescue: Rescue }),
  },
  letIn: {
    method: 'PUT',
    path: '/super-admin/let-rescue-in/{id}',
    access: 'super_admin.view',
    history: 'let the rescue in again{-state}{-reason}',
    summary: 'Lets the people of a suspended rescue in again; 409 if it is open already',
    message: 'Rescue let in again',
    params: idParams,
    reply: z.object({ rescue: Rescue }),
  },
  end: {
    method: 'PUT',
    path: '/super-admin/end-rescue/{id}',
    access: 'super_admin.view',
    history: 'began to end the rescue[: {reason}]{-state}',
    summary:
      'Closes a rescue, copies its records, and removes all of it after 30 days; until then it can be let in again. 422 at `name` unless that is its name',
    message: 'The rescue is closed and will be removed in 30 days',
    params: idParams,
    body: EndInput,
    reply: z.object({ rescue: Rescue }),
  },
  copy: {
    method: 'GET',
    path: '/super-admin/get-rescue-copy/{id}',
    access: 'super_admin.view',
    summary:
      'The copy of a rescue that is being ended, without address and length while it is being made (ready: false); 404 where there is none',
    params: idParams,
    reply: RescueDataCopy,
  },
  ownCopy: {
    method: 'GET',
    path: '/tenant/get-rescue-copy',
    access: 'public',
    summary:
      "The same by the link of the mail that its Administrators get; 422 'Link Expired' once it is gone or taken back",
    query: z.object({ token: LinkToken, email: EmailQuery }),
    reply: z.object({
      name: z.string(),
      /** The day of `endsAt`, as people write it where the rescue is. */
      endsOn: z.string(),
      ...RescueDataCopy.shape,
    }),
  },
  ended: {
    method: 'GET',
    path: '/super-admin/get-ended-rescues',
    access: 'super_admin.view',
    summary:
      'The rescues that were ended and are gone, the last first: what they had, when and by whom it was asked',
    query: z.object({ limit: integerOrDefault(1, 100, 50), cursor: Cursor }),
    reply: z.object({ rescues: z.array(EndedRescue), nextCursor: z.string().optional() }),
  },
  log: {
    method: 'GET',
    path: '/super-admin/get-installation-log',
    access: 'super_admin.view',
    summary:
      'What Super Administrators did to rescues, the last first: suspended, let in again, ended, looked in. It is part of no rescue',
    query: z.object({ limit: integerOrDefault(1, 100, 50), cursor: Cursor }),
    reply: z.object({ lines: z.array(LogLine), nextCursor: z.string().optional() }),
  },
  lookIn: {
    method: 'POST',
    path: '/super-admin/look-into-rescue/{id}',
    access: 'super_admin.view',
    history: 'looked in as support',
    summary:
      'A session of a rescue that changes nothing, for as long as its Administrator allows; 409 without that permission. Call it again to renew the token',
    params: idParams,
    reply: Session,
    noIdempotencyKey: true,
  },
  support: {
    method: 'GET',
    path: '/tenant/get-support',
    access: 'records.restore',
    summary: "Until when support may look into the caller's rescue, and who did, the last first",
    reply: Support,
  },
  letSupportIn: {
    method: 'PUT',
    path: '/tenant/let-support-in',
    access: 'records.restore',
    history: '[let support look in until {until}|no longer let support look in]',
    summary: "Lets support look into the caller's rescue for 24 hours from now, or no longer",
    message: ({ until }: { until: string }) =>
      until ? 'Support can look in for 24 hours' : 'Support can no longer look in',
    body: z.object({ on: TrueOrFalse }),
    reply: Support,
  },
});
