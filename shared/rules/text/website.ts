/**
 * An address of a web page as people type it: with or without `https://`, a host of at least two parts, a path
 * (product/accounts 1.3). Other schemes (`javascript:`) are refused.
 */
const WEBSITE_PATTERN =
  /^(https?:\/\/)?([\p{L}\d]([\p{L}\d-]{0,61}[\p{L}\d])?\.)+\p{L}[\p{L}\d-]{1,62}(:\d{1,5})?([/?#]\S*)?$/iu;

/** True for the address of a web page. */
export const isWebsite = (text: string): boolean => WEBSITE_PATTERN.test(text.trim());
