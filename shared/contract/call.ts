import type * as z from 'zod';
import type { Access } from '../access/may.ts';
import type { IdKind } from './fields.ts';

/** The owner of records: an animal, a PCO, or the rescue. */
export type PlainOwner = 'animal' | 'pco' | 'tenant';

/** The facts about records that are stored as their form sends them, from which handlers, forms and tests are made. */
export interface PlainRecords<Owner extends PlainOwner = PlainOwner, Ids extends IdKind = IdKind> {
  readonly owner: Owner;
  /** The kind of their ids. */
  readonly id: Ids;
  /** The reply's names of one and several: 'template', 'templates'. */
  readonly keys: readonly [one: string, many: string];
}

/** The Lambdas that answer calls; each owns the calls of one part of the product. */
export type Area =
  | 'accounts'
  | 'animals'
  | 'attachments'
  | 'exchange'
  | 'giving'
  | 'health'
  | 'kiosk'
  | 'lists'
  | 'mailings'
  | 'merging'
  | 'people'
  | 'questions'
  | 'reports'
  | 'rescues'
  | 'statistics'
  | 'tenants'
  | 'users'
  | 'volunteers';

const MEGABYTE = 1024 * 1024;

/** The largest body that a Lambda can take and return: 6 MB (AWS "Lambda quotas") minus the rest of the event. */
export const EVENT_BYTES = 6 * MEGABYTE - 64 * 1024;
/** The largest body by default; the longest form of a screen has a tenth of it. */
export const BODY_BYTES = MEGABYTE;
/** The largest size of one form's files together: in an event they are base64, a third longer. */
export const FORM_FILES_BYTES = 4 * MEGABYTE;

/** Options that only a few calls need. */
interface Wire {
  /** The most bytes of the body, BODY_BYTES by default; for a form, of its files together. */
  readonly bodyBytes?: number;
  /** The most parts named `file`; 1 by default. */
  readonly fileLimit?: number;
  /** True if the other parts of a multipart request are plain text, not JSON. */
  readonly plainParts?: true;
  /** Keys of `data` that are also at the top level of the reply (product/conventions 1.2). */
  readonly topLevelKeys?: readonly string[];
  /** True if `data` is the whole reply, without the envelope. */
  readonly raw?: true;
  /** The media type of a reply that is text, not JSON; `data` is `{ text }` then. Refusals are JSON nevertheless. */
  readonly replyType?: string;
}

type ChangingMethod = 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The declaration of a call: everything else (route, checks, client, API page, tests) follows from it. */
export interface CallSpec {
  /** GET only reads; all others change something. */
  readonly method: 'GET' | ChangingMethod;
  /** The documented path, including spelling and capitals; `{id}` names a key of `params`. */
  readonly path: `/${string}`;
  readonly access: Access;
  /**
   * The history's sentence about the call, with the line's facts in it (`shared/rules/history`):
   * 'moved the animal to {location}'; if it writes other lines, the sentences by the names of the lines.
   */
  readonly history?: string | Readonly<Record<`${string}.${string}`, string>>;
  /** One line about the effect of the call and the refusals that are special to it. */
  readonly summary: string;
  /** The success message, shown as a toast; a function when it depends on what was done. */
  readonly message?: string | ((data: never) => string);
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  /** The JSON body; of a multipart call, the object whose keys are the parts (each part JSON). */
  readonly body?: z.ZodType;
  /** Name of the file part that a multipart request may carry. */
  readonly file?: string;
  /** The schema of the reply's `data`; keys that it does not name never leave the server. */
  readonly reply: z.ZodObject;
  /** For a call that adds a record whose form is stored as it is sent: the record's noun (`plainCalls`). */
  readonly plain?: PlainRecords;
  /** True for changing calls that take no Idempotency-Key: each request is independent. */
  readonly noIdempotencyKey?: true;
  /** True for a call that any key may make: its reply holds only what the key's levels allow. */
  readonly anyApiKey?: true;
  /** True if the reply holds a secret: the copy stored for a repeated request is encrypted. */
  readonly secret?: true;
  /** The differences of its request or reply on the wire from those of other calls. */
  readonly wire?: Wire;
}

export type Call = CallSpec & CallDeclaration;

/** The calls of an area, by noun and key. */
export type CallsByNoun = Readonly<Record<string, Readonly<Record<string, Call>>>>;

/** A call that changes something. */
export type ChangingCall = Call & { readonly method: ChangingMethod };

interface CallDeclaration<Name extends string = string> {
  /** `noun.key`, unique over all calls: query keys, logs, tests. */
  readonly name: Name;
  readonly area: Area;
}

/** A file that came in a multipart request. */
export interface Upload {
  readonly filename: string;
  readonly mimetype: string;
  readonly content: Uint8Array;
}

type InputOf<S> = S extends z.ZodType ? z.input<S> : undefined;
type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined;
type PropOf<C, K extends string> = C extends { readonly [P in K]: infer S } ? S : undefined;

type DefinedProps<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };

/** The input of a call as a client gives it. */
export type Input<C extends CallSpec> = DefinedProps<{
  params: InputOf<PropOf<C, 'params'>>;
  query: InputOf<PropOf<C, 'query'>>;
  body: InputOf<PropOf<C, 'body'>>;
}> &
  (C extends { readonly file: string }
    ? { file?: File | Upload; files?: readonly (File | Upload)[] }
    : unknown);

/** The input as a handler receives it: checked, with defaults filled in. */
export type Parsed<C extends CallSpec> = {
  readonly params: OutputOf<PropOf<C, 'params'>>;
  readonly query: OutputOf<PropOf<C, 'query'>>;
  readonly body: OutputOf<PropOf<C, 'body'>>;
  readonly file: Upload | undefined;
  /** All files of a call that takes several; `file` is the first. */
  readonly files: readonly Upload[];
};

/** `data` as a client reads it. */
export type Data<C extends CallSpec> = z.output<C['reply']>;

/** `data` as a handler returns it; unnamed keys are dropped on the way out. */
export type Reply<C extends CallSpec> = z.input<C['reply']>;

/**
 * Declares the calls of one noun.
 * @param area the Lambda that answers them
 * @param noun what they are about
 * @param specs by key; the noun and the key make each call's `name`
 */
export function contract<const Noun extends string, const T extends Record<string, CallSpec>>(
  area: Area,
  noun: Noun,
  specs: T,
): DeclaredCalls<Noun, T> {
  const declaredCalls = Object.entries<CallSpec>(specs).map(([key, spec]) => [
    key,
    { ...spec, name: `${noun}.${key}`, area },
  ]);
  return Object.fromEntries(declaredCalls) as DeclaredCalls<Noun, T>;
}

type DeclaredCalls<Noun extends string, T> = {
  readonly [K in keyof T]: T[K] & CallDeclaration<`${Noun}.${K & string}`>;
};
