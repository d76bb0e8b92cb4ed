import { useQueries } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { MAX_TREATED_WITH_NEXT, MAX_TREATED } from '#shared/calls/health/schemas/health.schema.ts';
import { type OpenReminders, rounds } from '#shared/calls/health/rounds.ts';
import type { ReminderKind } from '#shared/rules/health/health.ts';
import type { ApiError } from '#client/wire/api-error.ts';
import { read } from '#client/calls/api.ts';
import { chunksOf } from '#shared/rules/data/collections.ts';
import { type AnyForm, useFieldText, useFieldValue } from '#ui/form/Form.tsx';
import { type MatchInput, matchReminders } from './matched-text.ts';
import type { Mode } from '../props.ts';
import type { Subject } from '../subject.ts';

/** The names of the fields for the kind and the day, by kind of form. */
const FIELDS: Record<ReminderKind, readonly [string, string]> = {
  vaccination: ['kindId', 'actionDate'],
  procedure: ['kindId', 'actionDate'],
  med: ['medicineId', 'administeredDate'],
};

/** The message if all animals were given it already. */
export const ALL_RECORDED = 'Already recorded for every selected animal';

/** The choice for an open reminder that is further away: move it to the next due day, complete it, or keep it. */
export type FarReminderChoice = 'move' | 'complete' | 'keep';

interface Form {
  readonly kind: ReminderKind;
  readonly mode: Mode;
  readonly animals: readonly Subject[];
  /** The reminder or record that the form is about. */
  readonly id?: string | undefined;
  /** The ids of the reminders to complete, if the user chose them. */
  readonly reminders?: readonly string[] | undefined;
  readonly form: AnyForm;
}

/** The ids of the reminders that a request completes; or true if the server finds them, false if it completes none. */
type CompletionChoice = boolean | string[];

/** The open reminders that a form affects, and what the user chose for them. */
export interface ReminderMatch {
  readonly mode: Mode;
  readonly animals: readonly Subject[];
  /** Open and completed reminders of the animals; undefined until they are loaded. */
  readonly openReminders: OpenReminders | undefined;
  /** Undefined until the reminders are loaded, and if loading failed. */
  readonly meets: MatchInput | undefined;
  /** True if the reminders are to be completed. */
  readonly on: boolean;
  readonly setOn: (on: boolean) => void;
  /** The choice for open reminders that are further away. */
  readonly farChoice: FarReminderChoice;
  readonly setFar: (choice: FarReminderChoice) => void;
  /** The animals that are left: those that were not given it already. */
  readonly remaining: readonly Subject[];
  /** The animals that get the record; a retry with the same values uses those of the first attempt. */
  readonly to: (values: unknown) => readonly Subject[];
  /** The part of the request that has its animals and the reminders that it completes. */
  readonly body: (
    values: unknown,
    batch: readonly Subject[],
  ) => { animalIds: string[]; completeReminders: CompletionChoice; keepReminders?: boolean };
  /** The most records that one request takes. */
  readonly atOnce: number;
  /** Called after a refusal: if another user saved first, the next attempt uses the current reminders. */
  readonly forget: (error: ApiError) => false;
}

/** Joins the parts; undefined until all are loaded. */
function joinReminders(parts: readonly (OpenReminders | undefined)[]): OpenReminders | undefined {
  const loaded = parts.filter((part) => part !== undefined);
  if (loaded.length < parts.length) return undefined;
  return {
    reminders: loaded.flatMap(({ reminders }) => reminders),
    lastDone: loaded.flatMap(({ lastDone }) => lastDone),
  };
}

/** The request parts of earlier attempts, by the values that they were sent with. */
const noAttempts = () => ({
  to: new Map<string, readonly Subject[]>(),
  completes: new Map<string, CompletionChoice>(),
});

/** The stored value of the key; stores `first` if there is none yet. */
function getOrStore<T>(all: Map<string, T>, key: string, first: T): T {
  const value = all.get(key) ?? first;
  all.set(key, value);
  return value;
}

/** The open reminders that saving a form affects; loaded when it opens, and after each change of data. */
export function useReminderMatch({ kind, mode, animals, id, reminders, form }: Form): ReminderMatch {
  const [on, setOn] = useState(true);
  const [chosenFar, setChosenFar] = useState<FarReminderChoice>();
  const needsMatch = mode === 'add' || mode === 'complete';
  const open = useQueries({
    queries: chunksOf(needsMatch ? animals : [], MAX_TREATED).map((batch) => ({
      ...read(rounds.open, { query: { kind, animalIds: batch.map((animal) => animal.id).join(',') } }),
      staleTime: 0,
    })),
    combine: (results) => (needsMatch ? joinReminders(results.map(({ data }) => data)) : undefined),
  });
  const [kindField, dayField] = FIELDS[kind];
  const kindId = useFieldText(form, kindField);
  const day = useFieldText(form, dayField);
  const number = useFieldValue(form, 'dueAgainNumber');
  const unit = useFieldValue(form, 'dueAgainType');
  const meets =
    open &&
    matchReminders(open, animals, {
      kind,
      kindId,
      day: /^\d{4}-\d\d-\d\d$/.test(day) ? day : '',
      number,
      unit,
      completing: mode === 'complete' ? id : undefined,
      chosen: reminders,
    });
  const givenIds = new Set(meets?.alreadyGiven.map(({ animal }) => animal.id));
  const remaining = animals.filter((animal) => !givenIds.has(animal.id));
  const first = meets?.nextDay ? 'move' : 'keep';
  const farChoice = chosenFar === 'move' ? first : (chosenFar ?? first);
  const completesFor = (ids: readonly string[]): CompletionChoice => {
    if (!meets) return on && (reminders ? [...reminders] : true);
    const all = [...(on ? meets.completed : []), ...(farChoice === 'complete' ? meets.farReminders : [])];
    if (!on && all.length === 0) return false;
    return all.filter(({ animalId }) => ids.includes(animalId)).map((one) => one.id);
  };
  const tried = useRef(noAttempts());
  return {
    mode,
    animals,
    openReminders: open,
    meets,
    on,
    setOn,
    farChoice,
    setFar: setChosenFar,
    remaining,
    to: (values) => getOrStore(tried.current.to, JSON.stringify([values, on, farChoice]), remaining),
    body: (values, batch) => {
      const animalIds = batch.map((animal) => animal.id);
      const key = JSON.stringify([animalIds, values, on, farChoice]);
      const keeps = farChoice === 'keep' && (meets?.farReminders ?? []).length > 0;
      return {
        animalIds,
        completeReminders: getOrStore(tried.current.completes, key, completesFor(animalIds)),
        ...(keeps && kind !== 'med' ? { keepReminders: true } : {}),
      };
    },
    atOnce: number ? MAX_TREATED_WITH_NEXT : MAX_TREATED,
    forget: ({ status }) => {
      if (status === 409) tried.current = noAttempts();
      return false;
    },
  };
}
