/** A person's or organization's name in parts. */
export interface ParsedName {
  readonly firstName: string;
  readonly lastName: string;
  readonly isOrganization: boolean;
}

const ORGANIZATION_PATTERN =
  /\b(?:inc|llc|ltd|co|corp|gmbh|foundation|trust|rescue|shelter|sanctuary|humane|spca|animal (?:control|services|care)|clinic|hospital|veterinary|vets?|county|city of|police|department|dept|society|association|church|school|company|bank|fund)\b\.?/i;

/** True for a name with a word that organizations have, but hardly any person. */
export const isOrganizationName = (name: string): boolean => ORGANIZATION_PATTERN.test(name);

/** A name in one cell: 'Ann Lee', 'Lee, Ann', 'Lee  Ann' with two blanks, 'Harbor Animal Clinic'. */
export function readName(cell: string): ParsedName {
  const isOrganization = isOrganizationName(cell);
  const text = cell.trim();
  if (isOrganization) return { firstName: '', lastName: text.replaceAll(/\s+/g, ' '), isOrganization };
  const [, last, first] = /^([^,]+),\s*(.+)$/.exec(text) ?? /^(\S+)\s{2,}(\S.*)$/.exec(text) ?? [];
  if (last && first) return { firstName: first.replaceAll(/\s+/g, ' '), lastName: last, isOrganization };
  const name = text.replaceAll(/\s+/g, ' ');
  const spaceIndex = name.lastIndexOf(' ');
  return spaceIndex < 0
    ? { firstName: '', lastName: name, isOrganization }
    : { firstName: name.slice(0, spaceIndex), lastName: name.slice(spaceIndex + 1), isOrganization };
}

/** The first two phone numbers of a cell, and words beside them such as an extension. */
export function readPhones(cell: string): { readonly phones: readonly string[]; readonly rest: string } {
  const parts = cell
    .split(/\s*(?:[/;,\n]|\bor\b|\band\b)\s*/i)
    .map((part) => part.trim())
    .filter(Boolean);
  const phones: string[] = [];
  const rest: string[] = [];
  for (const part of parts) {
    const [, number = '', suffix = ''] =
      /^(?:[A-Za-z][\w ]*:\s*)?(\+?[\d\s().-]+?)\s*((?:[A-Z#]|\(\s*[A-Z]).*|\([^()]*\)?\D*)?$/i.exec(part) ??
      [];
    const cleanNumber = number
      .replaceAll(/\.(?=\d)/g, '-')
      .replaceAll(/\s+/g, ' ')
      .trim();
    const isPhone = /^\+?[\d\s().-]{5,20}$/.test(cleanNumber) && /^(\D*\d){6,15}\D*$/.test(cleanNumber);
    if (isPhone && phones.length < 2) phones.push(cleanNumber);
    if (!isPhone) rest.push(part);
    else if (phones.length === 2 && phones[1] !== cleanNumber) rest.push(part);
    else if (suffix) rest.push(part);
  }
  return { phones, rest: rest.join('; ') };
}
