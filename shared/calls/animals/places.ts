import * as z from 'zod';
import { contract } from '../../contract/call.ts';
import { Cursor, Id, idOf, singleLine, SeenVersions, Version } from '../../contract/fields.ts';
import { MAX_LOCATION_LENGTH, locationKey } from '../../rules/animals/places.ts';
import { AnimalRow } from './animal.schema.ts';
import { MAX_MOVED_ANIMALS } from './animals.ts';

/** The most places on the board of a rescue. */
const MAX_PLACES = 300;
const MAX_ROOM = 999;
const TOO_LONG = `Should be less than ${MAX_LOCATION_LENGTH} characters`;

/** An animal as the board of places shows it. */
const PlacedAnimal = AnimalRow.pick({
  id: true,
  animalId: true,
  animalName: true,
  animalType: true,
  sex: true,
  status: true,
  holdUntil: true,
  location: true,
  flag: true,
  flagReason: true,
  lastMilestone: true,
  birthMilestone: true,
}).extend({
  chronicCondition: z.string(),
  thumbnailBlobUrl: z.string().optional(),
  /** The version of its location: it changes with the location. */
  version: Version,
  /** The foster of an animal in foster care; only for users who may see people. */
  foster: z.object({ id: Id, name: z.string() }).optional(),
});
export type PlacedAnimal = z.output<typeof PlacedAnimal>;

/** The capacity; '' if it is not known. */
const room = z
  .union(
    [
      z.literal('').transform(() => undefined),
      z.coerce.number().int().min(1, 'Must be 1 or more').max(MAX_ROOM, `Must be ${MAX_ROOM} or less`),
    ],
    { error: 'Must be a whole number' },
  )
  .optional();

const Places = z
  .array(
    z.object({
      name: singleLine('Location is required')
        .min(1, 'Location is required')
        .max(MAX_LOCATION_LENGTH, TOO_LONG),
      room,
    }),
    'Must be a list',
  )
  .superRefine((places, context) => {
    const seenPlaces = new Set<string>();
    for (const [i, { name }] of places.entries()) {
      if (seenPlaces.has(locationKey(name)))
        context.addIssue({ code: 'custom', path: [i, 'name'], message: 'This location is already listed' });
      seenPlaces.add(locationKey(name));
    }
  });

/** The form of the places. It has no limit: it also lists places that are only in use, which are not saved. */
export const PlacesForm = z.object({ places: Places });

/** The places that a rescue keeps on its board, each once (product/animals 11.3). */
const BoardPlaces = z.object({
  places: Places.max(MAX_PLACES, `At most ${MAX_PLACES} locations`),
  /** 0 for the first; absent: the current values are overwritten. */
  version: Version.or(z.literal(0)).optional(),
});

export const places = contract('animals', 'places', {
  animals: {
    method: 'GET',
    path: '/places/animals',
    access: 'animals.view',
    summary:
      'The current residents page by page, by name, with where each is: its location, or in foster care the person who has it, for users who may see people; `of` says with the first page how many there are',
    query: z.object({ cursor: Cursor }),
    reply: z.object({
      animals: z.array(PlacedAnimal),
      of: z.number().optional(),
      nextCursor: z.string().optional(),
    }),
  },
  kept: {
    method: 'GET',
    path: '/places/kept',
    access: 'animals.view',
    summary: 'The places that the rescue keeps on its board, and how many animals fit into each',
    reply: z.object({
      places: z.array(z.object({ name: z.string(), room: z.number().optional() })),
      version: z.number(),
    }),
  },
  save: {
    method: 'POST',
    path: '/places/save-kept',
    access: 'customization.view',
    history: 'changed how many animals fit[: {changes}]',
    message: 'Places saved',
    summary: 'Says which places the board keeps, and how many animals fit; 409 if another user saved first',
    body: BoardPlaces,
    reply: z.object({ version: z.number() }),
  },
  move: {
    method: 'PUT',
    path: '/places/move',
    access: 'animals.actions.location',
    summary: `Moves up to ${MAX_MOVED_ANIMALS} animals, each to its new place, all or none; an empty location takes one off its place. 422 if the last milestone of one does not allow it, 409 if one is elsewhere than was seen`,
    body: z.object({
      moves: z
        .array(
          z.object({
            id: idOf('animal'),
            location: singleLine('Must be text').max(MAX_LOCATION_LENGTH, TOO_LONG),
          }),
          'Please select at least one animal',
        )
        .min(1, 'Please select at least one animal')
        .max(MAX_MOVED_ANIMALS, `At most ${MAX_MOVED_ANIMALS} animals at once`),
      seen: SeenVersions,
    }),
    reply: z.object({
      /** The present place of each, and its version. */
      moved: z.array(z.object({ id: Id, location: z.string(), version: Version })),
    }),
  },
});
