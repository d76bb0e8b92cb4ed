/** What a run measured of one call: milliseconds, and what it cost. */
export interface Row {
  readonly name: string;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly trips: number;
  readonly reads: number;
  readonly writes: number;
}
