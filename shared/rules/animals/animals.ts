/** The sexes of an animal. */
export const SEXES = ['male', 'female', 'unknown'] as const;

/** The statuses of an animal. */
export const STATUSES = ['adoptable', 'permanentResident', 'quarantineHold', 'outdoorFeral'] as const;
