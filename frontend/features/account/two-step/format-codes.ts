/** Writes a long secret in groups of four characters, which are easier to type. */
export const groupCharacters = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? '';

/** The text of the file with the recovery codes. */
export const codesFileText = (codes: readonly string[], userName: string): string =>
  [
    'Havenkeep recovery codes',
    `User ID: ${userName}`,
    '',
    'Each signs you in once instead of a code from your app.',
    '',
    ...codes,
    '',
  ].join('\n');
