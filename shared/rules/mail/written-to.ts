/** The page of a new email to people by their ids; behind the #, since an address that is sent has no room for 500. */
export const writingTo = (ids: readonly string[]): string =>
  `/pco/email?to=these#${[...new Set(ids)].join(',')}`;
