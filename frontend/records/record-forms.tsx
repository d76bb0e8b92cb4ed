import { type ComponentType, type ReactNode, useState } from 'react';
import type * as z from 'zod';
import type { ChangingCall, Input } from '#shared/contract/call.ts';
import { type InitialValue, initialValuesOf, useSchemaForm } from '#ui/form/Form.tsx';
import { type PlainCalls, titleOf, toAddInput, toUpdateInput } from '#shared/contract/plain-calls.ts';
import { splitWords } from '#shared/rules/text/phrases.ts';
import { FormDialog } from './form/FormDialog.tsx';
import type { AddProps, RecordDialogProps } from './list/RecordList.tsx';
import { useSave } from './form/useSave.ts';

type Schema = z.ZodObject | z.ZodPipe;

/** The id of a record, and the version of it that is corrected. */
interface VersionedRecord {
  readonly id: string;
  readonly version: number;
}

/** Props of a form's fields: the owner, and the record; none for a new one. */
export interface FieldsProps<O, R> {
  readonly owner: O;
  readonly record?: R | undefined;
}

/** The configuration of the forms of one kind of record. `B` is the type of the initial values. */
interface FormConfig<O, R, S extends Schema, B> {
  /** 'Donation': its forms are 'Add Donation' and 'Edit Donation'. */
  readonly title: string;
  /** The subject of a conflict's message: 'this donation'. */
  readonly subject: string;
  /** The prefix of the key under which drafts are stored. */
  readonly draftKey: string;
  readonly size?: 'small' | 'medium' | undefined;
  readonly schema: S;
  /** The initial values of its fields: those of a record, or of a new one. */
  readonly initialValues: (record: B) => InitialValue<z.input<S>>;
  readonly Fields: ComponentType<FieldsProps<O, R>>;
}

/** The form for a new record: its call, and the content above its fields. */
interface AddConfig<O, S extends Schema, A extends ChangingCall> {
  readonly add: A;
  readonly toAddInput: (fields: z.output<S>, owner: O) => Input<A>;
  readonly lead?: (owner: O) => ReactNode;
}

/** The call that sends a correction. */
interface UpdateConfig<O, S extends Schema, U extends ChangingCall> {
  readonly update: U;
  readonly toUpdateInput: (fields: z.output<S>, seenRecord: VersionedRecord, owner: O) => Input<U>;
}

/** The forms of a kind of record, as a list of them opens them. */
export interface Forms<O, R> {
  readonly Add: (props: AddProps<O>) => ReactNode;
  readonly Edit: (props: Omit<RecordDialogProps<O, R>, 'records'>) => ReactNode;
}

const addForm = <O extends { readonly id: string }, R, S extends Schema, A extends ChangingCall>({
  schema,
  initialValues,
  Fields,
  ...config
}: FormConfig<O, R, S, R | undefined> & AddConfig<O, S, A>): Forms<O, R>['Add'] =>
  function AddRecord({ owner, onClose }) {
    const form = useSchemaForm(schema, initialValues(undefined));
    const save = useSave(config.add, form, (fields) => config.toAddInput(fields, owner), {
      draftKey: `${config.draftKey}:${owner.id}`,
      onDone: onClose,
    });
    return (
      <FormDialog
        title={`Add ${config.title}`}
        size={config.size}
        save={save}
        intro={config.lead?.(owner)}
        onClose={onClose}
      >
        <Fields owner={owner} />
      </FormDialog>
    );
  };

/**
 * The form that corrects a record: checked against the version that was seen, and overwriting only on request. The
 * types of owner and record are given in a first call, so that the others are inferred: `editForm<Animal, Visit>()(…)`.
 */
export const editForm =
  <O, R extends VersionedRecord>() =>
  <S extends Schema, U extends ChangingCall>({
    schema,
    initialValues,
    Fields,
    ...config
  }: FormConfig<O, R, S, R> & UpdateConfig<O, S, U>): Forms<O, R>['Edit'] =>
    function EditRecord({ owner, record, onClose }) {
      // The version of the values that the form began with: the record may be read again while the user types.
      const [{ id, version }] = useState(record);
      const form = useSchemaForm(schema, initialValues(record));
      const save = useSave(
        config.update,
        form,
        (fields, { version: currentVersion = version }) =>
          config.toUpdateInput(fields, { id, version: currentVersion }, owner),
        { draftKey: `${config.draftKey}:${id}#${version}`, onDone: onClose },
      );
      return (
        <FormDialog
          title={`Edit ${config.title}`}
          buttonLabel="Update"
          size={config.size}
          subject={config.subject}
          save={save}
          onClose={onClose}
        >
          <Fields {...{ owner, record }} />
        </FormDialog>
      );
    };

/** Both forms of a kind of record as data: one for a new record of an owner, one to correct it. */
export const recordForms =
  <O extends { readonly id: string }, R extends VersionedRecord>() =>
  <S extends Schema, A extends ChangingCall, U extends ChangingCall>(
    config: FormConfig<O, R, S, R | undefined> & AddConfig<O, S, A> & UpdateConfig<O, S, U>,
  ): Forms<O, R> => ({ Add: addForm(config), Edit: editForm<O, R>()(config) });

/** The configuration of the forms of plain records. */
interface PlainForm<O, R, S extends z.ZodObject> extends Pick<FormConfig<O, R, S, R>, 'size' | 'Fields'> {
  readonly schema: S;
  /** The initial values of a new record; an edit begins with those of the record. */
  readonly emptyValues: () => InitialValue<z.input<S>>;
}

/** The forms of records whose calls `plainCalls` declares; the requests follow from that declaration. */
export const plainForms =
  <R extends VersionedRecord, O extends { readonly id: string } = { readonly id: string }>() =>
  <S extends z.ZodObject>(calls: PlainCalls, { emptyValues, ...config }: PlainForm<O, R, S>): Forms<O, R> =>
    recordForms<O, R>()<S, PlainCalls['add'], PlainCalls['update']>({
      ...config,
      title: titleOf(calls),
      subject: `this ${splitWords(calls.add.plain.keys[0])}`,
      draftKey: calls.add.plain.id,
      initialValues: (record) => initialValuesOf(config.schema, emptyValues(), record),
      add: calls.add,
      toAddInput: (fields, { id }) => toAddInput(calls, id, fields),
      update: calls.update,
      toUpdateInput: (fields, seenRecord) => toUpdateInput(calls, seenRecord, fields),
    });
