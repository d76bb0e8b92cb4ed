import { useRef } from 'react';
import { ulid } from 'ulid';

/** An idempotency key that stays the same for all retries; a changed form, or another step of the work, gets a new one. */
export function useIdempotencyKey(): (values: unknown) => string {
  const keys = useRef(new Map<string, string>());
  return (values) => {
    const text = JSON.stringify(values);
    const key = keys.current.get(text) ?? ulid();
    keys.current.set(text, key);
    return key;
  };
}
