import { useSearchParams } from 'react-router';

/** What was done, or what is to be done. */
export type Tab = 'done' | 'reminders';

/** The tab that the address names. */
export function useTab(): [Tab, (tab: Tab) => void] {
  const [params, setParams] = useSearchParams();
  const choose = (tab: Tab) =>
    setParams(
      (now) => {
        if (tab === 'done') now.delete('tab');
        else now.set('tab', tab);
        return now;
      },
      { replace: true },
    );
  return [params.get('tab') === 'reminders' ? 'reminders' : 'done', choose];
}
