import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { ApiError } from '#client/api-error.ts';
import { TREATED_AT_ONCE } from '#shared/calls/health/health.schema.ts';
import type { ChangingCall, Data, Input } from '#shared/contract/call.ts';
import { useSave, useSaveEach } from '#records/useSave.ts';
import type { Saving } from '#records/useSubmit.ts';
import { aboutOf, type HealthFormProps } from './props.ts';
import type { Subject } from './subject.ts';

/** A record as it is kept. */
export interface Kept {
  readonly id: string;
  readonly version: number;
}

/** What a kind of health record sends, added and changed, and what is said then. */
export interface Sends<In extends FieldValues, Out, A extends ChangingCall, C extends ChangingCall> {
  /** Begins the name under which what is typed is kept. */
  readonly kind: string;
  readonly form: UseFormReturn<In, unknown, Out>;
  readonly add: A;
  /** What one step sends for some of the animals. */
  readonly adding: (values: Out, some: readonly Subject[]) => Input<A>;
  /** The server's names of an added record's fields begin with it. */
  readonly prefix?: string;
  readonly added: (replies: Data<A>[], values: Out) => void;
  readonly update: C;
  /** What is sent for a record in the version that is changed. */
  readonly changing: (values: Out, kept: Kept) => Input<C>;
  /** The words of a change; '' says nothing. */
  readonly says: () => string;
  readonly changed?: (data: Data<C>, values: Out) => void;
  /** Whom it is added to, unless all, and how. */
  readonly steps?: {
    readonly all: (values: Out) => readonly Subject[];
    readonly atOnce: number;
    readonly none: string;
    readonly refused: (error: ApiError) => boolean;
  };
}

/** Saves the form of a health record: adds it to each of the animals, or changes the one that is there. */
export function useHealthSave<In extends FieldValues, Out, A extends ChangingCall, C extends ChangingCall>(
  { mode, animals, record, onDone }: Omit<HealthFormProps<Kept>, 'onClose'>,
  sends: Sends<In, Out, A, C>,
): Saving {
  const { kind, form, adding, prefix, added, changing, says, changed, steps } = sends;
  const { id = '', version = 0 } = record ?? {};
  const isNew = mode === 'add';
  const keeps = `${kind}:${mode}:${aboutOf(animals, record)}`;
  const add = useSaveEach(sends.add, form, adding, {
    all: animals,
    atOnce: TREATED_AT_ONCE,
    ...steps,
    ...(prefix ? { prefix } : {}),
    keeps: isNew ? keeps : undefined,
    onDone: (replies, values) => {
      added(replies, values);
      onDone();
    },
  });
  const change = useSave(
    sends.update,
    form,
    (values, { version: newer = version }) => changing(values, { id, version: newer }),
    {
      keeps: isNew ? undefined : keeps,
      says,
      onDone: (data, values) => {
        changed?.(data, values);
        onDone();
      },
    },
  );
  return isNew ? add : change;
}
