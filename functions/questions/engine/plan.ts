import type { TenantContext } from '../../kernel/context.ts';
import type { Item } from '../../kernel/table/actions.ts';

/** A stretch of one partition, or all of it; the sort keys of all ranges of a question are of one form. */
export interface Range {
  /** Absent: the table itself. */
  readonly index?: 'g1' | 'g2';
  readonly pk: string;
  /** The first sort key, and what the last ones begin with; both included. */
  readonly from?: string | undefined;
  readonly upTo?: string | undefined;
}

/** The plan by which a question is answered from the table. */
export interface Plan<Criteria, Row> {
  /** The index ranges to read: other records of the rescue are never read. */
  ranges(criteria: Criteria, context: TenantContext): readonly Range[] | Promise<readonly Range[]>;
  /** In which order of their sort keys the ranges are merged. */
  readonly order: 'latest' | 'earliest';
  /** False for an item that its index row already excludes, so that it needs no further read. */
  isMatch?(item: Item, criteria: Criteria): boolean;
  /**
   * The rows of items, in their order and as many; undefined for one that does not match. Data that items lack is read for
   * all of them side by side.
   */
  rowsOf(
    items: readonly Item[],
    criteria: Criteria,
    context: TenantContext,
  ): Promise<readonly (Row | undefined)[]>;
  /** The total number of items to read, if one read is enough to know it. */
  countAll?(criteria: Criteria, context: TenantContext): Promise<number | undefined>;
}
