import * as z from 'zod';
import type { Access } from '../access/may.ts';

/** A column of the result of a question. */
export interface QuestionColumn<S extends z.ZodType = z.ZodType> {
  /** The type of the values; a `code` is a number that is only meaningful as a whole, such as that of a microchip. */
  readonly type: 'text' | 'code' | 'choice' | 'day' | 'money' | 'number' | 'phone' | 'email' | 'flag';
  readonly label: string;
  readonly schema: S;
  /** The values of a choice, with their labels. */
  readonly options?: readonly (readonly [value: string, label: string])[];
  /**
   * The right to see the column, if the right to the question is not enough; without it, no reply or file has the
   * column.
   */
  readonly right?: Access;
  /** The page that its cells link to, and the field of the row with its id. */
  readonly link?: { readonly to: 'animals' | 'pco'; readonly id: string };
  /** True if the column has long texts. */
  readonly wide?: true;
}

export type Columns = Readonly<Record<string, QuestionColumn>>;

type ColumnOptions = Pick<QuestionColumn, 'right' | 'link' | 'wide'>;

const column =
  <S extends z.ZodType>(type: QuestionColumn['type'], schema: S) =>
  (label: string, columnOptions: ColumnOptions = {}): QuestionColumn<S> => ({
    type,
    label,
    schema,
    ...columnOptions,
  });

const choice = <const V extends string>(
  label: string,
  options: readonly (readonly [V, string])[],
  columnOptions: ColumnOptions = {},
): QuestionColumn<z.ZodEnum<{ [K in V]: K }>> => ({
  type: 'choice',
  label,
  options,
  schema: z.enum(options.map(([value]) => value)),
  ...columnOptions,
});

/** Makers of columns by type. In a row an unknown text or day is '', an unknown number or amount is absent. */
export const columnOf = {
  text: column('text', z.string()),
  code: column('code', z.string()),
  choice,
  day: column('day', z.string()),
  phone: column('phone', z.string()),
  email: column('email', z.string()),
  flag: column('flag', z.boolean()),
  number: column('number', z.number().optional()),
  money: column('money', z.number().optional()),
} as const;
