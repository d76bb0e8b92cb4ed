/** The special characters of which a password needs one (product/accounts 3.1). */
const SPECIAL = '@$!%*#^_<>?&().-';

/** product/accounts 3.1, word for word. */
export const PASSWORD_MESSAGE =
  'Minimum eight characters, at least one uppercase and one lowercase letter, one number and one special character';

export const PASSWORD_LENGTH = { min: 8, max: 16 } as const;

/** The requirements of a password, for help that shows the missing ones. */
export const PASSWORD_PARTS: readonly {
  readonly text: string;
  readonly holds: (password: string) => boolean;
}[] = [
  {
    text: `${PASSWORD_LENGTH.min} to ${PASSWORD_LENGTH.max} characters`,
    holds: (password) => password.length >= PASSWORD_LENGTH.min && password.length <= PASSWORD_LENGTH.max,
  },
  { text: 'a lowercase letter', holds: (password) => /[a-z]/.test(password) },
  { text: 'an uppercase letter', holds: (password) => /[A-Z]/.test(password) },
  { text: 'a digit', holds: (password) => /\d/.test(password) },
  {
    text: `one of ${SPECIAL}`,
    holds: (password) => SPECIAL.split('').some((character) => password.includes(character)),
  },
];

/** True if a password has all its parts. */
export const isStrongEnough = (password: string): boolean =>
  PASSWORD_PARTS.every(({ holds }) => holds(password));
