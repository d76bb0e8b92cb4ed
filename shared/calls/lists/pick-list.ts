import type * as z from 'zod';
import type { Right } from '../../access/rights.ts';
import type { IdKind } from '../../contract/fields.ts';

export type Shape = Readonly<Record<string, z.ZodType>>;

/** The declaration of a pick list: its calls, handlers, tests and history texts are derived from it. */
export interface PickList<
  List extends IdKind,
  Items extends string,
  Name extends string,
  Fields extends Shape,
  ReplyFields extends Shape,
  QueryParam extends string,
  BodyField extends string,
  IgnoredParam extends string,
> {
  /** The stored name of the list, which is also the kind of its ids. */
  readonly list: List;
  /** The singular and the plural as users read them; messages contain the singular. */
  readonly title: string;
  readonly titles: string;
  /** The documented number of the list (product/lists 1.7). */
  readonly number: number;
  /**
   * The parts of the documented paths of its calls: `/<base>/create-<pathNoun>`, and `/<base>/<listPath>` for reading
   * the list.
   */
  readonly base: string;
  readonly pathNoun: string;
  readonly listPath: string;
  /** The reply's key of the entries. */
  readonly items: Items;
  /** The key of an entry's name, and the schema of the name. */
  readonly name: Name;
  readonly nameInput: z.ZodType<string>;
  /** The fields of an entry beside its name: in requests, and in replies. */
  readonly fields: Fields;
  readonly shown: ReplyFields;
  /** For a list with entries per animal type: the key of the type in the query of reads, and in the body of writes. */
  readonly ofType?: { readonly queryParam: QueryParam; readonly bodyField: BodyField; readonly of: IdKind };
  /** The message for a taken name. */
  readonly takenMessage: string;
  /** The rights to see and to change the list, and further rights to read it, for a picker. */
  readonly rights: { readonly [K in 'view' | 'add' | 'edit' | 'delete' | 'restore']: Right };
  readonly readers: readonly Right[];
  /** The noun for an entry in the history: 'a medicine'. */
  readonly entry: string;
  /** A documented query field that is ignored, since the caller's token contains the same. */
  readonly ignoredParam?: IgnoredParam;
}

/** Adds the calls to a declaration; they are made on first use, since most Lambdas need none of them. */
export function withCalls<Declaration extends object, Calls>(
  declaration: Declaration,
  makeCalls: () => Calls,
) {
  let calls: Calls | undefined;
  return {
    ...declaration,
    get calls(): Calls {
      return (calls ??= makeCalls());
    },
  };
}
