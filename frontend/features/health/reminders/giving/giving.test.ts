import { describe, expect, it } from 'vitest';
import { resultText, retryStepsOf, withReply, withFailure, NOTHING_GIVEN, stepsOf } from './giving.ts';
import { dueText } from '../due-text.ts';

const ids = Array.from({ length: 100 }, (_, i) => `m${i}`);
let keys = 0;
const steps = stepsOf(ids, '2026-11-21T09:00:00.000Z', () => `k${++keys}`);
const [firstStep, secondStep, thirdStep] = steps as [(typeof steps)[0], (typeof steps)[0], (typeof steps)[0]];

describe('marking as given', () => {
  it('is sent in steps of 45, each with its own key', () => {
    expect(steps.map((step) => [step.ids.length, step.key])).toEqual([
      [45, 'k1'],
      [45, 'k2'],
      [10, 'k3'],
    ]);
  });

  const fullResult = withReply(NOTHING_GIVEN, { given: 45, ids: [...firstStep.ids], already: 0, by: [] });
  const partialResult = withReply(fullResult, {
    given: 25,
    ids: secondStep.ids.slice(20),
    already: 20,
    by: ['Vera Vet'],
  });

  it('says who gave doses before, and undoes only the user’s own', () => {
    expect(resultText(fullResult)).toBe('Meds successfully given');
    expect(resultText(partialResult)).toBe('70 given, 20 were given before by Vera Vet');
    expect(partialResult.undoableIds).toEqual([...firstStep.ids, ...secondStep.ids.slice(20)]);
  });

  it('tells what failed and why', () => {
    const failedResult = withFailure(partialResult, thirdStep, 'No response received from server.');
    expect(resultText(failedResult)).toBe(
      '70 given, 20 were given before by Vera Vet. 10 couldn’t be marked as given: No response received from server.',
    );
    expect(failedResult.failedSteps).toEqual([thirdStep]);
    expect(resultText(withFailure(NOTHING_GIVEN, thirdStep, 'No Permission'))).toBe(
      '10 couldn’t be marked as given: No Permission',
    );
  });

  it('asks about each dose by name, and accepts only those asked about', () => {
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
    const lostResult = withFailure(NOTHING_GIVEN, thirdStep, 'No response received from server.');
    const failedTwice = withFailure(lostResult, secondStep, 'Fern: Given at 6:49 PM. Record?', doubts);
    expect(resultText(failedTwice)).toBe(
      '55 couldn’t be marked as given: Fern, Pip: Given at 6:49 PM. Record? Otis: Given at 7:02 PM. Record?',
    );
    const retrySteps = retryStepsOf(failedTwice.failedSteps, () => 'new');
    expect(retrySteps).toEqual([
      thirdStep,
      { ...secondStep, key: 'new', accepted: ['given:Fern', 'given:Otis', 'given:Pip'] },
    ]);
    // A further question is answered beside the first.
    const [, retryStep = secondStep] = retrySteps;
    const askedAgain = withFailure(NOTHING_GIVEN, retryStep, '', [doubt('Ada', 'Given at 8:00 PM. Record?')]);
    expect(retryStepsOf(askedAgain.failedSteps, () => 'newer')[0]?.accepted).toEqual([
      'given:Fern',
      'given:Otis',
      'given:Pip',
      'given:Ada',
    ]);
  });

  it('uses the singular for one dose', () => {
    const singleResult = withReply(NOTHING_GIVEN, { given: 0, ids: [], already: 1, by: ['Vera Vet'] });
    expect(resultText(singleResult)).toBe('1 was given before by Vera Vet');
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
])('%s is shown as %s', (day, text) => {
  expect(dueText(day, '2026-11-21').text).toBe(text);
});
