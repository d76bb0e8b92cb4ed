/** What an animal may be. */
export const SEXES = ['male', 'female', 'unknown'] as const;

/** What is planned for an animal. */
export const STATUSES = ['adoptable', 'permanentResident', 'quarantineHold', 'outdoorFeral'] as const;
