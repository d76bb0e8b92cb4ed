import { describe, expect, it } from 'vitest';
import type { AnimalStoredRow } from '../../animals/animal/animal-record/animal.record.ts';
import type { DueReminder } from '../../health/health-record/due/due.ts';
import { newRecord } from '../../health/health-record/health.record.ts';
import { digestFrom } from './digest.ts';

const TODAY = '2026-11-21';

const due = (name: string, location: string, overrides: Partial<DueReminder['record']> = {}): DueReminder => {
  const record = newRecord(
    {
      kind: 'med',
      animalId: name,
      reminder: true,
      date: TODAY,
      kindId: 'amoxicillin',
      kindName: 'Amoxicillin',
    },
    { changedBy: 'Ada', changedAt: '' },
  );
  const animal = { id: name, animalName: name, animalType: 'Dogs', location };
  return { record: { ...record, ...overrides }, animal: animal as AnimalStoredRow };
};

const digestOf = (...all: DueReminder[]) => digestFrom(all, TODAY, false);

describe('a digest', () => {
  it('goes by place as people count, then by animal; those of no place come last', () => {
    const { places } = digestOf(
      due('Zoe', 'Kennel 10'),
      due('Moss', ''),
      due('Bella', 'Kennel 2'),
      due('Ash', 'Kennel 10'),
      due('Finn', ' Kennel 10 '),
    );
    expect(places.map(({ place, animals }) => [place, animals.map(({ name }) => name)])).toEqual([
      ['Kennel 2', ['Bella']],
      ['Kennel 10', ['Ash', 'Finn', 'Zoe']],
      ['', ['Moss']],
    ]);
  });

  it('has all of an animal together, the longest overdue first, and counts it', () => {
    const rabies = { kindId: 'r', kindName: 'Rabies 3-year', kind: 'vaccination' } as const;
    const digest = digestOf(
      due('Moss', 'Barn', { dosage: '5 ml' }),
      due('Moss', 'Barn', { ...rabies, date: '2026-11-18' }),
      due('Moss', 'Barn', { kindId: 'w', kindName: 'Weight', date: '2026-10-01' }),
    );
    expect(digest.places[0]?.animals[0]?.tasks).toEqual([
      { text: 'Weight', date: '2026-10-01' },
      { text: 'Rabies 3-year', date: '2026-11-18' },
      { text: 'Amoxicillin, 5 ml', date: TODAY },
    ]);
    expect(digest).toMatchObject({ today: 1, overdue: 2 });
  });

  it('has the doses of a day as one, and yesterday’s apart', () => {
    const dose = { dosage: '5 ml' };
    const yesterday = { ...dose, date: '2026-11-20' };
    const digest = digestOf(due('Moss', '', dose), due('Moss', '', dose), due('Moss', '', yesterday));
    expect(digest.places[0]?.animals[0]?.tasks).toEqual([
      { text: 'Amoxicillin, 5 ml', date: '2026-11-20' },
      { text: 'Amoxicillin, 5 ml (2 doses)', date: TODAY },
    ]);
  });

  it('says why an animal is flagged', () => {
    const otis = due('Otis', 'Barn');
    const flagged = { ...otis, animal: { ...otis.animal, flag: true, flagReason: 'Bites' } };
    const flags = digestOf(flagged, due('Moss', 'Barn')).places[0]?.animals.map(({ name, flag }) => [
      name,
      flag,
    ]);
    expect(flags).toEqual([
      ['Moss', ''],
      ['Otis', 'Bites'],
    ]);
  });

  it('keeps two animals of one name apart', () => {
    const other = due('Moss', 'Barn');
    const { places } = digestOf(due('Moss', 'Barn'), { ...other, animal: { ...other.animal, id: 'other' } });
    expect(places[0]?.animals).toHaveLength(2);
  });
});
