import * as z from 'zod';
import { contract } from '#shared/contract/call.ts';
import { Day, Id, idOf, requiredText } from '#shared/contract/fields.ts';
import { isValidKeyAccess, KEY_LEVELS, type KeyPart } from '#shared/contract/key-access.ts';
import { isNotBeforeToday } from '#shared/rules/time/today.ts';
import { EXCHANGE_RIGHT } from './exports.ts';

/** The maximum number of keys of a rescue, ended ones included. */
export const MAX_KEYS = 20;

/** The hours for which the old secret stays valid after a rotation. */
export const OVERLAP_OPTIONS = [
  ['0', 'Ends now'],
  ['1', 'Works for 1 more hour'],
  ['24', 'Works for 24 more hours'],
  ['168', 'Works for 7 more days'],
] as const;

/** The level of access to each part of the product; a part without one is closed. */
const level = z.enum(KEY_LEVELS, { error: 'Must be read, write or nothing' }).optional();
const Access = z.object({
  animals: level,
  health: level,
  people: level,
  giving: level,
  volunteers: level,
  lists: level,
  figures: level,
} satisfies Record<KeyPart, z.ZodType>);

/** An API key as it is listed: without its secret, which is shown once. */
export const ApiKey = z.object({
  id: Id,
  name: z.string(),
  access: Access,
  /** The first characters of the key. */
  start: z.string(),
  /** ISO times. */
  madeAt: z.string(),
  madeBy: z.string(),
  endsAt: z.string().optional(),
  /** The time of the last use, to the hour; absent until the key was used. */
  usedAt: z.string().optional(),
});
export type ApiKey = z.output<typeof ApiKey>;

const keyReply = { id: Id, key: z.string() };

export const keys = contract('exchange', 'keys', {
  list: {
    method: 'GET',
    path: '/exchange/get-keys',
    access: EXCHANGE_RIGHT,
    summary: 'The keys of other programs, the latest first',
    reply: z.object({ keys: z.array(ApiKey) }),
  },
  add: {
    method: 'POST',
    path: '/exchange/add-key',
    access: EXCHANGE_RIGHT,
    history: 'made the key “{name}”',
    summary: `A key with which another program makes calls in the name of its maker, never with more than their rights; at most ${MAX_KEYS}. Its text is shown this once`,
    message: 'The key is ready',
    body: z.object({
      name: requiredText('Name', 75),
      access: Access.refine((access) => Object.values(access).some((each) => each !== ''), {
        error: 'Choose at least one part',
        // At the first part, where a form shows it.
        path: ['animals'],
      }).refine(isValidKeyAccess, { error: 'This part can only be read', path: ['figures'] }),
      /** The last day on which the key works, in the rescue's time zone; '' for no end. */
      endsOn: z.union(
        [
          z.literal(''),
          Day.refine(isNotBeforeToday, 'Must not be in the past').refine(
            (day) => day < '2100',
            'Must be before the year 2100',
          ),
        ],
        { error: 'Enter a date as YYYY-MM-DD' },
      ),
    }),
    reply: z.object(keyReply),
    secret: true,
  },
  rotate: {
    method: 'POST',
    path: '/exchange/rotate-key/{id}',
    access: EXCHANGE_RIGHT,
    history: 'rotated the key “{name}”',
    summary:
      'A new text for a key, shown this once; the one before goes on for `hours`, as a separate key. 404, 409 for a key that has ended',
    message: 'The new key is ready',
    params: z.object({ id: idOf('apiKey') }),
    body: z.object({
      hours: z.enum(
        OVERLAP_OPTIONS.map(([hours]) => hours),
        { error: 'Choose when the old one ends' },
      ),
    }),
    reply: z.object(keyReply),
    secret: true,
  },
  end: {
    method: 'PATCH',
    path: '/exchange/end-key/{id}',
    access: EXCHANGE_RIGHT,
    history: 'ended the key “{name}”',
    summary: 'Ends a key at once; what it did stays in the history',
    message: 'The key has ended',
    params: z.object({ id: idOf('apiKey') }),
    reply: z.object({}),
  },
});
