import type { TwinReason, TwinStrength } from '#shared/rules/people/twins.ts';
import { isSamePhone } from '#shared/rules/text/phones.ts';
import { fold } from '#shared/rules/text/words.ts';
import { emailKey, type Matchable, organizationKey, websiteKey } from './keys.ts';
import { areNicknames } from './nicknames.ts';
import { similarity, soundOf } from './sounds.ts';

/** The common values of two PCOs, and the probability that they are one. */
export interface MatchResult {
  readonly strength: TwinStrength;
  readonly reasons: readonly TwinReason[];
}

const SIMILARITY_THRESHOLD = 0.92;
/** Points for names that sound the same. */
const SAME_SOUND_THRESHOLD = 0.75;

type NamedPerson = Pick<Matchable, 'firstName' | 'lastName'>;
type Likeness = 'same' | 'nickname' | 'initial' | 'similar';

/** Why two are alike by their first names. */
const FIRST_NAME: Readonly<Record<Likeness, TwinReason>> = {
  same: 'firstName',
  nickname: 'nickname',
  initial: 'initial',
  similar: 'similarFirstName',
};

function firstLikeness(one: string, other: string): Likeness | undefined {
  const [a, b] = [fold(one), fold(other)];
  if (!a || !b) return undefined;
  if (a === b) return 'same';
  const [[first = ''], [second = '']] = [a.split(' '), b.split(' ')];
  if (areNicknames(first, second)) return 'nickname';
  const isInitial = (first.length === 1 || second.length === 1) && first[0] === second[0];
  if (isInitial) return 'initial';
  return first === second || similarity(a, b) >= SIMILARITY_THRESHOLD ? 'similar' : undefined;
}

function lastLikeness(one: string, other: string): Likeness | undefined {
  const [a, b] = [fold(one).replaceAll(' ', ''), fold(other).replaceAll(' ', '')];
  if (!a || !b) return undefined;
  if (a === b) return 'same';
  const score = similarity(a, b);
  return score >= SIMILARITY_THRESHOLD || (score >= SAME_SOUND_THRESHOLD && soundOf(a) === soundOf(b))
    ? 'similar'
    : undefined;
}

/** In which way the whole names of two persons are alike. */
export function nameReason(one: NamedPerson, other: NamedPerson): TwinReason | undefined {
  const first = firstLikeness(one.firstName, other.firstName);
  const last = lastLikeness(one.lastName, other.lastName);
  if (first && last) {
    if (first === 'nickname') return 'nickname';
    return first === 'same' && last === 'same' ? 'name' : 'similarName';
  }
  if (!fold(one.firstName) && !fold(other.firstName) && last) return last === 'same' ? 'name' : 'similarName';
  const crossed = lastLikeness(one.firstName, other.lastName) && lastLikeness(one.lastName, other.firstName);
  return crossed ? 'swappedName' : undefined;
}

const isSame = (one: string, other: string) => one !== '' && one === other;

const phonesOf = ({ phone, otherPhone }: Matchable) => [phone, otherPhone].filter(Boolean);
const sharePhone = (one: Matchable, other: Matchable) =>
  phonesOf(one).some((number) => phonesOf(other).some((otherNumber) => isSamePhone(number, otherNumber)));

const houseOf = ({ street }: Matchable) => /\d+/.exec(street)?.[0] ?? '';

/** The same house: number and zip agree, or street and town do. */
function shareAddress(one: Matchable, other: Matchable): boolean {
  const isHouse = isSame(houseOf(one), houseOf(other));
  const isZip = isSame(fold(one.zip).replaceAll(' ', ''), fold(other.zip).replaceAll(' ', ''));
  const isStreet = isSame(fold(one.street), fold(other.street)) && isSame(fold(one.city), fold(other.city));
  return isStreet || (isHouse && isZip);
}

/** The equal values of two PCOs beside their names. */
function shared(one: Matchable, other: Matchable): TwinReason[] {
  return [
    ...(isSame(emailKey(one.email), emailKey(other.email)) ? (['email'] as const) : []),
    ...(sharePhone(one, other) ? (['phone'] as const) : []),
    ...(isSame(websiteKey(one.website), websiteKey(other.website)) ? (['website'] as const) : []),
    ...(shareAddress(one, other) ? (['address'] as const) : []),
  ];
}

function judgePersons(one: Matchable, other: Matchable): MatchResult | undefined {
  const facts = shared(one, other);
  const has = (reason: TwinReason) => facts.includes(reason);
  const name = nameReason(one, other);
  const [reaches, first] = [has('email') || has('phone'), firstLikeness(one.firstName, other.firstName)];
  if (name && reaches) return { strength: 'same', reasons: [...facts, name] };
  if (name && (has('address') || has('website'))) return { strength: 'likely', reasons: [...facts, name] };
  if (name) return { strength: 'maybe', reasons: [name] };
  // A new last name by marriage leaves the first name.
  if (first && reaches)
    return { strength: has('email') ? 'same' : 'likely', reasons: [...facts, FIRST_NAME[first]] };
  const last = lastLikeness(one.lastName, other.lastName);
  return has('email') || (has('phone') && last) ? { strength: 'household', reasons: facts } : undefined;
}

function judgeOrganizations(one: Matchable, other: Matchable): MatchResult | undefined {
  const facts = shared(one, other);
  const [a, b] = [organizationKey(one.lastName), organizationKey(other.lastName)];
  const name =
    a && a === b
      ? 'organization'
      : similarity(a, b) >= SIMILARITY_THRESHOLD
        ? ('similarOrganization' as const)
        : undefined;
  if (name && facts.length > 0) return { strength: 'same', reasons: [...facts, name] };
  const isElsewhere = one.city && other.city && fold(one.city) !== fold(other.city);
  if (name === 'organization') return { strength: isElsewhere ? 'maybe' : 'likely', reasons: [name] };
  if (facts.includes('website')) return { strength: 'likely', reasons: facts };
  return facts.some((fact) => fact === 'email' || fact === 'phone')
    ? { strength: 'maybe', reasons: facts }
    : undefined;
}

/** Why two PCOs may be one, and how sure that is; undefined where nothing says so. */
export function judge(one: Matchable, other: Matchable): MatchResult | undefined {
  if (one.entityType === 'Person' && other.entityType === 'Person') return judgePersons(one, other);
  if (one.entityType === other.entityType) return judgeOrganizations(one, other);
  const facts = shared(one, other);
  const called = ({ firstName, lastName }: NamedPerson) => fold(`${firstName} ${lastName}`);
  const isOne = isSame(called(one), called(other)) && facts.length > 0;
  return isOne ? { strength: 'likely', reasons: [...facts, 'name'] } : undefined;
}
