import * as z from 'zod';
import type { HealthKind } from '../rules/health/health.ts';
import { foldCase } from '../rules/text/words.ts';
import { isNotAfterToday } from '../rules/time/today.ts';

/** Letters, digits, `-` and `_`: can never break out of a key. */
const OPAQUE = /^[\w-]{1,64}$/;

/** An opaque id in a reply; an id in a request says what kind of record it names (`idOf`). */
export const Id = z.string().regex(OPAQUE, 'Not a valid id');

/** An entry of a list that all rescues start from: it has no owner, like a country. */
export type SharedKind =
  | 'sharedAnimalType'
  | 'sharedBehavior'
  /** An entry of the shared list that the call names. */
  | 'sharedEntry'
  | 'sharedHealthProcedure'
  | 'sharedMedicine'
  | 'sharedVaccinationType'
  | 'sharedVolunteerActivity';

/** The kinds of records that a request can name: those of a rescue, and those of no rescue, as countries. */
export type IdKind =
  | HealthKind
  /** Any rescue of the installation: only Super Administrators may name one. */
  | 'anyRescue'
  | 'acquisitionWay'
  | 'animal'
  | 'animalType'
  | 'attachment'
  | 'behavior'
  | 'clinic'
  | 'country'
  | 'diary'
  | 'donation'
  /** An export of everything. */
  | 'export'
  | 'healthProcedure'
  /** A health record of the kind that the query says. */
  | 'healthRecord'
  /** An entry of the list that the request says. */
  | 'listEntry'
  | 'import'
  | 'apiKey'
  | 'kiosk'
  | 'lostFoundReport'
  | 'mailing'
  | 'mailTemplate'
  | 'medicine'
  | 'milestone'
  | 'pco'
  /** A merge of two PCOs. */
  | 'pcoMerge'
  | 'prescription'
  | 'receipt'
  | 'report'
  | 'rescue'
  | 'savedQuestion'
  | 'session'
  | SharedKind
  /** Year-end statements for many donors. */
  | 'statementWork'
  | 'tenant'
  | 'user'
  | 'vaccinationType'
  | 'volunteer'
  | 'volunteerActivity'
  | 'volunteerHours'
  | 'volunteerRequirement'
  /** An address that is called when records change, and a message to it. */
  | 'webhook'
  | 'webhookDelivery';

/** The kind of record that an id schema names. */
interface IdOptions {
  readonly kind: IdKind;
  /** A form chose it: a record that is not there is a fault of the field (422), not of the call (404). */
  readonly chosen?: true;
}

/** The ids among the schemas of requests: the tests over all calls give each the id of another tenant's record. */
export const ID_REGISTRY = z.registry<IdOptions>();

/** The id of a record that a call is about. */
export const idOf = (kind: IdKind) =>
  z.string().regex(OPAQUE, 'Not a valid id').register(ID_REGISTRY, { kind });

/** An id that a form must have chosen. */
export const requiredChosenId = (kind: IdKind, message: string) =>
  z
    .string({ error: message })
    .min(1, message)
    .regex(OPAQUE, message)
    .register(ID_REGISTRY, { kind, chosen: true });

const toOptionalId = (id: z.ZodString) =>
  z
    .union([id, z.literal(''), z.null(), z.number().int().transform(String)])
    .optional()
    .transform((value) => (value && value !== '1' ? value : undefined));

/** An optional id; the old system's `1` and empty text mean none (product/conventions 1.5). */
export const optionalIdOf = (kind: IdKind) => toOptionalId(idOf(kind));

/** A syntactically valid id that the user chose in a form. */
export const chosenId = (kind: IdKind) =>
  z.string().regex(OPAQUE, 'Not a valid id').register(ID_REGISTRY, { kind, chosen: true });

/** An id that a form may have chosen; the old system's `1` and empty text mean none. */
export const optionalChosenId = (kind: IdKind) => toOptionalId(chosenId(kind));

/** A calendar day `YYYY-MM-DD`; never shifts with a time zone. */
export const Day = z.iso.date('Enter a date as YYYY-MM-DD');

