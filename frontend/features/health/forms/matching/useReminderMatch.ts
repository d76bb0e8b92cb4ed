import { useQueries } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { MAX_TREATED_WITH_NEXT, MAX_TREATED_ANIMALS } from '#shared/calls/health/schemas/health.schema.ts';
import { type OpenReminders, rounds } from '#shared/calls/health/rounds.ts';
import type { ReminderKind } from '#shared/rules/health/health.ts';
import type { ApiError } from '#client/wire/api-error.ts';
import { callQuery } from '#client/calls/api.ts';
import { toChunks } from '#shared/rules/data/collections.ts';
import { type AnyForm, useFieldText, useFieldValue } from '#ui/form/Form.tsx';
import { type ReminderEffects, matchReminders } from './matched-text.ts';
import type { Mode } from '../props.ts';
import type { Subject } from '../subject.ts';

/** The names of the fields for the kind and the day, by kind of form. */
const FIELDS_BY_KIND: Record<ReminderKind, readonly [string, string]> = {
  vaccination: ['kindId', 'actionDate'],
  procedure: ['kindId', 'actionDate'],
  med: ['medicineId', 'administeredDate'],
};

/** The message if the treatment is already recorded for all selected animals. */
export const ALL_RECORDED = 'Already recorded for every selected animal';

/** The choice for an open reminder that is due much later: move it to the next due day, complete it, or keep it. */
export type FarReminderChoice = 'move' | 'complete' | 'keep';

interface MatchOptions {
  readonly kind: ReminderKind;
  readonly mode: Mode;
  readonly animals: readonly Subject[];
  /** The reminder or record that the form is about. */
  readonly id?: string | undefined;
  /** The ids of the reminders to complete, in the order of the animals, if the user chose them. */
  readonly reminders?: readonly string[] | undefined;
  readonly form: AnyForm;
}

/** The ids of the reminders that a request completes; true to let the server find them, false for none. */
type CompletionChoice = boolean | string[];

/** The open reminders that a form affects, and what the user chose for them. */
export interface ReminderMatch {
  readonly mode: Mode;
  readonly animals: readonly Subject[];
  /** Open and completed reminders of the animals; undefined until they are loaded. */
  readonly openReminders: OpenReminders | undefined;
  /** Undefined until the reminders are loaded, and if loading failed. */
  readonly matchedReminders: ReminderEffects | undefined;
  /** True if the reminders are to be completed. */
  readonly isCompleting: boolean;
  readonly setCompleting: (isCompleting: boolean) => void;
  /** The choice for open reminders that are due much later. */
  readonly farChoice: FarReminderChoice;
  readonly setFarChoice: (choice: FarReminderChoice) => void;
  /** The animals for which the treatment is not recorded yet. */
  readonly remainingAnimals: readonly Subject[];
  /** The animals that get the record; a retry with the same values uses the animals of the first attempt. */
  readonly targetAnimals: (values: unknown) => readonly Subject[];
  /** The part of the request body with the animals and the reminders to complete. */
  readonly body: (
    values: unknown,
    batch: readonly Subject[],
  ) => { animalIds: string[]; completeReminders: CompletionChoice; keepReminders?: boolean };
  /** The most records that one request takes. */
  readonly batchSize: number;
  /** Called after a refusal: if another user saved first, the next attempt uses the current reminders. */
  readonly resetOnConflict: (error: ApiError) => false;
}

/** Joins the reminders of several requests; undefined until all are loaded. */
function joinReminders(parts: readonly (OpenReminders | undefined)[]): OpenReminders | undefined {
  const loadedParts = parts.filter((part) => part !== undefined);
  if (loadedParts.length < parts.length) return undefined;
  return {
    reminders: loadedParts.flatMap(({ reminders }) => reminders),
    lastDone: loadedParts.flatMap(({ lastDone }) => lastDone),
  };
}

/** Empty maps for the animals and completed reminders of earlier attempts, by the values that were sent. */
const noAttempts = () => ({
  targetAnimals: new Map<string, readonly Subject[]>(),
  completionChoices: new Map<string, CompletionChoice>(),
});

