import * as z from 'zod';
import { contract } from '../../contract/call.ts';
import { chosenId, Id, optionalText, idOf, SeenVersions, Version } from '../../contract/fields.ts';
import { MAX_READ_ANIMALS } from './animals.ts';
import { animalIdList, idsUpTo } from '../../contract/ids.ts';

/** The most animals whose changes and history entries fit one transaction. */
export const MAX_BEHAVIOR_ANIMALS = 25;

/** A behavior of an animal; a comment of at most 20 characters (product/animals 6.1). */
export const BehaviorVm = z.object({
  behaviorId: chosenId('behavior'),
  /** null takes it off the animal: neither yes nor no is known. */
  yesOrNo: z.boolean().nullable(),
  notes: optionalText(20),
});

export const AnimalBehavior = z.object({
  id: Id,
  behaviorId: Id,
  behaviorName: z.string(),
  yesOrNo: z.boolean(),
  notes: z.string(),
  version: Version,
});
export type AnimalBehavior = z.output<typeof AnimalBehavior>;

export const behaviors = contract('animals', 'behaviors', {
  upsert: {
    method: 'POST',
    path: '/animal-behavior/upsert-animal-behaviors',
    access: 'animals.actions.behaviour',
    history: '[{changes}|changed the behaviors]',
    summary: `Sets the given behaviors of up to ${MAX_BEHAVIOR_ANIMALS} animals of one type, all or none; those that are not given stay as they are; 409 if something else is known than was seen`,
    message: 'Behaviors updated successfully',
    body: z.object({
      animalIds: animalIdList(MAX_BEHAVIOR_ANIMALS),
      AnimalBehaviorVms: z.array(BehaviorVm).max(200, 'At most 200 behaviors at once'),
      /** The versions that the user saw, by the id of the behavior. */
      seen: SeenVersions,
    }),
    reply: z.object({ count: z.number() }),
  },
  list: {
    method: 'GET',
    path: '/animal-behavior/get-animal-behaviors',
    access: { anyOf: ['animals.actions.behaviour', 'animals.actions.diary', 'animals.view'] },
    summary: 'What is known of the behaviors of an animal',
    query: z.object({ animalId: idOf('animal') }),
    reply: z.object({ animalBehaviors: z.array(AnimalBehavior) }),
  },
  ofAnimals: {
    method: 'GET',
    path: '/animal-behavior/get-behaviors-of-animals',
    access: 'animals.view',
    summary: `The behaviors of up to ${MAX_READ_ANIMALS} animals, as their kennel cards show them; 404 if one is not there`,
    query: z.object({ ids: idsUpTo('animal', MAX_READ_ANIMALS) }),
    reply: z.object({
      animals: z.array(z.object({ animalId: Id, animalBehaviors: z.array(AnimalBehavior) })),
    }),
  },
});
