/** The special characters of which a password needs one (product/accounts 3.1). */
const SPECIAL_CHARACTERS = '@$!%*#^_<>?&().-';

/** The message for a weak password, word for word from product/accounts 3.1. */
export const PASSWORD_MESSAGE =
  'Minimum eight characters, at least one uppercase and one lowercase letter, one number and one special character';

const PASSWORD_LENGTH = { min: 8, max: 16 } as const;

/** The requirements of a password, for help that shows the missing ones. */
export const PASSWORD_RULES: readonly {
  readonly text: string;
  readonly isMet: (password: string) => boolean;
}[] = [
  {
    text: `${PASSWORD_LENGTH.min} to ${PASSWORD_LENGTH.max} characters`,
    isMet: (password) => password.length >= PASSWORD_LENGTH.min && password.length <= PASSWORD_LENGTH.max,
  },
  { text: 'a lowercase letter', isMet: (password) => /[a-z]/.test(password) },
  { text: 'an uppercase letter', isMet: (password) => /[A-Z]/.test(password) },
  { text: 'a digit', isMet: (password) => /\d/.test(password) },
  {
    text: `one of ${SPECIAL_CHARACTERS}`,
    isMet: (password) => SPECIAL_CHARACTERS.split('').some((character) => password.includes(character)),
  },
];

/** True if a password meets all requirements. */
export const isStrongEnough = (password: string): boolean =>
  PASSWORD_RULES.every(({ isMet }) => isMet(password));
