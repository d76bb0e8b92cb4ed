/** The reasons for which two PCOs may be the same (product/people 3.1). */
export const TWIN_REASONS = [
  'email',
  'phone',
  'website',
  'name',
  'nickname',
  'swappedName',
  'similarName',
  'firstName',
  'similarFirstName',
  'initial',
  'organization',
  'similarOrganization',
  'address',
] as const;
export type TwinReason = (typeof TWIN_REASONS)[number];

/**
 * The certainty of a match: the same, likely the same, of one household (same email or phone, other first name), or
 * possibly the same, by a matching name.
 */
export const TWIN_STRENGTHS = ['same', 'likely', 'household', 'maybe'] as const;
export type TwinStrength = (typeof TWIN_STRENGTHS)[number];

/** The labels of the reasons, to be joined by commas. */
export const REASON_TEXTS: Readonly<Record<TwinReason, string>> = {
  email: 'same email',
  phone: 'same phone',
  website: 'same website',
  name: 'same name',
  nickname: 'short form of the name',
  swappedName: 'first and last name swapped',
  similarName: 'similar name',
  firstName: 'same first name',
  similarFirstName: 'similar first name',
  initial: 'same initial',
  organization: 'same name',
  similarOrganization: 'similar name',
  address: 'same address',
};
