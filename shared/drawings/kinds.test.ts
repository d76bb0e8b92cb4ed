import { expect, it } from 'vitest';
import { coatOf, drawingKindOf } from './kinds.ts';

const TYPES = {
  dog: ['Dogs', 'Puppies', 'Pit Bulls', 'Bulldogs'],
  cat: ['Cats'],
  rabbit: ['Rabbits'],
  horse: ['Horses', 'Ponies', 'Donkeys', 'Mules'],
  goat: ['Goats', 'Sheep', 'Llamas', 'Alpacas'],
  pig: ['Pigs'],
  cow: ['Cattle'],
  bird: ['Chickens', 'Ducks', 'Geese', 'Parrots', 'Pigeons and doves'],
  tortoise: ['Tortoises and turtles'],
  lizard: ['Lizards and snakes'],
  small: [
    'Guinea pigs',
    'Ferrets',
    'Hamsters',
    'Gerbils',
    'Rats',
    'Mice',
    'Chinchillas',
    'Degus',
    'Hedgehogs',
    'Sugar gliders',
  ],
  paw: ['Octopuses'],
};

it.each(Object.entries(TYPES).flatMap(([kind, names]) => names.map((name) => [name, kind])))(
  '%s are drawn as %s',
  (name, kind) => {
    expect(drawingKindOf(name)).toBe(kind);
  },
);

it('gives an animal the same colors every time', () => {
  expect(coatOf('01JD0000000000000000000001')).toBe(coatOf('01JD0000000000000000000001'));
});
