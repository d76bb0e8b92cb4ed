import * as z from 'zod';
import { defineRecord } from '#functions/kernel/records/record.ts';
import type { Template } from '#functions/kernel/records/stored/place.ts';

/** A kind of items that point at animals. */
const pointer = <const At extends Template>(description: string, at: At) =>
  defineRecord({ kind: 'word', what: description, at, row: { id: z.string() } });

export const searchWords = pointer('search word of an animal; `<residence>` is `current` or `former`', [
  'word#animal#<residence>#<letter>',
  '<word>#<id>',
]);

export const animalsByType = pointer('animals of a type by name, pointers', [
  'word#animal#<residence>#type#<animalTypeId>',
  '<name> #<id>',
]);

export const fosteredAnimals = pointer(
  'animals in foster care by the day since when, pointers; `<person>` is the foster, where known',
  ['word#animal#current#fostered', '<since>#<id>#<person>'],
);

export const residentsByBirth = pointer('current residents by the day of birth, pointers', [
  'word#animal#current#born',
  '<birth>#<id>',
]);

export const residentsBySince = pointer(
  'current residents by the day of their last milestone, pointers; `<last>` is its type',
  ['word#animal#current#since', '<since>#<id>#<last>'],
);

export const heldAnimals = pointer('current residents on a hold that ends, by the day until when, pointers', [
  'word#animal#current#held',
  '<until>#<id>',
]);

export const breeds = defineRecord({
  kind: 'breed',
  what: 'breeds and colors that animals of a type were given within a year, for suggestions',
  at: ['breeds#<animalTypeId>', '<breed>#<color>'],
  row: { breed: z.string(), color: z.string() },
});

export const locations = defineRecord({
  kind: 'place',
  what: 'locations in use within a year, for suggestions',
  at: ['places', '<folded>'],
  row: { name: z.string() },
});
