/** True for the same email address: capitals and blanks around it do not make it another one. */
export const isSameEmail = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();
