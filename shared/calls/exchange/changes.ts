import * as z from 'zod';
import { contract } from '#shared/contract/call.ts';
import { Cursor, Id } from '#shared/contract/fields.ts';
import type { KeyPart } from '#shared/contract/key-access.ts';
import { CHANGE_KINDS, type ChangeKind } from '#shared/rules/rescues/changes.ts';
import { EXCHANGE_RIGHT } from './exports.ts';

/** The part of the product that an API key must have access to, by the kind of change. */
export const PART_BY_CHANGE_KIND: Readonly<Record<ChangeKind, KeyPart>> = {
  animal: 'animals',
  milestone: 'animals',
  health: 'health',
  person: 'people',
};

/** A record that changed; the calls of its kind read its present values. */
export const Change = z.object({
  kind: z.enum(CHANGE_KINDS),
  id: Id,
  /** The animal of a milestone or health record. */
  animalId: Id.optional(),
  /** The kind of a health record, such as `vaccination`. */
  type: z.string().optional(),
  /** True for a record that is not there any more: deleted, erased, or merged into another. */
  gone: z.boolean(),
});
export type Change = z.output<typeof Change>;

export const changes = contract('exchange', 'changes', {
  list: {
    method: 'GET',
    path: '/exchange/changes',
    access: EXCHANGE_RIGHT,
    anyApiKey: true,
    summary:
      'The animals, milestones, health records and people that changed since a cursor, each once a page and in order; a key sees the kinds that it may read. Without `since` first all that there are. `more`: ask again at once; `waitSeconds`: not before then. 410 for a cursor of more than 29 days ago: read all anew',
    query: z.object({
      /** The `cursor` of the previous reply. */
      since: Cursor,
    }),
    reply: z.object({
      changes: z.array(Change),
      cursor: z.string(),
      more: z.boolean(),
      waitSeconds: z.number().optional(),
    }),
  },
});
