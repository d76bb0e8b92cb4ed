/** The fields of a person that a search text gives. */
interface TypedPerson {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly email?: string;
  readonly phone?: string;
}

/** Searches are typed in small letters; a name begins with a capital. */
const asName = (text: string): string =>
  text === text.toLowerCase() ? text.replaceAll(/(^|[\s-])\p{L}/gu, (start) => start.toUpperCase()) : text;

/** A person search's text as the fields of a form: an email address, a phone number, or a name. */
export function typedPerson(typed: string): TypedPerson {
  const text = typed.trim().replaceAll(/\s+/g, ' ');
  if (text === '') return {};
  if (/^\S+@\S*$/.test(text)) return { email: text };
  if (/^[\d\s()+./-]+$/.test(text)) return { phone: text };
  const name = asName(text);
  const [, last, first] = /^([^,]+), ?(.+)$/.exec(name) ?? [];
  if (last && first) return { firstName: first, lastName: last };
  const at = name.indexOf(' ');
  return at < 0 ? { lastName: name } : { firstName: name.slice(0, at), lastName: name.slice(at + 1) };
}
