import { useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Input } from '#shared/contract/call.ts';
import type { FormSubmission } from '#records/form/useSubmit.ts';
import { type RowTracker, createRowTracker } from '../rows.ts';
import type { Subject } from '../subject.ts';
import { type SavedRecord, useHealthAdd } from '../useHealthSave.ts';
import { useUndoSaving } from '../undo/useUndo.ts';
import type { RecordFormProps } from '../props.ts';
import { type AddCall, type AddOptions, toAddOptions } from './useCompletionSave.ts';
import { type ReminderMatch, useReminderMatch } from './useReminderMatch.ts';

/** The props of a form for several animals at once. */
export interface GroupFormProps<R> extends Omit<RecordFormProps<R>, 'mode'> {
  /** The ids of the reminders that the form completes: one of each animal, in their order, of the kind of `record`. */
  readonly reminders?: readonly string[];
  readonly title?: string;
}

/** Creates the tracker of the form's rows, one for each animal, and the initial values of the rows by animal id. */
export function useAnimalRows<Row extends object>(animals: readonly Subject[], emptyRow: Row) {
  const [rows] = useState(() => createRowTracker(animals.map(({ id }) => id)));
  return { rows, each: Object.fromEntries(animals.map(({ id }) => [id, { animalId: id, ...emptyRow }])) };
}

/** The part of the form's values that holds the rows, by the id of the animal. */
interface RowsById<Row> {
  readonly each: Readonly<Record<string, Row>>;
}

interface GroupAddOptions<In extends FieldValues, Out, Row, A extends AddCall> extends Omit<
  AddOptions<In, Out & RowsById<Row>, A>,
  'toAddInput' | 'fieldOf'
> {
  readonly rowTracker: RowTracker;
  /** Makes one request of several that save the form, with the rows of the animals that it covers. */
  readonly toGroupAddInput: (
    values: Omit<Out & RowsById<Row>, 'each'>,
    matchedBody: ReturnType<ReminderMatch['body']>,
    animalRows: Row[],
  ) => Input<A>;
}

/** Saves the form of a vaccination or procedure of several animals, and completes the reminders that the user chose. */
export function useGroupSave<In extends FieldValues, Out, Row, A extends AddCall>(
  { animals, reminders, onDone }: Pick<GroupFormProps<SavedRecord>, 'animals' | 'reminders' | 'onDone'>,
  { rowTracker, toGroupAddInput, ...options }: GroupAddOptions<In, Out, Row, A>,
): { match: ReminderMatch; save: FormSubmission } {
  const undo = useUndoSaving();
  const mode = 'add';
  const match = useReminderMatch({ kind: options.kind, mode, animals, reminders, form: options.form });
  const { remainingAnimals } = match;
  useEffect(() => {
    rowTracker.setVisibleIds(remainingAnimals.map(({ id }) => id));
  }, [rowTracker, remainingAnimals]);
  const addOptions: AddOptions<In, Out & RowsById<Row>, A> = {
    ...options,
    toAddInput: ({ each, ...values }, matchedBody) => {
      rowTracker.setSentIds(matchedBody.animalIds);
      return toGroupAddInput(
        values,
        matchedBody,
        matchedBody.animalIds.flatMap((id) => each[id] ?? []),
      );
    },
    fieldOf: rowTracker.fieldOf(options.prefix),
  };
  return { match, save: useHealthAdd({ mode, animals, onDone }, toAddOptions(addOptions, match, undo)) };
}