/** The stored value of the key; stores `first` if there is none yet. */
function getOrStore<T>(values: Map<string, T>, key: string, initialValue: T): T {
  const value = values.get(key) ?? initialValue;
  values.set(key, value);
  return value;
}

/** The open reminders that saving a form affects; loaded when the form opens, and after each change of data. */
export function useReminderMatch({ kind, mode, animals, id, reminders, form }: MatchOptions): ReminderMatch {
  const [isCompleting, setCompleting] = useState(true);
  const [chosenFarChoice, setChosenFarChoice] = useState<FarReminderChoice>();
  const needsMatch = mode === 'add' || mode === 'complete';
  const openReminders = useQueries({
    queries: toChunks(needsMatch ? animals : [], MAX_TREATED_ANIMALS).map((batch) => ({
      ...callQuery(rounds.open, { query: { kind, animalIds: batch.map((animal) => animal.id).join(',') } }),
      staleTime: 0,
    })),
    combine: (results) => (needsMatch ? joinReminders(results.map(({ data }) => data)) : undefined),
  });
  const [kindField, dayField] = FIELDS_BY_KIND[kind];
  const kindId = useFieldText(form, kindField);
  const day = useFieldText(form, dayField);
  const number = useFieldValue(form, 'dueAgainNumber');
  const unit = useFieldValue(form, 'dueAgainType');
  const matchedReminders =
    openReminders &&
    matchReminders(openReminders, animals, {
      kind,
      kindId,
      day: /^\d{4}-\d\d-\d\d$/.test(day) ? day : '',
      number,
      unit,
      completingId: mode === 'complete' ? id : undefined,
      chosenIds: reminders,
    });
  const givenIds = new Set(matchedReminders?.alreadyGiven.map(({ animal }) => animal.id));
  const remaining = animals.filter((animal) => !givenIds.has(animal.id));
  const defaultFarChoice = matchedReminders?.nextDay ? 'move' : 'keep';
  const farChoice = chosenFarChoice === 'move' ? defaultFarChoice : (chosenFarChoice ?? defaultFarChoice);
  const completionChoiceFor = (ids: readonly string[]): CompletionChoice => {
    if (!matchedReminders)
      return (
        isCompleting && (reminders?.filter((_, index) => ids.includes(animals[index]?.id ?? '')) ?? true)
      );
    const affectedReminders = [
      ...(isCompleting ? matchedReminders.completedReminders : []),
      ...(farChoice === 'complete' ? matchedReminders.farReminders : []),
    ];
    if (!isCompleting && affectedReminders.length === 0) return false;
    return affectedReminders.filter(({ animalId }) => ids.includes(animalId)).map((reminder) => reminder.id);
  };
  const attempts = useRef(noAttempts());
  return {
    mode,
    animals,
    openReminders,
    matchedReminders,
    isCompleting,
    setCompleting,
    farChoice,
    setFarChoice: setChosenFarChoice,
    remainingAnimals: remaining,
    targetAnimals: (values) =>
      getOrStore(
        attempts.current.targetAnimals,
        JSON.stringify([values, isCompleting, farChoice]),
        remaining,
      ),
    body: (values, batch) => {
      const animalIds = batch.map((animal) => animal.id);
      const key = JSON.stringify([animalIds, values, isCompleting, farChoice]);
      const keepsReminders = farChoice === 'keep' && (matchedReminders?.farReminders ?? []).length > 0;
      return {
        animalIds,
        completeReminders: getOrStore(
          attempts.current.completionChoices,
          key,
          completionChoiceFor(animalIds),
        ),
        ...(keepsReminders && kind !== 'med' ? { keepReminders: true } : {}),
      };
    },
    batchSize: number ? MAX_TREATED_WITH_NEXT : MAX_TREATED_ANIMALS,
    resetOnConflict: ({ status }) => {
      if (status === 409) attempts.current = noAttempts();
      return false;
    },
  };
}
