import * as z from 'zod';
import { contract } from '../../contract/call.ts';
import { count, Cursor, Id, idOf, optionalText, requiredText } from '../../contract/fields.ts';
import { RESCUE_STATES } from '../../rules/rescues.ts';

/** What the last count found of a rescue; none of it is a guess. */
const Figures = z.object({
  /** When it was counted, ISO time. */
  at: z.string(),
  animals: z.object({ current: z.number(), all: z.number() }),
  users: z.object({ active: z.number(), all: z.number() }),
  /** What its files take in the storage, with the sizes that are made of photos. */
  bytes: z.number(),
  files: z.number(),
});

/** A rescue as Super Administrators see it. */
export const Rescue = z.object({
  id: Id,
  name: z.string(),
  /** ISO time; '' of one that was made before it was noted. */
  madeAt: z.string(),
  state: z.enum(RESCUE_STATES),
  /** Why its people are kept out, in the words that they read, and since when (ISO time). */
  reason: z.string(),
  closedAt: z.string(),
  /** When it will be gone, ISO time; '' unless it is `ending`. */
  endsAt: z.string(),
  /** When one of its people last renewed a session or changed something, as the last count found it; ISO time. */
  activeAt: z.string(),
  /** Absent until the first count. */
  figures: Figures.optional(),
});
export type Rescue = z.output<typeof Rescue>;

export const RESCUE_ORDERS = ['name', 'activity', 'made'] as const;

/** Its people read it at the door. */
export const ReasonInput = z.object({ reason: requiredText('Reason', 300) });

const which = z.object({ id: idOf('anyRescue') });

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
      limit: count(1, 100, 50),
      cursor: Cursor,
    }),
    reply: z.object({ rescues: z.array(Rescue), nextCursor: z.string().optional() }),
  },
  suspend: {
    method: 'PUT',
    path: '/super-admin/suspend-rescue/{id}',
    access: 'super_admin.view',
    touches: ['rescues'],
    history: 'Rescue suspended',
    summary:
      'Keeps the people of a rescue out, and tells them why; 422 for the own rescue, 409 if it is not open (any more)',
    message: 'Rescue suspended',
    params: which,
    body: ReasonInput,
    reply: z.object({ rescue: Rescue }),
  },
  letIn: {
    method: 'PUT',
    path: '/super-admin/let-rescue-in/{id}',
    access: 'super_admin.view',
    touches: ['rescues'],
    history: 'Rescue let in again',
    summary: 'Lets the people of a suspended rescue in again; 409 if it is open already',
    message: 'Rescue let in again',
    params: which,
    reply: z.object({ rescue: Rescue }),
  },
});
