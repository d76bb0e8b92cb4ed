import type { TwinReason, TwinStrength } from '#shared/rules/people/twins.ts';
import { isSamePhone } from '#shared/rules/text/phones.ts';
import { foldCase } from '#shared/rules/text/words.ts';
import { emailKey, type Matchable, organizationKey, websiteKey } from './keys.ts';
import { areNicknames } from './nicknames.ts';
import { similarity, soundOf } from './sounds.ts';

/** The common values of two PCOs, and the probability that they are one. */
interface MatchResult {
  readonly strength: TwinStrength;
  readonly reasons: readonly TwinReason[];
}

const SIMILARITY_THRESHOLD = 0.92;
/** The least similarity of last names that sound the same. */
const SAME_SOUND_THRESHOLD = 0.75;

type NamedPerson = Pick<Matchable, 'firstName' | 'lastName'>;
type NameLikeness = 'same' | 'nickname' | 'initial' | 'similar';

/** The reason for each likeness of two first names. */
const FIRST_NAME_REASONS: Readonly<Record<NameLikeness, TwinReason>> = {
  same: 'firstName',
  nickname: 'nickname',
  initial: 'initial',
  similar: 'similarFirstName',
};

function firstNameLikeness(one: string, other: string): NameLikeness | undefined {
  const [a, b] = [foldCase(one), foldCase(other)];
  if (!a || !b) return undefined;
  if (a === b) return 'same';
  const [[first = ''], [second = '']] = [a.split(' '), b.split(' ')];
  if (areNicknames(first, second)) return 'nickname';
  const isInitial = (first.length === 1 || second.length === 1) && first[0] === second[0];
  if (isInitial) return 'initial';
  return first === second || similarity(a, b) >= SIMILARITY_THRESHOLD ? 'similar' : undefined;
}

function lastNameLikeness(one: string, other: string): NameLikeness | undefined {
  const [a, b] = [foldCase(one).replaceAll(' ', ''), foldCase(other).replaceAll(' ', '')];
  if (!a || !b) return undefined;
  if (a === b) return 'same';
  const score = similarity(a, b);
  return score >= SIMILARITY_THRESHOLD || (score >= SAME_SOUND_THRESHOLD && soundOf(a) === soundOf(b))
    ? 'similar'
    : undefined;
}

/** The reason that the whole names of two persons are alike; undefined if they are not. */
export function nameReason(one: NamedPerson, other: NamedPerson): TwinReason | undefined {
  const first = firstNameLikeness(one.firstName, other.firstName);
  const last = lastNameLikeness(one.lastName, other.lastName);
  if (first && last) {
    if (first === 'nickname') return 'nickname';
    return first === 'same' && last === 'same' ? 'name' : 'similarName';
  }
  if (!foldCase(one.firstName) && !foldCase(other.firstName) && last)
    return last === 'same' ? 'name' : 'similarName';
  const areNamesSwapped =
    lastNameLikeness(one.firstName, other.lastName) && lastNameLikeness(one.lastName, other.firstName);
  return areNamesSwapped ? 'swappedName' : undefined;
}

const isSame = (one: string, other: string) => one !== '' && one === other;

const phonesOf = ({ phone, otherPhone }: Matchable) => [phone, otherPhone].filter(Boolean);
const sharePhone = (one: Matchable, other: Matchable) =>
  phonesOf(one).some((number) => phonesOf(other).some((otherNumber) => isSamePhone(number, otherNumber)));

const houseNumberOf = ({ street }: Matchable) => /\d+/.exec(street)?.[0] ?? '';

/** True for the same house: number and zip agree, or street and town do. */
function shareAddress(one: Matchable, other: Matchable): boolean {
  const isSameHouseNumber = isSame(houseNumberOf(one), houseNumberOf(other));
  const isSameZip = isSame(foldCase(one.zip).replaceAll(' ', ''), foldCase(other.zip).replaceAll(' ', ''));
  const isSameStreet =
    isSame(foldCase(one.street), foldCase(other.street)) && isSame(foldCase(one.city), foldCase(other.city));
  return isSameStreet || (isSameHouseNumber && isSameZip);
}

/** The equal values of two PCOs beside their names. */
function sharedFields(one: Matchable, other: Matchable): TwinReason[] {
  return [
    ...(isSame(emailKey(one.email), emailKey(other.email)) ? (['email'] as const) : []),
    ...(sharePhone(one, other) ? (['phone'] as const) : []),
    ...(isSame(websiteKey(one.website), websiteKey(other.website)) ? (['website'] as const) : []),
    ...(shareAddress(one, other) ? (['address'] as const) : []),
  ];
}

function matchPersons(one: Matchable, other: Matchable): MatchResult | undefined {
  const sharedReasons = sharedFields(one, other);
  const hasReason = (reason: TwinReason) => sharedReasons.includes(reason);
  const name = nameReason(one, other);
  const hasSameContact = hasReason('email') || hasReason('phone');
  const first = firstNameLikeness(one.firstName, other.firstName);
  if (name && hasSameContact) return { strength: 'same', reasons: [...sharedReasons, name] };
  if (name && (hasReason('address') || hasReason('website')))
    return { strength: 'likely', reasons: [...sharedReasons, name] };
  if (name) return { strength: 'maybe', reasons: [name] };
  // After a marriage the last name may be new, but the first name stays.
  if (first && hasSameContact)
    return {
      strength: hasReason('email') ? 'same' : 'likely',
      reasons: [...sharedReasons, FIRST_NAME_REASONS[first]],
    };
  const last = lastNameLikeness(one.lastName, other.lastName);
  return hasReason('email') || (hasReason('phone') && last)
    ? { strength: 'household', reasons: sharedReasons }
    : undefined;
}

function matchOrganizations(one: Matchable, other: Matchable): MatchResult | undefined {
  const sharedReasons = sharedFields(one, other);
  const [a, b] = [organizationKey(one.lastName), organizationKey(other.lastName)];
  const name =
    a && a === b
      ? 'organization'
      : similarity(a, b) >= SIMILARITY_THRESHOLD
        ? ('similarOrganization' as const)
        : undefined;
  if (name && sharedReasons.length > 0) return { strength: 'same', reasons: [...sharedReasons, name] };
  const isInOtherCity = one.city && other.city && foldCase(one.city) !== foldCase(other.city);
  if (name === 'organization') return { strength: isInOtherCity ? 'maybe' : 'likely', reasons: [name] };
  if (sharedReasons.includes('website')) return { strength: 'likely', reasons: sharedReasons };
  return sharedReasons.some((fact) => fact === 'email' || fact === 'phone')
    ? { strength: 'maybe', reasons: sharedReasons }
    : undefined;
}

/** Why two PCOs may be one, and how sure that is; undefined where nothing says so. */
export function matchPcos(one: Matchable, other: Matchable): MatchResult | undefined {
  if (one.entityType === 'Person' && other.entityType === 'Person') return matchPersons(one, other);
  if (one.entityType === other.entityType) return matchOrganizations(one, other);
  const sharedReasons = sharedFields(one, other);
  const fullName = ({ firstName, lastName }: NamedPerson) => foldCase(`${firstName} ${lastName}`);
  const isSameName = isSame(fullName(one), fullName(other)) && sharedReasons.length > 0;
  return isSameName ? { strength: 'likely', reasons: [...sharedReasons, 'name'] } : undefined;
}
