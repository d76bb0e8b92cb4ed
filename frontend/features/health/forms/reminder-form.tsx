import type { ComponentType, ReactNode } from 'react';
import type * as z from 'zod';
import type { ChangingCall, Input } from '#shared/contract/call.ts';
import { useSave } from '#records/form/useSave.ts';
import { type InitialValue, useSchemaForm } from '#ui/form/Form.tsx';
import { HealthForm } from './HealthForm.tsx';
import { aboutOf, type RecordFormProps, type HealthFormProps } from './props.ts';
import type { SavedRecord } from './useHealthSave.ts';

/** The props of a reminder's fields: the reminder, and the type of its animal. */
interface FieldsProps<R> {
  readonly record: R;
  readonly animalTypeId: string;
}

interface ReminderShape<R, S extends z.ZodObject | z.ZodPipe, U extends ChangingCall> {
  readonly title: string;
  readonly schema: S;
  readonly beginning: (record: R) => InitialValue<z.input<S>>;
  readonly update: U & { readonly message: string };
  readonly correcting: (fields: z.output<S>, seen: SavedRecord) => Input<U>;
  readonly Fields: ComponentType<FieldsProps<R>>;
}

type ReminderProps<R> = HealthFormProps<R> & { readonly record: R };

/**
 * Makes the form that corrects a reminder. The record's type is given in a first call, so that the other types are inferred:
 * `reminderForm<Med>()({ … })`.
 */
export const reminderForm =
  <R extends SavedRecord>() =>
  <S extends z.ZodObject | z.ZodPipe, U extends ChangingCall>(shape: ReminderShape<R, S, U>) =>
    function ReminderForm({ mode, animals, record, onDone, onClose }: ReminderProps<R>): ReactNode {
      const { id, version } = record;
      const form = useSchemaForm(shape.schema, shape.beginning(record));
      const save = useSave(
        shape.update,
        form,
        (fields, { version: newer = version }) => shape.correcting(fields, { id, version: newer }),
        {
          draftKey: `reminder:${aboutOf(animals, record)}`,
          successMessage: () => shape.update.message,
          onDone,
        },
      );
      return (
        <HealthForm title={shape.title} {...{ mode, animals, save, onClose }} what="this reminder">
          <shape.Fields record={record} animalTypeId={animals[0]?.animalTypeId ?? ''} />
        </HealthForm>
      );
    };

/** Makes the form of a kind in all modes from the form of its records and the form of its reminders. */
export const kindForm = <R extends SavedRecord>(
  Done: ComponentType<RecordFormProps<R>>,
  Reminder: ComponentType<ReminderProps<R>>,
) =>
  function KindForm({ mode, record, ...props }: HealthFormProps<R>) {
    if (mode !== 'editReminder') return <Done {...props} mode={mode} record={record} />;
    return record ? <Reminder {...props} mode={mode} record={record} /> : null;
  };
