import { describe, expect, it } from 'vitest';
import { resultText, acceptedSteps, withReply, withFailure, NOTHING_GIVEN, stepsOf } from './giving.ts';
import { dueText } from '../due-text.ts';

const ids = Array.from({ length: 100 }, (_, i) => `m${i}`);
let keys = 0;
const steps = stepsOf(ids, '2026-11-21T09:00:00.000Z', () => `k${++keys}`);
const [first, second, third] = steps as [(typeof steps)[0], (typeof steps)[0], (typeof steps)[0]];

describe('marking as given', () => {
  it('goes in steps of 45, each with a key of its own', () => {
    expect(steps.map((step) => [step.ids.length, step.key])).toEqual([
      [45, 'k1'],
      [45, 'k2'],
      [10, 'k3'],
    ]);
  });

  const all = withReply(NOTHING_GIVEN, { given: 45, ids: [...first.ids], already: 0, by: [] });
  const partialResult = withReply(all, {
    given: 25,
    ids: second.ids.slice(20),
    already: 20,
    by: ['Vera Vet'],
  });

  it('tells who gave what before, and takes back only what nobody did', () => {
    expect(resultText(all)).toBe('Meds successfully given');
    expect(resultText(partialResult)).toBe('70 given, 20 were given before by Vera Vet');
    expect(partialResult.undoableIds).toEqual([...first.ids, ...second.ids.slice(20)]);
  });

  it('tells what failed and why', () => {
    const failed = withFailure(partialResult, third, 'No response received from server.');
    expect(resultText(failed)).toBe(
      '70 given, 20 were given before by Vera Vet. 10 couldn’t be marked as given: No response received from server.',
    );
    expect(failed.failed).toEqual([third]);
    expect(resultText(withFailure(NOTHING_GIVEN, third, 'No Permission'))).toBe(
      '10 couldn’t be marked as given: No Permission',
    );
  });

  it('asks about each dose by name, and gives anyway what was asked about alone', () => {
    const doubt = (animalName: string, text: string) => ({
      key: `given:${animalName}`,
      code: 'given' as const,
      animalName,
      text,
      keep: 'Record anyway',
    });
    const doubts = [
      doubt('Fern', 'Given at 6:49 PM. Record?'),
      doubt('Otis', 'Given at 7:02 PM. Record?'),
      doubt('Pip', 'Given at 6:49 PM. Record?'),
    ];
    const lost = withFailure(NOTHING_GIVEN, third, 'No response received from server.');
    const failed = withFailure(lost, second, 'Fern: Given at 6:49 PM. Record?', doubts);
    expect(resultText(failed)).toBe(
      '55 couldn’t be marked as given: Fern, Pip: Given at 6:49 PM. Record? Otis: Given at 7:02 PM. Record?',
    );
    const retrySteps = acceptedSteps(failed.failed, () => 'new');
    expect(retrySteps).toEqual([
      third,
      { ...second, key: 'new', accepted: ['given:Fern', 'given:Otis', 'given:Pip'] },
    ]);
    // A further question is answered beside the first.
    const [, other = second] = retrySteps;
    const further = withFailure(NOTHING_GIVEN, other, '', [doubt('Ada', 'Given at 8:00 PM. Record?')]);
    expect(acceptedSteps(further.failed, () => 'newer')[0]?.accepted).toEqual([
      'given:Fern',
      'given:Otis',
      'given:Pip',
      'given:Ada',
    ]);
  });

  it('counts one as one', () => {
    const one = withReply(NOTHING_GIVEN, { given: 0, ids: [], already: 1, by: ['Vera Vet'] });
    expect(resultText(one)).toBe('1 was given before by Vera Vet');
  });
});

it.each([
  ['2026-11-18', 'Overdue by 3 days'],
  ['2026-11-20', 'Overdue by 1 day'],
  ['2026-11-21', 'Due today'],
  ['2026-11-22', 'Tomorrow'],
  ['2026-12-01', 'In 10 days'],
  ['2027-01-20', 'In 60 days'],
  ['2027-02-21', 'In 3 months'],
  ['2027-11-21', 'In 12 months'],
  ['2028-11-29', 'In 2 years'],
])('%s is said as %s', (day, text) => {
  expect(dueText(day, '2026-11-21').text).toBe(text);
});
