import { useRef } from 'react';
import { ulid } from 'ulid';

/** One deed keeps one key however often it is tried; a changed form is another deed. */
export function useDeedKey(): (values: unknown) => string {
  const last = useRef({ text: '', key: '' });
  return (values) => {
    const text = JSON.stringify(values);
    if (last.current.text !== text) last.current = { text, key: ulid() };
    return last.current.key;
  };
}
