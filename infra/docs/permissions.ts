import { rightsOf } from '#shared/access/may.ts';
import { RIGHTS, type Right } from '#shared/access/rights.ts';
import { ROLES, roleTitle } from '#shared/access/roles.ts';
import { pageHead, sectionsOf, tableOf } from './markdown.ts';

const AREAS: readonly (readonly [title: string, begins: RegExp])[] = [
  ['Animals', /^animals\./],
  ['People, companies and organizations', /^pco(_history)?\./],
  ['Searches', /^search\./],
  ['Queries', /^query\./],
  ['Reports', /^report\./],
  ['Customization', /^customization\./],
  ['Users', /^users\./],
  ['What is left', /^(?!animals\.|pco|search|query|report|customization|users)/],
];

const row = (right: Right) => [
  `\`${right}\``,
  ...ROLES.map((role) => (rightsOf(role).has(right) ? 'yes' : '·')),
];

/** `docs/product/permissions.md`: rights × roles. */
export function permissionsPage(): string {
  const heads = ['right', ...ROLES.map(roleTitle)];
  const sections = AREAS.map(
    ([title, prefixPattern]) =>
      [
        title,
        tableOf(
          heads,
          RIGHTS.filter((right) => prefixPattern.test(right)).map((right) => row(right)),
        ),
      ] as const,
  );
  return `${pageHead('Permissions')}
Who may do what. Each right is \`area.flag\` or \`area.actions.flag\`; a role has what says yes. The rules around the
table are in [access.md](access.md).

${sectionsOf(sections)}`;
}
