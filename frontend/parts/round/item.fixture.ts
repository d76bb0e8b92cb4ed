import type { RoundItem } from '#shared/calls/health/rounds.ts';
import { rescueToday } from '#ui/time/clock.ts';

/** Makes a med that is due today, as an item of a round. */
export const item = (id: string, overrides: Partial<RoundItem> = {}): RoundItem => ({
  id,
  kind: 'med',
  version: 1,
  dueDate: rescueToday(),
  title: `Med ${id}`,
  kindId: 'k',
  dosage: '75 mg',
  dose: '',
  instructions: '',
  notes: '',
  animalId: `animal-${id}`,
  animalName: `Name ${id}`,
  animalTypeId: 'dogs',
  animalType: 'Dogs',
  location: 'Barn',
  flag: false,
  flagReason: '',
  ...overrides,
});
