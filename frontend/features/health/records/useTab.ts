import { withParam, useQueryParams } from '#ui/useQueryParams.ts';

/** The completed records, or the open reminders. */
export type Tab = 'done' | 'reminders';

/** The tab that the address names. */
export function useTab(): [Tab, (tab: Tab) => void] {
  const [params, change] = useQueryParams({ replace: true });
  const choose = (tab: Tab) => change(withParam('tab', tab === 'done' ? '' : tab));
  return [params.get('tab') === 'reminders' ? 'reminders' : 'done', choose];
}
