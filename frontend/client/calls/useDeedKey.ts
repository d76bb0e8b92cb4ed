import { useRef } from 'react';
import { ulid } from 'ulid';

/** One deed keeps one key however often it is tried; a changed form, or another part of the work, is another deed. */
export function useIdempotencyKey(): (values: unknown) => string {
  const keys = useRef(new Map<string, string>());
  return (values) => {
    const text = JSON.stringify(values);
    const key = keys.current.get(text) ?? ulid();
    keys.current.set(text, key);
    return key;
  };
}