/** Yes or no in a request. */
export const TrueOrFalse = z.boolean('Must be true or false');

/** A calendar day, or '' for none. */
export const DayOrEmpty = z.union([z.literal(''), Day], { error: 'Enter a date as YYYY-MM-DD' });

/** A day that must be given (`message`) and must not be in the future. */
export const pastDay = (message: string) =>
  z
    .string({ error: message })
    .min(1, message)
    .pipe(Day)
    .refine(isNotAfterToday, 'Date can’t be in the future');

const tooLongMessage = (max: number) => `Must be ${max} characters or less`;

/** Control characters, and those that change the direction of writing, so that a name imitates another. */
const INVISIBLE_CHARS = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu;
const INVISIBLE_CHARS_IN_LINES = /(?![\t\n\r])[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu;

/** One line: a pasted line break becomes a blank; invisible characters are removed. */
export const singleLine = (error: string) =>
  z
    .string({ error })
    .overwrite((text) => text.replace(/[\t-\r\u0085\u2028\u2029]+/g, ' ').replace(INVISIBLE_CHARS, ''))
    .trim();

/** Text of several lines; invisible characters are removed. */
const lines = (error: string) =>
  z
    .string({ error })
    .overwrite((text) => text.replace(INVISIBLE_CHARS_IN_LINES, ''))
    .trim();

/** A line that must not be blank: '{label} is required'; at most `max` characters. */
export const requiredText = (label: string, max: number) =>
  singleLine(`${label} is required`).min(1, `${label} is required`).max(max, tooLongMessage(max));

/** A name of at most `max` characters that identifies a record: it needs a letter or a digit. */
export const requiredName = (label: string, max: number) =>
  requiredText(label, max).refine((name) => foldCase(name) !== '', `${label} needs a letter or a digit`);

/** An object with `value` under `key`, typed by that key; empty if `key` is undefined. */
export const optionalProp = <const K extends string, V>(key: K | undefined, value: V) =>
  (key === undefined ? {} : { [key]: value }) as Readonly<Record<K, V>>;

/** A schema that accepts the keys of `record`. */
export const enumOfKeys = <T extends object>(record: T, error: string) =>
  z.enum(Object.keys(record) as [keyof T & string, ...(keyof T & string)[]], { error });

/** A text that may be null or absent, which gives ''. */
const toEmptyIfAbsent = (text: z.ZodString) => text.nullish().transform((value) => value ?? '');

/** A line that may be blank or absent; at most `max` characters. Gives '' when absent. */
export const optionalText = (max: number) =>
  toEmptyIfAbsent(singleLine('Must be text').max(max, tooLongMessage(max)));

const EMAIL_INVALID = 'Email is not a valid email';

/** An email address that may be blank or absent; blanks around it are removed. Gives '' when absent. */
export const optionalEmail = toEmptyIfAbsent(
  singleLine(EMAIL_INVALID)
    .max(254, EMAIL_INVALID)
    .refine((text) => text === '' || z.email().safeParse(text).success, EMAIL_INVALID),
);

/** Notes that must be given (`message`), of several lines; at most `max` characters. */
export const requiredLines = (message: string, max: number) =>
  lines(message).min(1, message).max(max, tooLongMessage(max));

/** Notes of several lines that may be blank; at most `max` characters. Absent stays absent. */
export const optionalLinesOrAbsent = (max: number) =>
  lines('Must be text').max(max, tooLongMessage(max)).optional();

/** Notes of several lines that may be blank or absent; at most `max` characters. Gives '' when absent. */
export const optionalLines = (max: number) =>
  toEmptyIfAbsent(lines('Must be text').max(max, tooLongMessage(max)));

const decimal = (label: string) =>
  z.union([z.number(), z.string().trim()], { error: `${label} must be numeric` });

/** An amount of a form as a number of at most two places; an empty one is 0. */
const toAmount = (label: string) => (value: string | number, context: z.RefinementCtx) => {
  const amountValue = value === '' ? 0 : Number(value);
  if (!Number.isFinite(amountValue)) context.addIssue(`${label} must be numeric`);
  else if (amountValue < 0) context.addIssue(`${label} must be 0 or more`);
  else if (amountValue > 10_000_000) context.addIssue(`${label} must be 10,000,000 or less`);
  return Math.round(amountValue * 100) / 100;
};

/** A decimal amount ≥ 0 with at most two places, as number or text; empty means 0. */
export const amount = (label: string) => decimal(label).default(0).transform(toAmount(label));

/** Like `amount`, for one that may be unknown: '' stays ''. */
export const unknownAmount = (label: string) =>
  decimal(label).transform((value, context) => (value === '' ? value : toAmount(label)(value, context)));

/** `true` / `false` of a query string. */
export const Flag = z
  .union([z.boolean(), z.enum(['true', 'false', ''])], { error: 'Must be true or false' })
  .optional()
  .transform((flag) => flag === true || flag === 'true');

/** A whole number within [min, max], as a number or as it was typed. */
export const integerBetween = (
  min: number,
  max: number,
  message = `Must be a whole number from ${min} to ${max}`,
) => z.coerce.number(message).int(message).min(min, message).max(max, message);

/** A whole number of a query string within [min, max], `fallback` when absent. */
export const integerOrDefault = (min: number, max: number, fallback: number) =>
  z.coerce
    .number({ error: `Must be a number from ${min} to ${max}` })
    .int(`Must be a whole number`)
    .min(min, `Must be ${min} or more`)
    .max(max, `Must be ${max} or less`)
    .default(fallback);

interface CheckResult {
  readonly issues: readonly { readonly path?: readonly PropertyKey[] | undefined }[];
}

/**
 * The `when` of a rule between fields: it runs although other fields are invalid, but only once the fields that it
 * reads are valid, since an invalid one may hold anything.
 * @param names the fields that the rule looks at
 */
export const whenFieldsValid =
  (...names: readonly string[]) =>
  ({ issues }: CheckResult): boolean =>
    issues.every(({ path = [] }) => path.length > 0 && !names.includes(String(path[0])));

/** A field that may be blank, null or absent, which gives undefined. @param error for a value of another type */
export const blankable = <S extends z.ZodType>(schema: S, error: string) =>
  z
    .union([z.literal('').transform(() => undefined), schema], { error })
    .nullish()
    .transform((value) => value ?? undefined);

/** The version that an edit began with; 409 where there is a newer one. */
export const Version = z.number({ error: 'Version is required' }).int().min(1);

/**
 * The versions of several records that the client saw, by id, 0 where there was nothing. Another version
 * answers 409; a record that is not named is written unchecked.
 */
export const SeenVersions = z.record(z.string().max(128), z.number().int().min(0)).optional();

/** The cursor of the next page; opaque to clients. */
export const Cursor = z.string().max(1024).optional();

/** A phone number with its dial code (`+1 207 555 0142`), or nothing. */
export const Phone = z
  .union(
    [
      z.literal(''),
      singleLine('Please enter 6 to 15 digit phone number')
        .regex(/^\+?[\d\s().-]{5,20}$/, 'Please enter 6 to 15 digit phone number')
        .regex(/^(\D*\d){6,15}\D*$/, 'Please enter 6 to 15 digit phone number'),
    ],
    { error: 'Please enter 6 to 15 digit phone number' },
  )
  .optional()
  .transform((phone) => phone ?? '');

/** One property of each field of a list by the fields' names, such as all schemas or all empty values. */
export const indexByName = <T extends { readonly name: string }, K extends keyof T>(
  fields: readonly T[],
  key: K,
): { [F in T as F['name']]: F[K] } =>
  Object.fromEntries(fields.map((field) => [field.name, field[key]])) as { [F in T as F['name']]: F[K] };

/** `values` with undefined in place of '' for the fields of `names`; those that are absent stay absent. */
export const emptyAsUndefined = <T extends object, N extends string>(values: T, names: readonly N[]) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value === '' && (names as readonly string[]).includes(name) ? undefined : value,
    ]),
  ) as { [K in keyof T]: K extends N ? Exclude<T[K], ''> | undefined : T[K] };
