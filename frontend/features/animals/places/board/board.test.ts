import { describe, expect, it } from 'vitest';
import type { PlacedAnimal } from '#shared/calls/animals/places.ts';
import { boardOf, countText, filterPlaces, roomLeft, summaryText } from './board.ts';
import { createPlacedAnimal } from './placed.fixture.ts';

const at = (animalName: string, location: string, overrides: Partial<PlacedAnimal> = {}) =>
  createPlacedAnimal({ id: animalName.toLowerCase(), animalName, location, ...overrides });

const eva = { lastMilestone: 'foster', foster: { id: 'eva', name: 'Eva Stone' } } as const;

const ANIMALS = [
  at('Moss', 'Kennel 10'),
  at('Fern', 'kennel 2'),
  at('Ash', 'Kennel 2'),
  at('Clover', 'Kennel 2'),
  at('Dot', ''),
  at('Bo', 'Kennel 2', eva),
  at('Kit', '', { lastMilestone: 'foster' }),
];

const placesText = (places: ReturnType<typeof boardOf>) =>
  places.map(({ name, animals }) => `${name}: ${animals.map(({ animalName }) => animalName).join(' ')}`);

describe('the board', () => {
  it('has who is nowhere first, places by name as people count, and those in foster care by the person', () => {
    expect(placesText(boardOf(ANIMALS, []))).toEqual([
      'No location: Dot',
      'Kennel 2: Ash Clover Fern',
      'Kennel 10: Moss',
      'Eva Stone: Bo',
      'In foster care: Kit',
    ]);
  });

  it('has the places that are kept as they are written there, empty ones too', () => {
    const places = boardOf(ANIMALS, [
      { name: 'KENNEL 2', room: 3 },
      { name: 'Barn', room: 2 },
      { name: 'Yard' },
    ]);
    expect(placesText(places)).toEqual([
      'No location: Dot',
      'Barn: ',
      'KENNEL 2: Ash Clover Fern',
      'Kennel 10: Moss',
      'Yard: ',
      'Eva Stone: Bo',
      'In foster care: Kit',
    ]);
    expect(places.map(countText)).toEqual(['1', '0 of 2', '3 of 3, full', '1', '0', '1', '1']);
    expect(summaryText(places)).toBe(
      '4 animals in 4 locations · 2 in foster care · 1 without a location · room for 2 more',
    );
  });

  it('says what is over, which is no room elsewhere', () => {
    const places = boardOf(ANIMALS, [
      { name: 'Kennel 2', room: 1 },
      { name: 'Kennel 10', room: 4 },
    ]);
    expect(places.map(countText).slice(1, 3)).toEqual(['3 of 1, over', '1 of 4']);
    expect(places.map(roomLeft).slice(0, 3)).toEqual([Number.POSITIVE_INFINITY, -2, 3]);
    expect(summaryText(places)).toContain('room for 3 more');
  });

  it('says nothing of room where nobody said how many fit', () => {
    expect(summaryText(boardOf([at('Moss', 'Barn')], []))).toBe('1 animal in 1 location');
  });

  it('is looked through by name and number', () => {
    const places = boardOf([...ANIMALS, at('Zoe', 'Barn', { animalId: 'A00077' })], [{ name: 'Yard' }]);
    const names = (searchText: string) =>
      filterPlaces(places, searchText).map(({ place, visible: visibleAnimals }) => [
        place.name,
        countText(place),
        ...visibleAnimals.map((one) => one.animalName),
      ]);
    expect(names('cl')).toEqual([['Kennel 2', '3', 'Clover']]);
    expect(names('a00077')).toEqual([['Barn', '1', 'Zoe']]);
    expect(filterPlaces(places, ' ')).toHaveLength(places.length);
    expect(filterPlaces(places, 'nobody')).toEqual([]);
  });
});
