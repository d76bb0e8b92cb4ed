import type { ComponentType, ReactNode } from 'react';
import type * as z from 'zod';
import type { ChangingCall, Input } from '#shared/contract/call.ts';
import { useSave } from '#records/form/useSave.ts';
import { type InitialValue, useSchemaForm } from '#ui/form/Form.tsx';
import { HealthForm } from './HealthForm.tsx';
import { draftIdOf, type RecordFormProps, type HealthFormProps } from './props.ts';
import type { SavedRecord } from './useHealthSave.ts';

/** The props of a reminder's fields: the reminder, and the type of its animal. */
interface FieldsProps<R> {
  readonly record: R;
  readonly animalTypeId: string;
}

interface ReminderFormConfig<R, S extends z.ZodObject | z.ZodPipe, U extends ChangingCall> {
  readonly title: string;
  readonly schema: S;
  readonly initialValues: (record: R) => InitialValue<z.input<S>>;
  readonly update: U & { readonly message: string };
  readonly toUpdateInput: (fields: z.output<S>, seenRecord: SavedRecord) => Input<U>;
  readonly Fields: ComponentType<FieldsProps<R>>;
}

type ReminderProps<R> = HealthFormProps<R> & { readonly record: R };

/**
 * Makes the form that corrects a reminder. The record's type is given in a first call, so that the other types are
 * inferred: `createReminderForm<Med>()({ … })`.
 */
export const createReminderForm =
  <R extends SavedRecord>() =>
  <S extends z.ZodObject | z.ZodPipe, U extends ChangingCall>(config: ReminderFormConfig<R, S, U>) =>
    function ReminderForm({ mode, animals, record, onDone, onClose }: ReminderProps<R>): ReactNode {
      const { id, version } = record;
      const form = useSchemaForm(config.schema, config.initialValues(record));
      const save = useSave(
        config.update,
        form,
        (fields, { version: currentVersion = version }) =>
          config.toUpdateInput(fields, { id, version: currentVersion }),
        {
          draftKey: `reminder:${draftIdOf(animals, record)}`,
          successMessage: () => config.update.message,
          onDone,
        },
      );
      return (
        <HealthForm title={config.title} {...{ mode, animals, save, onClose }} subject="this reminder">
          <config.Fields record={record} animalTypeId={animals[0]?.animalTypeId ?? ''} />
        </HealthForm>
      );
    };

/**
 * Makes the form of a kind of health record, which shows one of two forms by its mode: that of a record, or that of a
 * reminder.
 */
export const createKindForm = <R extends SavedRecord>(
  RecordForm: ComponentType<RecordFormProps<R>>,
  ReminderEditForm: ComponentType<ReminderProps<R>>,
) =>
  function KindForm({ mode, record, ...props }: HealthFormProps<R>) {
    if (mode !== 'editReminder') return <RecordForm {...props} mode={mode} record={record} />;
    return record ? <ReminderEditForm {...props} mode={mode} record={record} /> : null;
  };
