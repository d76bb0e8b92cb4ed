import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { ApiError } from '#client/wire/api-error.ts';
import { MAX_TREATED_ANIMALS } from '#shared/calls/health/schemas/health.schema.ts';
import type { ChangingCall, Data, Input } from '#shared/contract/call.ts';
import { useSave, useSaveEach } from '#records/form/useSave.ts';
import type { SubmitOptions, FormSubmission } from '#records/form/useSubmit.ts';
import { useLastUsed } from '#client/last-used.ts';
import { pickChosenValues } from './remembered.ts';
import { draftIdOf, type HealthFormProps } from './props.ts';
import type { Subject } from './subject.ts';

/** The id of a stored record and the version that the user saw. */
export interface SavedRecord {
  readonly id: string;
  readonly version: number;
}

/** Options for adding a kind of health record: its form, its requests, and the callback after saving. */
export interface HealthAddOptions<In extends FieldValues, Out, A extends ChangingCall> {
  /** The kind of the record; begins the key of the draft, and separates the remembered values of forms. */
  readonly kind: string;
  readonly form: UseFormReturn<In, unknown, Out>;
  readonly add: A;
  /** Makes the input of the call that adds records for a batch of animals. */
  readonly toAddInput: (values: Out, batch: readonly Subject[], options: SubmitOptions) => Input<A>;
  /** The prefix that field names have in errors of the server. */
  readonly prefix?: string;
  readonly fieldOf?: (name: string) => string;
  readonly onAdded: (replies: Data<A>[], values: Out) => void;
  /** The animals to add records to (all by default), how many go into one request, and the handling of refusals. */
  readonly steps?: {
    readonly records: (values: Out) => readonly Subject[];
    readonly batchSize: number | ((values: Out) => number);
    readonly emptyMessage: string;
    readonly handleRejection: (error: ApiError) => boolean;
  };
}

/** The options of a form that can also change an existing record. */
export interface HealthSaveOptions<
  In extends FieldValues,
  Out,
  A extends ChangingCall,
  C extends ChangingCall,
> extends HealthAddOptions<In, Out, A> {
  readonly update: C;
  /** Makes the input of the call that changes a record. */
  readonly toUpdateInput: (values: Out, record: SavedRecord) => Input<C>;
  /** The message after a change; '' shows none. */
  readonly successMessage: () => string;
  readonly onChanged?: (data: Data<C>, values: Out) => void;
}

type Props = Pick<HealthFormProps<SavedRecord>, 'mode' | 'animals' | 'record' | 'onDone'>;

/** Returns the function that remembers values for the next form and calls `onDone`. */
function useFinishForm({ animals, onDone }: Props, kind: string) {
  const { remember } = useLastUsed();
  return (values: unknown) => {
    remember(pickChosenValues(values, { kind, animalTypeId: animals[0]?.animalTypeId ?? '' }));
    onDone();
  };
}

/** Saves the form of a record that is added to each of the animals. */
export function useHealthAdd<In extends FieldValues, Out, A extends ChangingCall>(
  props: Props,
  { kind, form, add, toAddInput, prefix, fieldOf, onAdded, steps }: HealthAddOptions<In, Out, A>,
): FormSubmission {
  const { mode, animals, record } = props;
  const finishForm = useFinishForm(props, kind);
  return useSaveEach(add, form, toAddInput, {
    records: animals,
    batchSize: MAX_TREATED_ANIMALS,
    ...steps,
    ...(prefix ? { prefix } : {}),
    ...(fieldOf ? { fieldOf } : {}),
    draftKey: mode === 'add' ? `${kind}:${mode}:${draftIdOf(animals, record)}` : undefined,
    onDone: (replies, values) => {
      onAdded(replies, values);
      finishForm(values);
    },
  });
}

/** Saves the form of a health record: adds it to each of the animals, or changes the existing one. */
export function useHealthSave<In extends FieldValues, Out, A extends ChangingCall, C extends ChangingCall>(
  props: Props,
  options: HealthSaveOptions<In, Out, A, C>,
): FormSubmission {
  const { mode, animals, record } = props;
  const { kind, form, update, toUpdateInput, successMessage, onChanged } = options;
  const { id = '', version = 0 } = record ?? {};
  const isNew = mode === 'add';
  const finishForm = useFinishForm(props, kind);
  const add = useHealthAdd(props, options);
  const change = useSave(
    update,
    form,
    (values, { version: currentVersion = version, accepted }) =>
      toUpdateInput(accepted ? { ...values, accepted } : values, { id, version: currentVersion }),
    {
      draftKey: isNew ? undefined : `${kind}:${mode}:${draftIdOf(animals, record)}`,
      successMessage,
      onDone: (data, values) => {
        onChanged?.(data, values);
        finishForm(values);
      },
    },
  );
  return isNew ? add : change;
}
