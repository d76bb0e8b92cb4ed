import type { reservations } from '#shared/calls/animals/seen/reservations.ts';
import type { Handlers } from '../../kernel/context.ts';
import { checkFound, type ReferencedPco, existenceChecks } from '../../people/names/references.ts';
import { pcos } from '../../people/pco/pco.record.ts';
import { pcoKey } from '../../people/pco/pco.table.ts';
import { loadAnimal } from '../animal/animal-record/animal.record.ts';
import { toReservation } from '../animal/animal-record/animal-reply.ts';
import { aspectVersion } from '../animal/animal-record/aspects.ts';
import { isReserved } from '../animal/animal-record/exposure.ts';
import { bulkUpdate, checkResidents } from '../animal/bulk-update.ts';

const NO_RESERVATION = { reservedFor: undefined, reservedSince: undefined, reservedUntil: undefined };

export const reservationHandlers = {
  async get({ query: { animalId } }, context) {
    const { table } = context;
    const animal = await loadAnimal(context, animalId);
    const { reservedFor } = animal.more;
    const personItem = reservedFor && isReserved(animal) ? await table.get(pcoKey(reservedFor)) : undefined;
    return {
      reservation: toReservation(animal, personItem && pcos.read(personItem)),
      version: aspectVersion(animal, 'reservation'),
    };
  },

  async reserve({ body: { ids, seen: seenVersions, pcoId, ...rest } }, context) {
    const party: ReferencedPco = { id: pcoId, field: 'pcoId', message: 'Person is required' };
    checkFound(party, await context.table.get(pcoKey(pcoId)));
    const reservedUntil = rest.reservedUntil || undefined;
    return bulkUpdate(context, {
      ids,
      logLine: 'reservations.reserve',
      aspectVersions: { aspect: 'reservation', seenVersions },
      check: checkResidents,
      applyChange(before) {
        const { more } = before;
        const isSameReservation = more.reservedFor === pcoId && isReserved(before);
        if (isSameReservation && more.reservedUntil === reservedUntil) return before;
        const reservedSince = isSameReservation ? more.reservedSince : context.today;
        return { ...before, more: { ...more, reservedFor: pcoId, reservedSince, reservedUntil } };
      },
      extraActions: existenceChecks([party], []),
      reply: ({ length: count }) => ({ count }),
    });
  },

  end: ({ body: { ids, seen: seenVersions } }, context) =>
    bulkUpdate(context, {
      ids,
      logLine: 'reservations.end',
      aspectVersions: { aspect: 'reservation', seenVersions },
      applyChange: (before) =>
        before.more.reservedFor ? { ...before, more: { ...before.more, ...NO_RESERVATION } } : before,
      reply: ({ length: count }) => ({ count }),
    }),
} satisfies Handlers<typeof reservations>;
