/** The full name: first and last name, for an organization its name only. */
export const personName = (pco: {
  readonly firstName?: string | undefined;
  readonly lastName: string;
}): string => [pco.firstName, pco.lastName].filter(Boolean).join(' ');

interface PcoFields {
  readonly entityType: 'Person' | 'CorO';
  readonly firstName: string;
  readonly hospital: boolean;
  readonly rescue: boolean;
  readonly flag: boolean;
  readonly flagReason: string;
}

/** Organizations have no first name, persons are neither clinic nor rescue, and a flag that is off has no reason. */
export const tidyPco = <T extends PcoFields>(pco: T): T => ({
  ...pco,
  ...(pco.entityType === 'CorO' ? { firstName: '' } : { hospital: false, rescue: false }),
  ...(pco.flag ? {} : { flagReason: '' }),
});
