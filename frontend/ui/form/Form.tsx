import type { ReactNode } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  FormProvider,
  type UseFormReturn,
  useForm,
  useWatch,
} from 'react-hook-form';
import type * as z from 'zod';
import { resolverOf } from './resolver.ts';

/** A form whose rules are a schema of the contract; errors show when a field is left and go while it is mended. */
export function useSchemaForm<S extends z.ZodObject | z.ZodPipe>(
  schema: S,
  defaultValues: DefaultValues<z.input<S> & FieldValues>,
) {
  return useForm<z.input<S> & FieldValues, unknown, z.output<S>>({
    resolver: resolverOf(schema) as never,
    // A message must go while its field is mended, not when it is left: what goes then moves the button about to be pressed.
    mode: 'all',
    defaultValues,
    shouldFocusError: true,
  });
}

/** What stands in a text field of `form` now, for what depends on it. */
export function useFieldText(form: unknown, name: string): string {
  const value: unknown = useWatch({ control: (form as UseFormReturn).control, name });
  return typeof value === 'string' ? value : '';
}

/** Puts the server's messages at the fields of the same names; false if it named none that this form has. */
export function showFieldErrors(
  form: UseFormReturn<never, unknown, never>,
  fields: Record<string, string> | undefined,
  prefix = '',
): boolean {
  const own = Object.entries(fields ?? {}).filter(([name]) => name.startsWith(prefix));
  own.forEach(([name, message], index) =>
    (form as unknown as UseFormReturn).setError(
      name.slice(prefix.length),
      { type: 'server', message },
      { shouldFocus: index === 0 },
    ),
  );
  return own.length > 0;
}

interface FormProps {
  readonly form: unknown;
  readonly id?: string;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** The form element around fields of `ui/form`; the browser's own messages are off. */
export function Form({ form, id, onSubmit, children }: FormProps) {
  return (
    <FormProvider {...(form as UseFormReturn)}>
      <form
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
    </FormProvider>
  );
}
