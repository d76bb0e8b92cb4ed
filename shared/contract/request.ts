import type { Call, CallSpec, Data, Input, Upload } from './call.ts';
import type { Envelope, ErrorBody } from './reply.ts';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export interface CallRequest<Reply = unknown> {
  readonly method: CallSpec['method'];
  /** Path and query, without host or `/api`. */
  readonly url: string;
  /** JSON or, with a file, a form whose parts are JSON. */
  readonly body: Record<string, Json> | FormData | undefined;
  /** Types the JSON of a successful reply without checking it: the server answers as the contract says. */
  readonly reply: (json: unknown) => Reply;
}

type LooseInput = {
  params?: Record<string, unknown>;
  query?: Record<string, string | number | boolean | null | undefined>;
  body?: Record<string, Json>;
  file?: File;
  files?: readonly File[];
};

/** Turns a call and its input into the HTTP request that makes it; sends nothing. */
export function requestOf<C extends Call>(call: C, input: Input<C>): CallRequest<Envelope<Data<C>>> {
  const { params = {}, query = {}, body, file, files = file ? [file] : [] } = input as LooseInput;
  const path = call.path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params[key])));
  const queryString = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) =>
      value === undefined || value === null ? [] : [[key, String(value)]],
    ),
  ).toString();
  return {
    method: call.method,
    url: queryString ? `${path}?${queryString}` : path,
    body: files.length > 0 ? form(call, body, files) : body,
    reply: (json) => (call.wire?.raw ? { success: true, data: json } : json) as Envelope<Data<C>>,
  };
}

function form(call: CallSpec, body: Record<string, Json> = {}, files: readonly File[]): FormData {
  const data = new FormData();
  for (const [key, value] of Object.entries(body)) {
    if (value !== undefined)
      data.append(key, call.wire?.plainParts && typeof value === 'string' ? value : JSON.stringify(value));
  }
  for (const file of files) data.append(call.file ?? 'file', file, file.name);
  return data;
}

/** Input of a call taken from a URL, unchecked: the call's handler checks it, with messages. */
export const uncheckedInput = <C extends Call>(_call: C, input: object): Input<C> => input as Input<C>;

/**
 * The body of a refusal. All fields are optional, since proxies before the server send other bodies. Throws if it is
 * not JSON.
 */
export const parseError = (text: string): Partial<ErrorBody> => JSON.parse(text) as Partial<ErrorBody>;

/** The data of a successful reply, typed by the contract. */
export const parseData = <C extends Call>(text: string): Data<C> =>
  (JSON.parse(text) as Envelope<Data<C>>).data;

/** Splits an input into its file and the rest. */
export function withoutFile<C extends Call>(input: Input<C>) {
  const { file, ...rest } = input as Input<C> & { readonly file?: Upload };
  return { file, rest: rest as Input<C> };
}
