import * as z from 'zod';
import { contract } from '#shared/contract/call.ts';
import { requiredChosenId, Day, Id, idOf, SeenVersions, Version } from '#shared/contract/fields.ts';
import { UntilDay } from './until-day.ts';
import { animalIdList } from '#shared/contract/ids.ts';

/** The maximum number of animals that one request reserves: a litter and more. */
export const MAX_RESERVED = 25;

/** The person that animals are reserved for, and until when (product/animals 8.3). */
export const ReservationInput = z.object({
  pcoId: requiredChosenId('pco', 'Person is required'),
  /** The last day; '' where none was agreed. */
  reservedUntil: UntilDay,
});

/** The reservation of an animal. */
export const Reservation = z.object({
  since: Day,
  /** The last day; absent where none was agreed. */
  until: Day.optional(),
  /** The person that it is reserved for; left out for callers who may not see it. */
  person: z.object({ id: Id, firstName: z.string(), lastName: z.string() }).optional(),
});

const ids = animalIdList(MAX_RESERVED);
const COUNT_REPLY = z.object({ count: z.number() });

export const reservations = contract('animals', 'reservations', {
  get: {
    method: 'GET',
    path: '/animals/reservation',
    access: 'animals.actions.milestone',
    summary: 'The reservation of an animal, if it has one',
    query: z.object({ animalId: idOf('animal') }),
    reply: z.object({ reservation: Reservation.optional(), version: Version }),
  },
  reserve: {
    method: 'PUT',
    path: '/animals/reservation',
    access: 'animals.actions.milestone',
    history:
      '[reserved the animal until {reservedUntil}|reserved the animal]{-reservedSince}{-reservedUntil}',
    summary: `Reserves up to ${MAX_RESERVED} residents for a person, all or none, in place of a reservation that they had; 409 if one has another than was seen, 422 if one is no current resident`,
    body: ReservationInput.extend({ ids, seen: SeenVersions }),
    reply: COUNT_REPLY,
  },
  end: {
    method: 'PUT',
    path: '/animals/reservation/end',
    access: 'animals.actions.milestone',
    history: 'ended the reservation{-reservedSince}{-reservedUntil}',
    summary: `Ends the reservation of up to ${MAX_RESERVED} animals, all or none; 409 if one has another than was seen`,
    body: z.object({ ids, seen: SeenVersions }),
    reply: COUNT_REPLY,
  },
});
