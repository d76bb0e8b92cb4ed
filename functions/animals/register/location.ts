import type { animals } from '#shared/calls/animals/animals.ts';
import type { Parsed } from '#shared/contract/call.ts';
import { isMovable, notMovable } from '#shared/rules/milestones.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { placeNoted } from '../animal/places.table.ts';
import { changeTogether } from '../animal/together.ts';

/**
 * Moves animals to a place, all or none: two round trips. 404 if one is not there; 409 if one is elsewhere than was
 * seen; 422 if the last milestone of one says that it does not live with the rescue (product/animals 5.1).
 */
export function moveAnimals(
  { query: { ids, location }, body: { seen } }: Parsed<typeof animals.updateLocation>,
  context: TenantContext,
): Promise<{ count: number }> {
  return changeTogether(context, {
    ids,
    what: 'animals.updateLocation',
    seeing: { aspect: 'location', seen },
    along: placeNoted(location, context.now),
    check: (records) => {
      if (!records.every(({ row }) => isMovable(row.lastMilestone)))
        throw new Refusal(422, notMovable(ids.length));
    },
    to: (before) =>
      before.row.location === location ? before : { ...before, row: { ...before.row, location } },
    reply: (count) => ({ count }),
  });
}
