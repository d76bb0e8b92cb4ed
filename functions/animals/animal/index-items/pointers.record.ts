import * as z from 'zod';
import { defineRecord } from '#functions/kernel/records/record.ts';
import type { Template } from '#functions/kernel/records/stored/key-template.ts';

/** Defines a kind of index items that point to animals. */
const definePointer = <const At extends Template>(description: string, keyTemplate: At) =>
  defineRecord({ kind: 'word', description, keyTemplate, row: { id: z.string() } });

export const searchWords = definePointer('search word of an animal; `<residence>` is `current` or `former`', [
  'word#animal#<residence>#<letter>',
  '<word>#<id>',
]);

export const animalsByType = definePointer('animals of a type by name, pointers', [
  'word#animal#<residence>#type#<animalTypeId>',
  '<name> #<id>',
]);

export const fosteredAnimals = definePointer(
  'animals in foster care by the day since when, pointers; `<person>` is the foster, where known',
  ['word#animal#current#fostered', '<since>#<id>#<person>'],
);

export const residentsByBirth = definePointer('current residents by the day of birth, pointers', [
  'word#animal#current#born',
  '<birth>#<id>',
]);

export const residentsByMilestone = definePointer(
  'current residents by the day of their last milestone, pointers; `<last>` is its type',
  ['word#animal#current#since', '<since>#<id>#<last>'],
);

export const heldAnimals = definePointer(
  'current residents on a hold that ends, by the day until when, pointers',
  ['word#animal#current#held', '<until>#<id>'],
);

export const breeds = defineRecord({
  kind: 'breed',
  description: 'breeds and colors that animals of a type were given within a year, for suggestions',
  keyTemplate: ['breeds#<animalTypeId>', '<breed>#<color>'],
  row: { breed: z.string(), color: z.string() },
});

export const locations = defineRecord({
  kind: 'place',
  description: 'locations in use within a year, for suggestions',
  keyTemplate: ['places', '<folded>'],
  row: { name: z.string() },
});
