import type { CallSpec, Input } from './call.ts';

export interface CallRequest {
  readonly method: CallSpec['method'];
  /** Path and query, without host or `/api`. */
  readonly url: string;
  /** JSON value or, when a file goes along, a form whose parts are JSON. */
  readonly body: unknown;
}

type Loose = {
  params?: Record<string, unknown>;
  query?: Record<string, string | number | boolean | null | undefined>;
  body?: Record<string, unknown>;
  file?: File;
};

/** Turns a call and its input into the HTTP request that makes it; sends nothing. */
export function requestOf<C extends CallSpec>(call: C, input: Input<C>): CallRequest {
  const { params = {}, query = {}, body, file } = input as Loose;
  const path = call.path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params[key])));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) =>
      value === undefined || value === null ? [] : [[key, String(value)]],
    ),
  ).toString();
  return {
    method: call.method,
    url: search ? `${path}?${search}` : path,
    body: file ? form(call, body, file) : body,
  };
}

function form(call: CallSpec, body: Record<string, unknown> = {}, file: File): FormData {
  const data = new FormData();
  for (const [key, value] of Object.entries(body)) {
    if (value !== undefined) data.append(key, JSON.stringify(value));
  }
  data.append(call.file ?? 'file', file, file.name);
  return data;
}
