import * as z from 'zod';
import { defineRecord } from '#functions/kernel/records/record.ts';

const row = { id: z.string() };

export const searchWords = defineRecord({
  kind: 'word',
  what: 'search word of an animal; `<residence>` is `current` or `former`',
  at: ['word#animal#<residence>#<letter>', '<word>#<id>'],
  row,
});

export const animalsByType = defineRecord({
  kind: 'word',
  what: 'animals of a type by name, pointers',
  at: ['word#animal#<residence>#type#<animalTypeId>', '<name> #<id>'],
  row,
});

export const fosteredAnimals = defineRecord({
  kind: 'word',
  what: 'animals in foster care by the day since when, pointers; `<person>` is the foster, where known',
  at: ['word#animal#current#fostered', '<since>#<id>#<person>'],
  row,
});

export const residentsByBirth = defineRecord({
  kind: 'word',
  what: 'current residents by the day of birth, pointers',
  at: ['word#animal#current#born', '<birth>#<id>'],
  row,
});

export const residentsBySince = defineRecord({
  kind: 'word',
  what: 'current residents by the day of their last milestone, pointers; `<last>` is its type',
  at: ['word#animal#current#since', '<since>#<id>#<last>'],
  row,
});

export const heldAnimals = defineRecord({
  kind: 'word',
  what: 'current residents on a hold that ends, by the day until when, pointers',
  at: ['word#animal#current#held', '<until>#<id>'],
  row,
});

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
