import * as z from 'zod';
import { isDayRangeOfSpan } from '../rules/time/today.ts';
import type { Access } from '../access/may.ts';
import type { Right } from '../access/rights.ts';
import type { Fields, QuestionField } from './question-fields.ts';
import type { Columns, QuestionColumn } from './question-columns.ts';
import type { Call } from './call.ts';
import { whenFieldsValid, integerOrDefault, Cursor, Id } from './fields.ts';
import { readingFields } from './reply.ts';

/** The number of rows of the first page, and the maximum in one reply. */
export const [FIRST_ROWS, MAX_ROWS] = [50, 500];

/** Reports the fault of a criterion. */
type AddIssue = (field: string, message: string) => void;

/** The subject of a question, by which the page of all questions groups them (product/questions 1.5). */
export type Topic = 'here' | 'moves' | 'health' | 'people' | 'figures';

interface QuestionBase {
  /** The path of its screen, as documented; the last segment also names its call. */
  readonly path: `/${'searches' | 'queries' | 'reports'}/${string}` | '/animals';
  readonly right: Right;
  readonly title: string;
  /** One line that says what it answers. */
  readonly description: string;
  readonly topic: Topic;
  /** In a search every criterion may stay empty; a query needs the required ones before it answers. */
  readonly kind: 'search' | 'query' | 'report';
  /** The label of the button that leads back to the criteria, where it differs from that of its kind. */
  readonly criteriaLabel?: string;
  /** The singular noun of its rows: 'milestone'. */
  readonly rowNoun: string;
  /** The plural noun of its rows: 'milestones'. */
  readonly rowsNoun: string;
  /** The beginning of the sentence that phrases the question. */
  readonly subject: string;
  /** The base of its files' names (product/questions 1.3). */
  readonly file: string;
  /** The page that a row opens, and the field with its id. */
  readonly rowLink?: { readonly id: string; readonly page: 'animals' | 'pco' };
  /** Rules over several criteria. */
  readonly rules?: (criteria: Readonly<Record<string, unknown>>, addIssue: AddIssue) => void;
  /** The field with the ids of selected rows, and their kind, for actions that take several. */
  readonly selection?: { readonly id: string; readonly of: 'animals' };
  /**
   * Set if a mail can go to the people it finds: the field with their id. Such a question is in `MAILABLE_QUESTIONS`,
   * too.
   */
  readonly recipientField?: string;
}

type ShapeOf<F extends Fields> = { readonly [K in keyof F]: F[K]['schema'] };
type CellsOf<C extends Columns> = { readonly [K in keyof C]: C[K]['schema'] };
type IdsOf<I extends string> = { readonly [K in I]: z.ZodOptional<typeof Id> };

const cellSchemasOf = <C extends Columns>(columns: C) =>
  Object.fromEntries(Object.entries(columns).map(([name, { schema }]) => [name, schema])) as CellsOf<C>;

/** Columns that only some roles see may be missing from a reply. */
const replyCellSchemasOf = <C extends Columns>(columns: C) =>
  Object.fromEntries(
    Object.entries(columns).map(([name, { schema, right }]) => [name, right ? schema.optional() : schema]),
  ) as CellsOf<C>;

/** Refuses a time span without its two days, or with days that are in the wrong order or not those of the span. */
function checkRanges({ timeSpan, from, to }: Readonly<Record<string, unknown>>, addIssue: AddIssue): void {
  if (timeSpan && timeSpan !== 'sinceInception') {
    if (!from) addIssue('from', 'Date range is required');
    if (!to) addIssue('to', 'Date range is required');
  }
  const [first, last] = [from, to].map((day) => (typeof day === 'string' && day ? day : undefined));
  if (first && last && last < first) addIssue('to', 'The last day must not lie before the first');
  else if (typeof timeSpan === 'string' && (timeSpan === 'sinceInception' ? first || last : first && last)) {
    const days = { ...(first ? { from: first } : {}), ...(last ? { to: last } : {}) };
    if (!isDayRangeOfSpan(timeSpan, days))
      addIssue('timeSpan', 'The date range is not that of the time span');
  }
}

/**
 * Declares a question (docs/adding-a-question.md): its call, form, sentence, table, files and address follow.
 * @param definition `fields` are its criteria, `columns` the columns of its rows, `ids` the further id fields of a row
 */
export function question<
  const K extends string,
  const P extends QuestionBase['path'],
  F extends Fields,
  C extends Columns,
  const I extends string,
>(
  definition: QuestionBase & {
    readonly key: K;
    readonly path: P;
    readonly fields: F;
    readonly columns: C;
    readonly ids: readonly I[];
  },
) {
  const shape = Object.fromEntries(
    Object.entries(definition.fields).map(([name, { schema }]) => [name, schema]),
  ) as ShapeOf<F>;
  const ids = Object.fromEntries(definition.ids.map((name) => [name, Id.optional()])) as IdsOf<I>;
  const issueAdder =
    (context: z.RefinementCtx): AddIssue =>
    (path, message) =>
      context.addIssue({ code: 'custom', path: [path], message });
  const withChecks = <T extends z.ZodObject>(schema: T): T =>
    schema
      .superRefine((values, context) => checkRanges(values, issueAdder(context)), {
        when: whenFieldsValid('timeSpan', 'from', 'to'),
      })
      .superRefine((values, context) => definition.rules?.(values, issueAdder(context)), {
        when: whenFieldsValid(...Object.keys(shape)),
      });
  /** A row as its plan gives it, before columns are filtered by role. */
  const row = z.object({ id: z.string(), ...ids, ...cellSchemasOf(definition.columns) });
  const replyRow = z.object({ id: z.string(), ...ids, ...replyCellSchemasOf(definition.columns) });
  const call = {
    method: 'GET',
    path: `/question/${definition.path.split('/').at(-1) ?? ''}` as const,
    access: definition.right,
    summary: `${definition.description}; reads on from nextCursor, also where a page holds no row`,
    query: withChecks(
      z.object({ ...shape, limit: integerOrDefault(1, MAX_ROWS, FIRST_ROWS), cursor: Cursor }),
    ),
    reply: z.object({
      rows: z.array(replyRow),
      ...readingFields,
    }),
  } as const;
  return { ...definition, input: withChecks(z.object(shape)), row, call };
}

/** Any question, for code that works with all of them. */
export interface AnyQuestion extends QuestionBase {
  readonly key: string;
  readonly fields: Readonly<Record<string, QuestionField>>;
  readonly columns: Readonly<Record<string, QuestionColumn>>;
  readonly ids: readonly string[];
  readonly input: z.ZodObject;
}

/** The columns of a question that a user sees. */
export const accessibleColumns = (
  { columns }: Pick<AnyQuestion, 'columns'>,
  canSee: (access: Access) => boolean,
): [string, QuestionColumn][] => Object.entries(columns).filter(([, { right }]) => !right || canSee(right));

/** The call of any question. */
export type QuestionCall = Call & { readonly method: 'GET' } & {
  readonly query: z.ZodObject;
  readonly reply: z.ZodObject<{ rows: z.ZodArray<z.ZodType<AnyRow>> } & typeof readingFields>;
};

/** A row of any question, its cells by the names of the columns. */
export type AnyRow = Readonly<Record<string, string | number | boolean | undefined>> & {
  readonly id: string;
};
