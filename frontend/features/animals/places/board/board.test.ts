import { describe, expect, it } from 'vitest';
import type { PlacedAnimal } from '#shared/calls/animals/places.ts';
import { boardOf, countText, filterPlaces, roomLeft, summaryText } from './board.ts';
import { createPlacedAnimal } from './placed.fixture.ts';

const animalAt = (animalName: string, location: string, overrides: Partial<PlacedAnimal> = {}) =>
  createPlacedAnimal({ id: animalName.toLowerCase(), animalName, location, ...overrides });

const fosteredByEva = { lastMilestone: 'foster', foster: { id: 'eva', name: 'Eva Stone' } } as const;

const ANIMALS = [
  animalAt('Moss', 'Kennel 10'),
  animalAt('Fern', 'kennel 2'),
  animalAt('Ash', 'Kennel 2'),
  animalAt('Clover', 'Kennel 2'),
  animalAt('Dot', ''),
  animalAt('Bo', 'Kennel 2', fosteredByEva),
  animalAt('Kit', '', { lastMilestone: 'foster' }),
];

const placesText = (places: ReturnType<typeof boardOf>) =>
  places.map(({ name, animals }) => `${name}: ${animals.map(({ animalName }) => animalName).join(' ')}`);

describe('the board', () => {
  it('sorts animals without a location first, then locations in natural order, then foster homes', () => {
    expect(placesText(boardOf(ANIMALS, []))).toEqual([
      'No location: Dot',
      'Kennel 2: Ash Clover Fern',
      'Kennel 10: Moss',
      'Eva Stone: Bo',
      'In foster care: Kit',
    ]);
  });

  it('keeps saved locations as spelled, including empty ones', () => {
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

  it('shows overcrowded locations, without counting them against the room elsewhere', () => {
    const places = boardOf(ANIMALS, [
      { name: 'Kennel 2', room: 1 },
      { name: 'Kennel 10', room: 4 },
    ]);
    expect(places.map(countText).slice(1, 3)).toEqual(['3 of 1, over', '1 of 4']);
    expect(places.map(roomLeft).slice(0, 3)).toEqual([Number.POSITIVE_INFINITY, -2, 3]);
    expect(summaryText(places)).toContain('room for 3 more');
  });

  it('shows no capacity if none was entered', () => {
    expect(summaryText(boardOf([animalAt('Moss', 'Barn')], []))).toBe('1 animal in 1 location');
  });

  it('can be searched by name and number', () => {
    const places = boardOf([...ANIMALS, animalAt('Zoe', 'Barn', { animalId: 'A00077' })], [{ name: 'Yard' }]);
    const names = (searchText: string) =>
      filterPlaces(places, searchText).map(({ place, visibleAnimals }) => [
        place.name,
        countText(place),
        ...visibleAnimals.map((animal) => animal.animalName),
      ]);
    expect(names('cl')).toEqual([['Kennel 2', '3', 'Clover']]);
    expect(names('a00077')).toEqual([['Barn', '1', 'Zoe']]);
    expect(filterPlaces(places, ' ')).toHaveLength(places.length);
    expect(filterPlaces(places, 'nobody')).toEqual([]);
  });
});
