/** A long secret in groups of four, as it is read and typed. */
export const grouped = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? '';

/** The recovery codes as the file that one keeps. */
export const codesFile = (codes: readonly string[], userName: string): string =>
  [
    'Havenkeep recovery codes',
    `User ID: ${userName}`,
    '',
    'Each signs you in once instead of a code from your app.',
    '',
    ...codes,
    '',
  ].join('\n');
