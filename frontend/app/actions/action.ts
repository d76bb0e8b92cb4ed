import type { AnimalRow } from '#shared/calls/animals/animal.schema.ts';
import type { MilestoneType } from '#shared/rules/animals/milestones.ts';
import type { Right } from '#shared/access/rights.ts';
import { canAccess, type SessionRights } from '#client/session/session-context.ts';
import type { IconName } from '#ui/picture/icons.tsx';
import type { SelectionRule } from './selection-rules.ts';

/** The forms that open over the current page. */
export type FormKey =
  | 'milestone'
  | 'behaviors'
  | 'location'
  | 'reserve'
  | 'diary'
  | 'vaccination'
  | 'procedure'
  | 'weigh'
  | 'reminders'
  | 'propose'
  | 'med'
  | 'diet'
  | 'soap'
  | 'note'
  | 'blurb'
  | 'flag';

/** An item of the Actions menu (product/animals 4.1). */
export interface Action {
  readonly key: string;
  readonly label: string;
  /** The group of the menu that it appears in, as an index into `HEADINGS`. */
  readonly group: 0 | 1 | 2 | 3 | 4;
  readonly right: Right;
  readonly icon: IconName;
  readonly rules: readonly SelectionRule[];
  /** The path for one animal; several `ids` are separated by commas. */
  readonly path?: (ids: string) => string;
  /** The form, for several animals or where there is no page. */
  readonly form?: FormKey;
  /** The milestone type that its form starts with. */
  readonly milestoneType?: MilestoneType;
  /** The module that the rescue must have turned on for the item to be shown. */
  readonly module?: 'publicityBlurb' | 'prescriptions' | 'wideExposure';
  /** Leads to its page with several animals too. */
  readonly allowsSeveral?: true;
  /** The section of an animal's page that leads to it. */
  readonly section?: 'health';
}

/** The headings of the menu's groups; the first group needs none. */
export const HEADINGS = ['', 'Animal', 'Care', 'Health records', 'Reports and more'] as const;

/** True if an action with this number of animals leads to a page, and opens no form. */
const leadsToPage = (
  { allowsSeveral, path }: Pick<Action, 'allowsSeveral' | 'path'>,
  count: number,
): boolean => path !== undefined && (allowsSeveral === true || count === 1);

/**
 * True if the user of a session may take an action; with support access only those that lead to a page, to read.
 * @param count the number of selected animals; without a selection it offers the actions for one animal
 */
export const isAllowedAction = (session: SessionRights, action: Action, count = 1): boolean =>
  canAccess(session, action.right) && (!session.looking || leadsToPage(action, Math.max(count, 1)));

/** Why an action cannot be done with these animals; undefined if it can. */
export const findRuleViolation = ({ rules }: Action, animals: readonly AnimalRow[]): string | undefined =>
  rules.map((rule) => rule(animals)).find((message) => message !== undefined);

/** The page or the form that an action opens for these animals; undefined if it has neither. */
export function resolveAction(
  action: Action,
  animals: readonly AnimalRow[],
): { readonly path: string } | { readonly form: FormKey } | undefined {
  const { path, form } = action;
  if (path && leadsToPage(action, animals.length))
    return { path: path(animals.map(({ id }) => id).join(',')) };
  return form ? { form } : undefined;
}
