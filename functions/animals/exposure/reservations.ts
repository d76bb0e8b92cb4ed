import type { reservations } from '#shared/calls/animals/seen/reservations.ts';
import type { Handlers } from '../../kernel/context.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { checkFound, type Party, existenceGuards } from '../../people/names/references.ts';
import { pcos } from '../../people/pco/pco.record.ts';
import { pcoKey } from '../../people/pco/pco.table.ts';
import { animalAt, type AnimalRecord, residenceOf } from '../animal/animal-record/animal.record.ts';
import { toReservation } from '../animal/animal-record/animal-reply.ts';
import { aspectVersion } from '../animal/animal-record/aspects.ts';
import { isReserved } from '../animal/animal-record/exposure.ts';
import { bulkUpdate } from '../animal/bulk-update.ts';

function checkResidents(records: readonly AnimalRecord[]): void {
  const departed = records.find(({ row }) => residenceOf(row) !== 'current');
  if (departed) throw new Refusal(422, `${departed.row.animalName} is no current resident`);
}

const FREE = { reservedFor: undefined, reservedSince: undefined, reservedUntil: undefined };

export const reservationHandlers = {
  async get({ query: { animalId } }, context) {
    const { table } = context;
    const animal = await animalAt(context, animalId);
    const { reservedFor } = animal.more;
    const personItem = reservedFor && isReserved(animal) ? await table.get(pcoKey(reservedFor)) : undefined;
    return {
      reservation: toReservation(animal, personItem && pcos.read(personItem)),
      version: aspectVersion(animal, 'reservation'),
    };
  },

  async reserve({ body: { ids, seen, pcoId, ...rest } }, context) {
    const party: Party = { id: pcoId, field: 'pcoId', message: 'Person is required' };
    checkFound(party, await context.table.get(pcoKey(pcoId)));
    const reservedUntil = rest.reservedUntil || undefined;
    return bulkUpdate(context, {
      ids,
      logLine: 'reservations.reserve',
      seeing: { aspect: 'reservation', seen },
      check: checkResidents,
      to(before) {
        const { more } = before;
        const isSame = more.reservedFor === pcoId && isReserved(before);
        if (isSame && more.reservedUntil === reservedUntil) return before;
        const reservedSince = isSame ? more.reservedSince : context.today;
        return { ...before, more: { ...more, reservedFor: pcoId, reservedSince, reservedUntil } };
      },
      extraActions: existenceGuards([party], []),
      reply: ({ length: count }) => ({ count }),
    });
  },

  end: ({ body: { ids, seen } }, context) =>
    bulkUpdate(context, {
      ids,
      logLine: 'reservations.end',
      seeing: { aspect: 'reservation', seen },
      to: (before) => (before.more.reservedFor ? { ...before, more: { ...before.more, ...FREE } } : before),
      reply: ({ length: count }) => ({ count }),
    }),
} satisfies Handlers<typeof reservations>;
