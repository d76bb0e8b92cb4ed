/** What a person or organisation is called: first name and last name, of an organisation its name alone. */
export const personName = (pco: {
  readonly firstName?: string | undefined;
  readonly lastName: string;
}): string => [pco.firstName, pco.lastName].filter(Boolean).join(' ');
