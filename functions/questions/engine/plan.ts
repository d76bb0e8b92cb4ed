import type { TenantContext } from '../../kernel/context.ts';
import type { Item } from '../../kernel/table/actions.ts';

/** A range of sort keys in one partition, or all of it; all ranges of a question have the same form of sort key. */
export interface Range {
  /** The index to read; absent: the table itself. */
  readonly index?: 'g1' | 'g2';
  readonly pk: string;
  /** The first sort key (`from`) and the prefix of the last ones (`upTo`), both inclusive. */
  readonly from?: string | undefined;
  readonly upTo?: string | undefined;
}

/** The plan by which a question is answered from the table. */
export interface Plan<Criteria, Row> {
  /** The index ranges to read: no other records of the rescue are read. */
  ranges(criteria: Criteria, context: TenantContext): readonly Range[] | Promise<readonly Range[]>;
  /** The order of sort keys in which the ranges are merged. */
  readonly order: 'latest' | 'earliest';
  /** False for an item that its index row already excludes, so that it needs no further read. */
  isMatch?(item: Item, criteria: Criteria): boolean;
  /**
   * The rows of items, one for each in their order; undefined for an item that does not match. Missing data is read for
   * all of them in parallel.
   */
  rowsOf(
    items: readonly Item[],
    criteria: Criteria,
    context: TenantContext,
  ): Promise<readonly (Row | undefined)[]>;
  /** The total number of items to read, if one read is enough to know it. */
  countAll?(criteria: Criteria, context: TenantContext): Promise<number | undefined>;
}
