const GROUPED_PATTERNS = {
  ',': /^[1-9]\d{0,2}(?:,\d{3})+$/,
  '.': /^[1-9]\d{0,2}(?:\.\d{3})+$/,
};

/** True for digits in groups of three: '1,000' and '1,000,000', but not '0,500', since no thousands begin with 0. */
export const isGrouped = (digits: string, separator: keyof typeof GROUPED_PATTERNS): boolean =>
  GROUPED_PATTERNS[separator].test(digits);
