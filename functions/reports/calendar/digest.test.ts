import { describe, expect, it } from 'vitest';
import type { AnimalStoredRow } from '../../animals/animal/animal-record/animal.record.ts';
import type { DueReminder } from '../../health/health-record/due/due.ts';
import { newRecord } from '../../health/health-record/health.record.ts';
import { digestFrom } from './digest.ts';

const TODAY = '2026-11-21';

const dueReminder = (
  name: string,
  location: string,
  overrides: Partial<DueReminder['record']> = {},
): DueReminder => {
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

const makeDigest = (...reminders: DueReminder[]) => digestFrom(reminders, TODAY, false);

describe('a digest', () => {
  it('is sorted by place in natural order, then by animal, with animals without a place last', () => {
    const { places } = makeDigest(
      dueReminder('Zoe', 'Kennel 10'),
      dueReminder('Moss', ''),
      dueReminder('Bella', 'Kennel 2'),
      dueReminder('Ash', 'Kennel 10'),
      dueReminder('Finn', ' Kennel 10 '),
      dueReminder('Pup 10', 'Kennel 2'),
      dueReminder('Pup 9', 'Kennel 2'),
    );
    expect(places.map(({ place, animals }) => [place, animals.map(({ name }) => name)])).toEqual([
      ['Kennel 2', ['Bella', 'Pup 9', 'Pup 10']],
      ['Kennel 10', ['Ash', 'Finn', 'Zoe']],
      ['', ['Moss']],
    ]);
  });

  it('groups all reminders of an animal, the longest overdue first, and counts them', () => {
    const rabies = { kindId: 'r', kindName: 'Rabies 3-year', kind: 'vaccination' } as const;
    const mossDigest = makeDigest(
      dueReminder('Moss', 'Barn', { dosage: '5 ml' }),
      dueReminder('Moss', 'Barn', { ...rabies, date: '2026-11-18' }),
      dueReminder('Moss', 'Barn', { kindId: 'w', kindName: 'Weight', date: '2026-10-01' }),
    );
    expect(mossDigest.places[0]?.animals[0]?.tasks).toEqual([
      { text: 'Weight', date: '2026-10-01' },
      { text: 'Rabies 3-year', date: '2026-11-18' },
      { text: 'Amoxicillin, 5 ml', date: TODAY },
    ]);
    expect(mossDigest).toMatchObject({ today: 1, overdue: 2 });
  });

  it('combines the doses of a day into one line, apart from those of yesterday', () => {
    const dosage = { dosage: '5 ml' };
    const yesterdaysDose = { ...dosage, date: '2026-11-20' };
    const dosesDigest = makeDigest(
      dueReminder('Moss', '', dosage),
      dueReminder('Moss', '', dosage),
      dueReminder('Moss', '', yesterdaysDose),
    );
    expect(dosesDigest.places[0]?.animals[0]?.tasks).toEqual([
      { text: 'Amoxicillin, 5 ml', date: '2026-11-20' },
      { text: 'Amoxicillin, 5 ml (2 doses)', date: TODAY },
    ]);
  });

  it('lists two dosages of a medicine as two tasks', () => {
    const { places, today } = makeDigest(
      dueReminder('Moss', '', { dosage: '5 ml' }),
      dueReminder('Moss', '', { dosage: '10 ml' }),
    );
    expect(places[0]?.animals[0]?.tasks.map(({ text }) => text)).toEqual([
      'Amoxicillin, 5 ml',
      'Amoxicillin, 10 ml',
    ]);
    expect(today).toBe(2);
  });

  it('says why an animal is flagged', () => {
    const otisReminder = dueReminder('Otis', 'Barn');
    const flaggedReminder = {
      ...otisReminder,
      animal: { ...otisReminder.animal, flag: true, flagReason: 'Bites' },
    };
    const flags = makeDigest(flaggedReminder, dueReminder('Moss', 'Barn')).places[0]?.animals.map(
      ({ name, flag }) => [name, flag],
    );
    expect(flags).toEqual([
      ['Moss', ''],
      ['Otis', 'Bites'],
    ]);
  });

  it('keeps two animals of one name apart', () => {
    const otherReminder = dueReminder('Moss', 'Barn');
    const { places } = makeDigest(dueReminder('Moss', 'Barn'), {
      ...otherReminder,
      animal: { ...otherReminder.animal, id: 'other' },
    });
    expect(places[0]?.animals).toHaveLength(2);
  });
});
