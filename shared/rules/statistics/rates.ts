import { type Matrix, sumOf } from './matrix.ts';
import type { Row } from './rows.ts';

/** A rate by a named formula; it is always shown with its name and formula (product/standards 2.1). */
export interface Rate {
  readonly name: string;
  /** The formula in words. */
  readonly formula: string;
  /** A share, 0.9 for 90 %; undefined where there is nothing to divide by. */
  readonly share: number | undefined;
  /** The number of deaths without a cause, where the formula needs one. */
  readonly unsaid: number;
}

/** The numbers of animals in a matrix that the formulas use. */
function termsOf({ rows, intakes, live, other }: Matrix) {
  const countOf = (...names: Row[]) => names.reduce((sum, name) => sum + sumOf(rows[name]), 0);
  return {
    intakes: sumOf(intakes),
    live: sumOf(live),
    euthanized: countOf('euthanized'),
    ownerRequested: countOf('owner-euthanized', 'owner-euthanized-untreatable'),
    untreatable: countOf('owner-euthanized-untreatable'),
    unsaid: countOf('death'),
    nonLive: sumOf(other),
    transfersIn: countOf('transfer', 'transfer-in-state', 'transfer-out-of-state', 'transfer-abroad'),
  };
}

const share = (part: number, total: number) => (total > 0 ? part / total : undefined);

/** The version of the formulas, which each report stores; increase it when a formula changes. */
export const FORMULA_VERSION = 1;

/** Live outcomes as a share of all outcomes; undefined without any. */
export function rawLiveReleaseRate(matrix: Matrix): number | undefined {
  const live = sumOf(matrix.live);
  return share(live, live + sumOf(matrix.other));
}

/** The named rates of a matrix (product/standards 2.1). */
export function ratesOf(matrix: Matrix): Rate[] {
  const { intakes, live, euthanized, ownerRequested, untreatable, unsaid, nonLive, transfersIn } =
    termsOf(matrix);
  const saved = intakes - nonLive;
  return [
    {
      name: 'Asilomar live release rate',
      formula:
        'live outcomes ÷ (all outcomes without died and lost − euthanasia that owners asked for, of unhealthy and untreatable animals)',
      share: share(live, live + euthanized + ownerRequested - untreatable),
      unsaid,
    },
    {
      name: 'Raw live release rate',
      formula: 'live outcomes ÷ (live outcomes + euthanized + died + lost)',
      share: rawLiveReleaseRate(matrix),
      unsaid: 0,
    },
    {
      name: 'ASPCA-style live release rate',
      formula: 'live outcomes ÷ intakes of the same time (can exceed 100%)',
      share: share(live, intakes),
      unsaid: 0,
    },
    {
      name: 'Save rate (Shelter Animals Count; Best Friends, gross)',
      formula: '(intakes − died − lost − euthanized) ÷ intakes',
      share: share(saved, intakes),
      unsaid: 0,
    },
    {
      name: 'Save rate (Best Friends, net)',
      formula: 'the same, without transfers in on either side',
      share: share(saved - transfersIn, intakes - transfersIn),
      unsaid: 0,
    },
  ];
}

/** The no-kill benchmark of 90 % allows one death or loss in this number of intakes. */
const INTAKES_PER_LOSS = 10;

/**
 * The number of deaths and losses above the limit of the no-kill benchmark, (died + lost + euthanized) − 10 % of
 * intakes; below zero where there are fewer.
 */
export function benchmarkGap(matrix: Matrix): number {
  // A division by ten is exact where the limit is a whole number; a product with 0.1 need not be.
  return sumOf(matrix.other) - sumOf(matrix.intakes) / INTAKES_PER_LOSS;
}
