import { dashboard } from '#shared/calls/reports/dashboard.ts';
import { useCall } from '#client/calls/api.ts';
import { useMay } from '#client/session/me.ts';
import { ListSwitch, type ListPart } from '#records/list/ListSwitch.tsx';
import type { RegisterPart } from './view.ts';

interface Props {
  readonly shown: RegisterPart;
  readonly onChange: (to: RegisterPart) => void;
}

/** All, People, Companies and Organizations, with counts; deleted ones for users who may restore them (product/people 2.1). */
export function TypeSwitch({ shown, onChange }: Props) {
  const { personCount, organizationCount } = useCall(dashboard.counts, {}).data?.pcoCount ?? {};
  const restores = useMay('records.restore');
  const all =
    personCount === undefined || organizationCount === undefined
      ? undefined
      : personCount + organizationCount;
  const parts: ListPart<RegisterPart>[] = [
    ['all', 'All', all],
    ['Person', 'People', personCount],
    ['CorO', 'Companies and Organizations', organizationCount],
    ...(restores ? ([['deleted', 'Deleted', undefined, 'trash']] as const) : []),
  ];
  return <ListSwitch legend="Filter" parts={parts} chosen={shown} onChange={onChange} />;
}
