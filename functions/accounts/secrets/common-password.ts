const COMMON_PASSWORD_COUNT = 10_000;

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/** The most used passwords, in lower case; half a megabyte, which only calls that set a password load. */
function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  commonPasswords ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].slice(0, COMMON_PASSWORD_COUNT)),
  );
  return commonPasswords;
}

/** The letters that symbols and digits are written for, so that `P@ssw0rd` is recognized. */
const LETTER_SUBSTITUTES: Readonly<Record<string, string>> = {
  '@': 'a',
  $: 's',
  '!': 'i',
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '5': 's',
};

/** The spellings under which a password may be known: unchanged, without symbols, and with symbols read as letters. */
function spellingsOf(password: string): string[] {
  const lowerCased = password.toLowerCase();
  const replaceSubstitutes = (text: string) =>
    text.replaceAll(/[@$!0135]/g, (character) => LETTER_SUBSTITUTES[character] ?? character);
  const lettersAndDigits = (text: string) => text.replaceAll(/[^a-z\d]/g, '');
  // Symbols and digits at the end are added for password rules and rarely replace letters: `P@ssw0rd1!`.
  const [, body = '', number = ''] = /^[^a-z\d]*(.*?)(\d*)[^a-z\d]*$/.exec(lowerCased) ?? [];
  return [
    lowerCased,
    lettersAndDigits(lowerCased),
    lettersAndDigits(replaceSubstitutes(lowerCased)),
    lettersAndDigits(replaceSubstitutes(body)) + number,
  ];
}

/** True for one of the 10,000 most used passwords, also in capitals and with symbols. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const passwords = await loadCommonPasswords();
  return spellingsOf(password).some((spelling) => passwords.has(spelling));
}
