/** The most characters of a public story: the limit of the strictest listing site. */
export const MAX_PUBLIC_TEXT = 4000;

/** The sizes of an animal, full-grown or not, as listings ask for them. */
export const SIZE_OPTIONS = [
  ['small', 'Small'],
  ['medium', 'Medium'],
  ['large', 'Large'],
  ['extraLarge', 'Extra large'],
] as const;

export const COAT_OPTIONS = [
  ['hairless', 'Hairless'],
  ['short', 'Short'],
  ['medium', 'Medium'],
  ['long', 'Long'],
  ['wire', 'Wire'],
  ['curly', 'Curly'],
] as const;

export const YES_NO_OPTIONS = [
  ['yes', 'Yes'],
  ['no', 'No'],
] as const;

/** An answer to 'good with dogs, cats, children'; 'selective' is good with some of them. */
export const GOOD_WITH_OPTIONS = [
  ['yes', 'Yes'],
  ['selective', 'Selective'],
  ['no', 'No'],
] as const;

export const ENERGY_OPTIONS = [
  ['low', 'Low'],
  ['medium', 'Medium'],
  ['high', 'High'],
] as const;
