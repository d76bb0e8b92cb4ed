interface CapacityUse {
  readonly CapacityUnits?: number | undefined;
}

/** The consumed capacity in a reply of the table. */
export interface MeteredReply {
  readonly ConsumedCapacity?: CapacityUse | readonly CapacityUse[] | undefined;
}

/** The capacity units that a reply says a request consumed. */
export const unitsOf = ({ ConsumedCapacity = [] }: MeteredReply): number =>
  [ConsumedCapacity].flat().reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0);
