import { asking, useAddress } from '#ui/useAddress.ts';

/** What was done, or what is to be done. */
export type Tab = 'done' | 'reminders';

/** The tab that the address names. */
export function useTab(): [Tab, (tab: Tab) => void] {
  const [params, change] = useAddress({ replace: true });
  const choose = (tab: Tab) => change(asking('tab', tab === 'done' ? '' : tab));
  return [params.get('tab') === 'reminders' ? 'reminders' : 'done', choose];
}
