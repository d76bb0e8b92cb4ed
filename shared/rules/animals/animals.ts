/** The sexes of an animal. */
export const SEXES = ['male', 'female', 'unknown'] as const;

const SEX_TITLES = { male: 'Male', female: 'Female', unknown: 'Unknown' } as const;
export const SEX_OPTIONS = SEXES.map((sex) => [sex, SEX_TITLES[sex]] as const);

/** The statuses of an animal. */
export const STATUSES = ['adoptable', 'permanentResident', 'quarantineHold', 'outdoorFeral'] as const;
