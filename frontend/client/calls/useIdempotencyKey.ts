import { useRef } from 'react';
import { ulid } from 'ulid';

/** Returns a function that gives each set of values its own idempotency key; retries with equal values reuse it. */
export function useIdempotencyKey(): (values: unknown) => string {
  const keys = useRef(new Map<string, string>());
  return (values) => {
    const text = JSON.stringify(values);
    const key = keys.current.get(text) ?? ulid();
    keys.current.set(text, key);
    return key;
  };
}
