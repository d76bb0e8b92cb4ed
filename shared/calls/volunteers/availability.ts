import * as z from 'zod';
import { contract } from '#shared/contract/call.ts';
import { Cursor, idOf, optionalText, Version } from '#shared/contract/fields.ts';
import { SLOTS } from '#shared/rules/people/slots.ts';
import { ContactPerson } from './contact-person.ts';

const Slot = z.enum(SLOTS, { error: 'Choose a day and a part of it' });

/** The availability of a volunteer (product/volunteers 3.1). */
export const AvailabilityInput = z.object({
  slots: z.array(Slot).max(SLOTS.length, 'Each part of a day once').default([]),
  notes: optionalText(500),
});

export const availability = contract('volunteers', 'availability', {
  get: {
    method: 'GET',
    path: '/availability/get-availability',
    access: 'pco.actions.volunteer',
    summary: 'When a volunteer has time: parts of the days of a week, and notes',
    query: z.object({ pcoId: idOf('pco') }),
    reply: z.object({ slots: z.array(Slot), notes: z.string(), version: z.number() }),
  },
  save: {
    method: 'PUT',
    path: '/availability/update-availability',
    access: 'pco.actions.volunteer',
    history: 'changed the availability[: {changes}]',
    summary: 'Says when a volunteer has time; 409 if another user saved first',
    message: 'Availability updated successfully',
    body: AvailabilityInput.extend({ pcoId: idOf('pco'), version: Version.or(z.literal(0)).optional() }),
    reply: z.object({}),
  },
  free: {
    method: 'GET',
    path: '/availability/get-free',
    access: 'pco.actions.volunteer',
    summary: 'The active volunteers who have time on a part of a day, up to 100 looked through at once',
    query: z.object({ slot: Slot, cursor: Cursor }),
    reply: z.object({
      volunteers: z.array(
        ContactPerson.extend({
          interest: z.string(),
          notes: z.string(),
        }),
      ),
      nextCursor: z.string().optional(),
    }),
  },
});
