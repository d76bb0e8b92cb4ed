import type * as z from 'zod';
import type { animals } from '#shared/calls/animals/animals.ts';
import type { places } from '#shared/calls/animals/places.ts';
import type { Data, Parsed } from '#shared/contract/call.ts';
import type { SeenVersions } from '#shared/contract/fields.ts';
import { isMovable, notMovableMessage } from '#shared/rules/animals/milestones.ts';
import { distinctNames } from '#shared/rules/text/words.ts';
import type { TenantContext } from '../../kernel/context.ts';
import type { Action } from '../../kernel/table/actions.ts';
import { HttpError } from '../../kernel/http-error.ts';
import type { AnimalRecord } from '../animal/animal-record/animal.record.ts';
import { locationVersion } from '../animal/animal-record/aspects.ts';
import { locationSuggestionActions } from '../animal/suggestions.table.ts';
import { bulkUpdate } from '../animal/bulk-update.ts';

/** The most places of one request that are stored for suggestions; those of an undo are stored already. */
const MAX_STORED_PLACES = 5;

/**
 * The writes that store places for suggestions; each once whatever its spelling, as a transaction writes an item only
 * once.
 */
const placeSuggestionActions = (locations: readonly string[], now: Date): Action[] =>
  distinctNames(locations)
    .slice(0, MAX_STORED_PLACES)
    .flatMap((location) => locationSuggestionActions(location, now));

interface MoveRequest<T> {
  /** The new place of each animal, by its id; '' for none. */
  readonly locationsById: ReadonlyMap<string, string>;
  readonly seenVersions: z.output<typeof SeenVersions>;
  readonly reply: (before: readonly AnimalRecord[]) => T;
}

/**
 * Moves animals, all or none: two round trips. 404 if one does not exist; 409 if one was moved since the client read
 * it; 422 if one does not live with the rescue, by its last milestone (product/animals 5.1).
 */
function moveToLocations<T>(
  context: TenantContext,
  { locationsById, seenVersions, reply }: MoveRequest<T>,
): Promise<T> {
  return bulkUpdate(context, {
    ids: [...locationsById.keys()],
    logLine: 'animals.updateLocation',
    aspectVersions: { aspect: 'location', seenVersions },
    extraActions: placeSuggestionActions([...locationsById.values()], context.now),
    check: (records) => {
      if (!records.every(({ row }) => isMovable(row.lastMilestone)))
        throw new HttpError(422, notMovableMessage(locationsById.size));
    },
    applyChange: (before) => {
      const location = locationsById.get(before.row.id) ?? before.row.location;
      return before.row.location === location ? before : { ...before, row: { ...before.row, location } };
    },
    reply,
  });
}

/** Moves animals to one place (product/animals 5.1). */
export function moveAnimals(
  { query: { ids, location }, body: { seen: seenVersions } }: Parsed<typeof animals.updateLocation>,
  context: TenantContext,
): Promise<Data<typeof animals.updateLocation>> {
  const version = locationVersion(location);
  const reply = (before: readonly AnimalRecord[]) => ({
    count: before.length,
    moved: before.map(({ row }) => ({ id: row.id, from: row.location, version })),
  });
  return moveToLocations(context, {
    locationsById: new Map(ids.map((id) => [id, location])),
    seenVersions,
    reply,
  });
}

/** Moves animals, each to a place given for it, as the undo of a move does (product/animals 11.2). */
export function moveEach(
  { body: { moves, seen: seenVersions } }: Parsed<typeof places.move>,
  context: TenantContext,
): Promise<Data<typeof places.move>> {
  const locationsById = new Map(moves.map(({ id, location }) => [id, location]));
  const movedAnimals = [...locationsById].map(([id, location]) => ({
    id,
    location,
    version: locationVersion(location),
  }));
  return moveToLocations(context, { locationsById, seenVersions, reply: () => ({ moved: movedAnimals }) });
}
