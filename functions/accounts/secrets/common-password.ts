const COUNT = 10_000;

let common: Promise<ReadonlySet<string>> | undefined;

/** The most used passwords, in lower case; half a megabyte, which only calls that set a password load. */
function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].slice(0, COUNT)),
  );
  return common;
}

/** Letters that are written as symbols, so that `P@ssw0rd` is recognized. */
const SIGNS: Readonly<Record<string, string>> = {
  '@': 'a',
  $: 's',
  '!': 'i',
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '5': 's',
};

/** The spellings under which a password may be known: unchanged, without symbols, and with symbols read as letters. */
function spellings(password: string): string[] {
  const small = password.toLowerCase();
  const read = (text: string) => text.replaceAll(/[@$!0135]/g, (sign) => SIGNS[sign] ?? sign);
  const bare = (text: string) => text.replaceAll(/[^a-z\d]/g, '');
  // Symbols and numbers at the end are there for password rules, and rarely replace letters: `P@ssw0rd1!`.
  const [, body = '', number = ''] = /^[^a-z\d]*(.*?)(\d*)[^a-z\d]*$/.exec(small) ?? [];
  return [small, bare(small), bare(read(small)), bare(read(body)) + number];
}

/** True for one of the 10,000 most used passwords, also in capitals and with symbols. */
export async function isCommon(password: string): Promise<boolean> {
  const passwords = await loadCommonPasswords();
  return spellings(password).some((spelling) => passwords.has(spelling));
}
