import { dashboard } from '#shared/calls/reports/dashboard.ts';
import { useCall } from '#client/calls/api.ts';
import { useMay } from '#client/session/me.ts';
import { ListSwitch, type ListPart } from '#records/list/ListSwitch.tsx';
import type { Residents } from './view/view.ts';

/** Current Residents / Former Residents, with counts; deleted ones for users who may restore them. */
export function ResidentSwitch({
  residents,
  onChange,
}: {
  residents: Residents;
  onChange: (to: Residents) => void;
}) {
  const { data } = useCall(dashboard.counts, {});
  const restores = useMay('records.restore');
  const { residentAnimalCount, formarAnimalCount } = data?.animalCount ?? {};
  const parts: ListPart<Residents>[] = [
    ['current', 'Current Residents', residentAnimalCount],
    ['former', 'Former Residents', formarAnimalCount],
    ...(restores ? ([['deleted', 'Deleted', undefined, 'trash']] as const) : []),
  ];
  return <ListSwitch legend="Which animals" parts={parts} chosen={residents} onChange={onChange} />;
}
