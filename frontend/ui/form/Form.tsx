import { type ReactNode, useEffect, useRef } from 'react';
import {
  type DefaultValues,
  type Field,
  type FieldValues,
  FormProvider,
  get,
  type UseFormReturn,
  useForm,
  useFormState,
  useWatch,
} from 'react-hook-form';
import type * as z from 'zod';
import { FormVisibleContext } from '../focus/useInSight.ts';
import { resolverOf } from './resolver.ts';

/** Initial values of fields: a choice may begin empty, or with an entry that is no longer in the list. */
export type InitialValue<T> = T extends string
  ? string
  : T extends readonly unknown[]
    ? T
    : T extends object
      ? { [K in keyof T]?: InitialValue<T[K]> }
      : T;

/**
 * A form with a schema of the contract; errors show when a field that was filled in is left, and disappear while it is
 * corrected.
 */
export function useSchemaForm<S extends z.ZodObject | z.ZodPipe>(
  schema: S,
  initialValue: InitialValue<z.input<S>>,
) {
  return useForm<z.input<S> & FieldValues, unknown, z.output<S>>({
    resolver: resolverOf(schema) as never,
    // An error disappears while its field is corrected, not on blur: that would move the button about to be pressed.
    mode: 'all',
    defaultValues: initialValue as DefaultValues<z.input<S> & FieldValues>,
    // `Form` focuses the first error by its position on the screen, also one that only the server found.
    shouldFocusError: false,
  });
}

/** The initial values of a schema's fields: the record's under their names, else those of `empty`. */
export const initialValuesOf = <S extends z.ZodObject>(
  { shape }: S,
  empty: InitialValue<z.input<S>>,
  record: object = {},
): InitialValue<z.input<S>> =>
  Object.assign({}, empty, Object.fromEntries(Object.entries(record).filter(([name]) => name in shape)));

/** Any form of `useSchemaForm`, whatever its fields are. */
export interface AnyForm {
  readonly formState: { readonly isDirty: boolean; readonly isSubmitting: boolean };
}

/** The form without the types of its fields, for code that works with any form. */
export const toUntypedForm = (form: AnyForm) => form as UseFormReturn;

/** The current value of a field of `form`. */
export const useFieldValue = (form: AnyForm, name: string): unknown =>
  useWatch({ control: toUntypedForm(form).control, name });

/** The current text of a field of `form`, for parts that depend on it. */
export function useFieldText(form: AnyForm, name: string): string {
  const value = useFieldValue(form, name);
  return typeof value === 'string' ? value : '';
}

/** The names of the fields that got a message of the server, and the messages that the form has no field for. */
interface FieldPlacement {
  readonly names: readonly string[];
  readonly unplacedErrors: readonly string[];
}

/** The names of the fields that are rendered now. */
function visibleFields(form: AnyForm): string[] {
  // Only the form itself knows which of its fields are rendered.
  /* oxlint-disable no-underscore-dangle */
  const { _fields: fields, _names: names } = toUntypedForm(form).control;
  const isShown = (name: string) => get<unknown, Field | undefined>(fields, name)?._f.mount === true;
  /* oxlint-enable no-underscore-dangle */
  return [...names.mount].filter(isShown);
}

const isSameOrWithin = (name: string, other: string) => name === other || name.startsWith(`${other}.`);

/**
 * Puts the server's messages at the fields of the same names.
 * @param hasSteps true if the form shows its fields in steps: fields of other steps get their messages, too
 */
export function showFieldErrors(
  form: AnyForm,
  fields: Record<string, string>,
  hasSteps = false,
): FieldPlacement {
  const { setError, getValues } = toUntypedForm(form);
  const visibleNames = visibleFields(form);
  const hasField = (name: string) =>
    visibleNames.some((field) => isSameOrWithin(name, field) || isSameOrWithin(field, name)) ||
    (hasSteps && get(getValues(), name) !== undefined);
  const entries = Object.entries(fields);
  const fieldErrors = entries.filter(([name]) => hasField(name));
  for (const [name, message] of fieldErrors) setError(name, { type: 'server', message });
  return {
    names: fieldErrors.map(([name]) => name),
    unplacedErrors: entries.filter(([name]) => !hasField(name)).map(([, message]) => message),
  };
}

/** The dotted names of all fields with an error. */
export function invalidFieldNames(errors: object, prefix = ''): string[] {
  return Object.entries(errors).flatMap(([key, error]: [string, object | undefined]) => {
    if (!error) return [];
    const name = `${prefix}${key}`;
    return 'message' in error && typeof error.message === 'string'
      ? [name]
      : invalidFieldNames(error, `${name}.`);
  });
}

const INVALID_FIELD = ':is([aria-invalid=true], [data-invalid])';

/** Focuses the first field with an error, from the top, after a failed submit. */
function useFirstErrorFocus({ control }: UseFormReturn) {
  const formRef = useRef<HTMLFormElement>(null);
  const { isSubmitting, submitCount, errors } = useFormState({ control });
  const lastCount = useRef(0);
  useEffect(() => {
    if (isSubmitting || lastCount.current === submitCount) return;
    lastCount.current = submitCount;
    if (Object.keys(errors).length === 0) return;
    // A notice above the fields that has the focus keeps it.
    if (formRef.current?.querySelector('[role=alert]:focus')) return;
    const faulty = formRef.current?.querySelector<HTMLElement>(INVALID_FIELD);
    (faulty?.querySelector('input') ?? faulty)?.focus();
  }, [isSubmitting, submitCount, errors]);
  return formRef;
}

interface FormProps {
  readonly form: AnyForm;
  readonly id?: string;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/**
 * The form element around fields of `ui/form`, without the browser's messages; a new notice or the first error gets the
 * focus.
 */
export function Form({ form, id, onSubmit, children }: FormProps) {
  const fields = toUntypedForm(form);
  const formRef = useFirstErrorFocus(fields);
  // Effects of children run before this one: children rendered together with the form still read `false`.
  const mountedRef = useRef(false);
  useEffect(() => {
    mountedRef.current = true;
    return () => void (mountedRef.current = false);
  }, []);
  return (
    <FormProvider {...fields}>
      <FormVisibleContext value={mountedRef}>
        <form
          ref={formRef}
          id={id}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            event.stopPropagation();
            onSubmit();
          }}
        >
          {children}
        </form>
      </FormVisibleContext>
    </FormProvider>
  );
}
