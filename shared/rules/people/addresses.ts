/** An email address as addresses are compared: without capitals and the blanks around it. */
export const normalizeEmail = (email: string): string => email.trim().toLowerCase();

/** True for the same email address: capitals and blanks around it do not make it another one. */
export const isSameEmail = (one: string, other: string): boolean =>
  normalizeEmail(one) === normalizeEmail(other);

/** The line of an address with the city: 'Bangor, ME 04401'. */
export const cityLine = ({ city, state, zip }: Readonly<Record<'city' | 'state' | 'zip', string>>): string =>
  [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
