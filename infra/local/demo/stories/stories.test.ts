import { expect, it } from 'vitest';
import { HARBOR_CONTACTS } from './harbor.ts';
import { HARBOR_CATS } from './harbor-cats.ts';
import { HARBOR_DOGS } from './harbor-dogs.ts';
import { HARBOR_FARM } from './harbor-farm.ts';
import { HARBOR_SMALL } from './harbor-small.ts';
import { RIVERBEND_ANIMALS, RIVERBEND_CONTACTS } from './riverbend.ts';
import type { Contact, DemoAnimal } from './demo-content.ts';

const CONTACTS: readonly Contact[] = [...HARBOR_CONTACTS, ...RIVERBEND_CONTACTS];
const DEMO_ANIMALS: readonly DemoAnimal[] = [
  ...HARBOR_DOGS,
  ...HARBOR_CATS,
  ...HARBOR_SMALL,
  ...HARBOR_FARM,
  ...RIVERBEND_ANIMALS,
];

it('every animal located at a foster home was given to that foster by its last milestone', () => {
  const nameOf = (contactKey?: string) => CONTACTS.find(({ key }) => key === contactKey)?.lastName;
  const fostered = DEMO_ANIMALS.filter(({ location = '' }) => location.startsWith('Foster: '));
  const lastMilestones = fostered.map(({ name, location, milestones = [] }) => {
    const [type, , contactKey] = milestones.at(-1) ?? [];
    return { name, at: location, type, with: nameOf(contactKey) };
  });
  expect(lastMilestones).not.toEqual([]);
  expect(lastMilestones).toEqual(
    fostered.map(({ name, location = '' }) => ({
      name,
      at: location,
      type: 'foster',
      with: location.slice('Foster: '.length),
    })),
  );
});
