import { normalizeEmail } from '#shared/rules/people/addresses.ts';
import { digitsOf, MIN_DIGITS } from '#shared/rules/text/phones.ts';
import { foldCase } from '#shared/rules/text/words.ts';
import { fullNames } from './nicknames.ts';
import { soundOf } from './sounds.ts';

/** The fields of a PCO that are compared with others. */
export interface Matchable {
  readonly entityType: 'Person' | 'CorO';
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly otherPhone: string;
  readonly website: string;
  readonly street: string;
  readonly city: string;
  readonly zip: string;
}

export const MATCHED_BY = ['email', 'phone', 'name', 'organization', 'website'] as const;

/** A key by which twins are found: PCOs that have the same key may be the same. */
export interface MatchKey {
  readonly by: (typeof MATCHED_BY)[number];
  readonly key: string;
}

/** An email address reduced to its mailbox: in lower case, without a plus tag, and at Gmail without dots. */
export function emailKey(email: string): string {
  const [, name = '', host = ''] = /^([^@]+)@(.+)$/.exec(normalizeEmail(email)) ?? [];
  const [local = ''] = name.split('+');
  if (!/^g(oogle)?mail\.com$/.test(host)) return local && host ? `${local}@${host}` : '';
  return `${local.replaceAll('.', '')}@gmail.com`;
}

const KEY_DIGITS = 7;

/** The last digits of a phone number, which are the same however it is written; '' if it is too short. */
export function phoneKey(phone: string): string {
  const digits = digitsOf(phone);
  return digits.length < MIN_DIGITS ? '' : digits.slice(-KEY_DIGITS);
}

const LEGAL_FORMS =
  /^the | (inc|incorporated|llc|ltd|limited|gmbh|corp|corporation|co|company|plc|pty|nfp|ngo|e v|cic)$/;

/** The name of an organization without its legal form. */
export function organizationKey(name: string): string {
  let key = foldCase(name);
  for (let before = ''; before !== key;) {
    before = key;
    key = key.replace(LEGAL_FORMS, '').trim();
  }
  return key;
}

/** The hosts where many people or organizations have a page each. */
const SHARED_HOSTS =
  /(^|\.)(facebook|instagram|linkedin|youtube|google|wixsite|weebly|wordpress|petfinder|linktr)\.\w+$/;

/** The host of a website; on a shared host, with the page after it, or '' without a page. */
export function websiteKey(website: string): string {
  const [, host = '', page = ''] =
    /^(?:https?:\/\/)?(?:www\.|m\.)?([^/?#:]+)(?::\d+)?\/?([^/?#]*)/i.exec(website.trim().toLowerCase()) ??
    [];
  return SHARED_HOSTS.test(host) ? (page ? `${host}/${page}` : '') : host;
}

/** The keys of a name: the initial of the first name, or of the names it is short for, and the sound of the last. */
function nameKeys(firstName: string, lastName: string): string[] {
  const [first = ''] = foldCase(firstName).split(' ');
  const sound = soundOf(lastName);
  if (!sound) return [];
  // A letter may be a surrogate pair, half of which DynamoDB refuses.
  const letters = new Set(fullNames(first).map(([letter = '']) => letter));
  return [...letters].map((letter) => `${letter}.${sound}`);
}

const keysBy = (field: MatchKey['by'], keys: readonly string[]): MatchKey[] =>
  [...new Set(keys)].filter(Boolean).map((key) => ({ by: field, key }));

/** The keys under which a PCO is found. */
export function keysOf(pco: Matchable): MatchKey[] {
  const isPerson = pco.entityType === 'Person';
  return [
    ...keysBy('email', [emailKey(pco.email)]),
    ...keysBy('phone', [phoneKey(pco.phone), phoneKey(pco.otherPhone)]),
    ...keysBy('name', isPerson ? nameKeys(pco.firstName, pco.lastName) : []),
    ...keysBy('organization', isPerson ? [] : [organizationKey(pco.lastName)]),
    ...keysBy('website', [websiteKey(pco.website)]),
  ];
}

/** The keys by which the twins of a PCO are looked for: also with first and last name swapped. */
export function searchKeys(pco: Matchable): MatchKey[] {
  const swappedKeys =
    pco.entityType === 'Person' && pco.firstName ? nameKeys(pco.lastName, pco.firstName) : [];
  const directKeys = keysOf(pco);
  const names = new Set(directKeys.filter(({ by }) => by === 'name').map(({ key }) => key));
  return [...directKeys, ...keysBy('name', swappedKeys).filter(({ key }) => !names.has(key))];
}
