import * as z from 'zod';
import { contract, FORM_FILES_BYTES } from '../../contract/call.ts';
import {
  integerOrDefault,
  Cursor,
  Flag,
  Id,
  singleLine,
  idOf,
  optionalIdOf,
  SeenVersions,
  Version,
} from '../../contract/fields.ts';
import { pagingFields } from '../../contract/reply.ts';
import { Animal, AnimalChange, AnimalHit, AnimalRow, GroupQuery, NewAnimal } from './animal.schema.ts';
import { idsUpTo } from '../../contract/ids.ts';
import { SEXES } from '../../rules/animals/animals.ts';

/** The most animals whose whole records one request reads. */
export const MAX_READ_ANIMALS = 100;

const AnimalIds = idsUpTo('animal', MAX_READ_ANIMALS);

/** The number of recently opened animals that are offered. */
export const MAX_RECENT_ANIMALS = 6;

/** The most animals that fit one transaction with their lines of the history. */
export const MAX_MOVED_ANIMALS = 45;

/** The place to which animals are moved (product/animals 5.1). */
export const NewLocation = z.object({
  location: singleLine('New Location is required')
    .min(1, 'New Location is required')
    .max(50, 'Should be less than 50 characters'),
});

export const animals = contract('animals', 'animals', {
  create: {
    method: 'POST',
    path: '/animal/create-animal',
    access: 'animals.add',
    history: 'added the animal',
    summary:
      'Takes in one animal, or a group named {group} 1…n, with birth and intake in one transaction; 409 for the name of a current resident of the same type unless force=true',
    message: ({ animals: { length } }: { animals: unknown[] }) =>
      length === 1 ? 'Animal Added Successfully!' : `${length} Animals Added Successfully!`,
    query: GroupQuery,
    body: NewAnimal,
    file: 'image',
    reply: z.object({ animals: z.array(z.object({ id: Id, animalList: z.array(AnimalRow) })) }),
    wire: { bodyBytes: FORM_FILES_BYTES },
  },
  update: {
    method: 'PUT',
    path: '/animal/Update-animal',
    access: 'animals.edit',
    history: '[{changes}|corrected the details]',
    summary:
      'Corrects an animal; 409 if another user changed it meanwhile, or for a duplicate name unless force=true',
    message: 'Animal Updated Successfully!',
    query: z.object({ Id: idOf('animal'), force: Flag }),
    body: AnimalChange,
    reply: z.object({ animal: Animal }),
  },
  remove: {
    method: 'PATCH',
    path: '/animal/delete-animal/{id}',
    access: 'animals.delete',
    history: 'deleted the animal',
    summary: 'Deletes an animal softly; it leaves lists, search and counts',
    message: 'Animal Deleted Successfully!',
    params: z.object({ id: idOf('animal') }),
    reply: z.object({}),
  },
  restore: {
    method: 'PATCH',
    path: '/animal/restore-animal/{id}',
    access: 'records.restore',
    history: 'brought the animal back',
    summary: 'Brings a deleted animal back where it was',
    message: 'Animal Restored Successfully!',
    params: z.object({ id: idOf('animal') }),
    reply: z.object({ animal: Animal }),
  },
  list: {
    method: 'GET',
    path: '/animal/get-animal',
    access: 'animals.view',
    summary:
      'A page of current (isAvailable=true) or former residents by name, or newest first (recent=true), all or of one animalTypeId; searchText finds the start of any word of the name and exact numbers; isDeleted=true lists deleted ones to those who may restore them',
    query: z.object({
      Limit: integerOrDefault(1, 500, 15),
      Page: integerOrDefault(1, 100_000, 1),
      searchText: singleLine('Must be text').max(100).optional(),
      isAvailable: Flag,
      isDeleted: Flag,
      recent: Flag,
      /** Only animals of this type. */
      animalTypeId: optionalIdOf('animalType'),
      cursor: Cursor,
    }),
    reply: z.object({ animals: z.array(AnimalRow), ...pagingFields }),
  },
  autocomplete: {
    method: 'GET',
    path: '/animal/auto-complete-animal-list',
    access: 'animals.view',
    summary:
      'Up to `limit` animals that searchText finds, current residents unless isAvailable=false; without a text those of `known` (ids with commas), residents or not',
    query: z.object({
      searchText: singleLine('Must be text').max(100).default(''),
      limit: integerOrDefault(1, 50, 20),
      isAvailable: z
        .enum(['true', 'false'])
        .default('true')
        .transform((flag) => flag === 'true'),
      known: idsUpTo('animal', MAX_RECENT_ANIMALS).optional(),
    }),
    reply: z.object({ animals: z.array(AnimalHit) }),
  },
  get: {
    method: 'GET',
    path: '/animal/get-animals-by-animalIds',
    access: 'animals.view',
    summary: `The whole records of up to ${MAX_READ_ANIMALS} animals; 404 if one of them is not there`,
    query: z.object({ ids: AnimalIds }),
    reply: z.object({ animalList: z.array(Animal) }),
  },
  updateLocation: {
    method: 'PUT',
    path: '/animal/update-animal-location',
    access: 'animals.actions.location',
    history: '[moved the animal to {location}|removed the location]',
    summary: `Moves up to ${MAX_MOVED_ANIMALS} animals, all or none; 422 if the last milestone of one does not allow it, 409 if one is elsewhere than was seen`,
    message: ({ count: movedCount }: { count: number }) =>
      movedCount === 1 ? 'Location updated' : `Location of ${movedCount} animals updated`,
    query: z.object({ ids: idsUpTo('animal', MAX_MOVED_ANIMALS), ...NewLocation.shape }),
    body: z.object({ seen: SeenVersions }),
    reply: z.object({
      count: z.number(),
      /** The former place of each, and the version of its present one: an undo needs both. */
      moved: z.array(z.object({ id: Id, from: z.string(), version: Version })),
    }),
  },
  locations: {
    method: 'GET',
    path: '/animal/get-locations',
    access: 'animals.view',
    summary: 'The places that animals were moved to within a year, by name, for suggestions',
    reply: z.object({ locations: z.array(z.string()) }),
  },
  suggestions: {
    method: 'GET',
    path: '/animal/get-suggestions',
    access: { anyOf: ['animals.add', 'animals.edit'] },
    summary:
      'What a form of an animal suggests: places, the types of which most animals are there first, and of one animalTypeId the breeds and colors that its animals were given within a year',
    query: z.object({ animalTypeId: optionalIdOf('animalType') }),
    reply: z.object({
      locations: z.array(z.string()),
      types: z.array(Id),
      breeds: z.array(z.string()),
      colors: z.array(z.string()),
    }),
  },
  suggestName: {
    method: 'GET',
    path: '/animal/get-animalname-suggestions',
    access: 'animals.add',
    summary: 'A name for a new animal',
    query: z.object({ gender: z.enum(SEXES).default('unknown') }),
    reply: z.object({ name: z.string() }),
  },
});
