/** The full name: first and last name, of an organization its name only. */
export const personName = (pco: {
  readonly firstName?: string | undefined;
  readonly lastName: string;
}): string => [pco.firstName, pco.lastName].filter(Boolean).join(' ');
