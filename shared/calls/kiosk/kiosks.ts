import * as z from 'zod';
import { contract } from '#shared/contract/call.ts';
import { Id, idOf, requiredText } from '#shared/contract/fields.ts';
import { BADGE_LENGTH, isBadge, normalizeBadge } from '#shared/rules/people/badges.ts';

/** A tablet at the door on which volunteers sign in and out (product/volunteers 2.2). */
export const Kiosk = z.object({
  id: Id,
  name: z.string(),
  /** An ISO time, like `seenAt`. */
  madeAt: z.string(),
  madeBy: z.string(),
  /** When it was last opened, to the hour; absent until it was. */
  seenAt: z.string().optional(),
});
export type Kiosk = z.output<typeof Kiosk>;

/** The most kiosks of a rescue: more than it has doors. */
export const MAX_KIOSKS = 20;

export const kiosks = contract('kiosk', 'kiosks', {
  list: {
    method: 'GET',
    path: '/kiosk/get-kiosks',
    access: 'pco.actions.volunteer',
    summary: 'The tablets at the door, the latest first',
    reply: z.object({ kiosks: z.array(Kiosk) }),
  },
  add: {
    method: 'POST',
    path: '/kiosk/add-kiosk',
    access: 'pco.actions.volunteer',
    history: 'added a tablet at the door{-name}',
    summary: `A tablet at the door, at most ${MAX_KIOSKS}; the token of its link is shown this once`,
    message: 'The link is ready',
    body: z.object({ name: requiredText('Name', 75) }),
    reply: z.object({ id: Id, token: z.string() }),
    secret: true,
  },
  revoke: {
    method: 'PATCH',
    path: '/kiosk/revoke-kiosk/{id}',
    access: 'pco.actions.volunteer',
    history: 'turned a tablet at the door off{-name}',
    summary: 'Ends the link of a tablet at the door',
    message: 'The tablet is turned off',
    params: z.object({ id: idOf('kiosk') }),
    reply: z.object({}),
  },
  badge: {
    method: 'GET',
    path: '/kiosk/get-badge',
    access: 'pco.actions.volunteer',
    summary: 'When the badge that a volunteer has was made; nothing where there is none',
    query: z.object({ pcoId: idOf('pco') }),
    reply: z.object({ madeAt: z.string().optional() }),
  },
  makeBadge: {
    method: 'POST',
    path: '/kiosk/make-badge',
    access: 'pco.actions.volunteer',
    history: 'made a badge',
    summary: 'A new badge of a volunteer, whose code is told this once; the one before ends',
    message: 'The badge is ready to print',
    body: z.object({ pcoId: idOf('pco') }),
    reply: z.object({ code: z.string(), madeAt: z.string() }),
    secret: true,
  },
  revokeBadge: {
    method: 'PATCH',
    path: '/kiosk/revoke-badge',
    access: 'pco.actions.volunteer',
    history: 'revoked the badge',
    summary: "Ends a volunteer's badge; nothing to do where there is none",
    message: 'The badge no longer works',
    body: z.object({ pcoId: idOf('pco') }),
    reply: z.object({}),
  },
});

const KioskToken = z.string('Link is required').regex(/^[\w-]{43}$/, 'The link is wrong');

const BadgeCode = z
  .string('Code is required')
  .max(100, 'This isn’t a badge code')
  .transform(normalizeBadge)
  .refine(isBadge, `A code has ${BADGE_LENGTH} letters and digits`);

/** All that a tablet shows of a person (product/volunteers 2.2). */
const greetingFields = { firstName: z.string(), initial: z.string() };

/** The age up to which a tap made offline is accepted. */
export const TAP_DAYS = 7;

export const kiosk = contract('kiosk', 'kiosk', {
  open: {
    method: 'POST',
    path: '/kiosk/open',
    access: 'public',
    noIdempotencyKey: true,
    summary: 'What a tablet at the door shows, by the token of its link; 404 for one that was turned off',
    body: z.object({ kiosk: KioskToken }),
    reply: z.object({
      rescue: z.string(),
      name: z.string(),
      /** The server's time, by which the tablet corrects its clock; an ISO time. */
      now: z.string(),
      timeZone: z.string(),
      countryCode: z.string(),
    }),
  },
  look: {
    method: 'POST',
    path: '/kiosk/look',
    access: 'public',
    noIdempotencyKey: true,
    summary:
      'Whose badge was shown, by first name and initial, and since when they are signed in; 404 for a badge that is not known here, 429 after ten of those a minute at this tablet',
    body: z.object({ kiosk: KioskToken, badge: BadgeCode }),
    reply: z.object({
      ...greetingFields,
      /** ISO time; absent while they are not signed in. */
      since: z.string().optional(),
    }),
  },
  press: {
    method: 'POST',
    path: '/kiosk/press',
    access: 'public',
    history: {
      'kiosk.in':
        'noted a sign-in at the door[ on {date}][ at {from}][, received {arrivedAt}]{-to}{-minutes}',
      'kiosk.out': 'noted a sign-out at the door[ on {date}][ at {to}][, received {arrivedAt}]{-minutes}',
    },
    summary: `Signs a volunteer in or out at the moment of the tap, ${TAP_DAYS} days ago at most; who is in stays in, and who signed out that day stays out. A tap that arrives late, and a sign-out without a sign-in, is for staff to confirm or complete; 409 after twenty taps of one badge and day`,
    body: z.object({
      kiosk: KioskToken,
      badge: BadgeCode,
      what: z.enum(['in', 'out'], { error: 'Must be in or out' }),
      at: z.iso.datetime('Must be a moment'),
    }),
    reply: z.object({
      ...greetingFields,
      what: z.enum(['in', 'out']),
      /** False if the tap changed nothing: the person was signed in or out already. */
      done: z.boolean(),
      /** The minutes of this stay, once it has ended. */
      minutes: z.number().optional(),
    }),
  },
});
