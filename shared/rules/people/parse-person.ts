/** The fields of a person that a search text gives. */
interface ParsedPerson {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly email?: string;
  readonly phone?: string;
}

/** Capitalizes each word of a text that is all in small letters, as searches are typed; any other text is unchanged. */
const toNameCase = (text: string): string =>
  text === text.toLowerCase() ? text.replaceAll(/(^|[\s-])\p{L}/gu, (start) => start.toUpperCase()) : text;

/** A person search's text as the fields of a form: an email address, a phone number, or a name. */
export function parsePerson(input: string): ParsedPerson {
  const text = input.trim().replaceAll(/\s+/g, ' ');
  if (text === '') return {};
  if (/^\S+@\S*$/.test(text)) return { email: text };
  if (/^[\d\s()+./-]+$/.test(text)) return { phone: text };
  const name = toNameCase(text);
  const [, last, first] = /^([^,]+), ?(.+)$/.exec(name) ?? [];
  if (last && first) return { firstName: first, lastName: last };
  const spaceIndex = name.indexOf(' ');
  return spaceIndex < 0
    ? { lastName: name }
    : { firstName: name.slice(0, spaceIndex), lastName: name.slice(spaceIndex + 1) };
}
