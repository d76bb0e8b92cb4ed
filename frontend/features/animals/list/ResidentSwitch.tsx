import { dashboard } from '#shared/calls/reports/dashboard.ts';
import { useCall } from '#client/api.ts';
import { useMay } from '#client/me.ts';
import type { Residents } from './view.ts';

/** Current Residents / Former Residents, with counts; deleted ones for whoever may restore them. */
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
  const choices: [Residents, string, number | undefined][] = [
    ['current', 'Current Residents', residentAnimalCount],
    ['former', 'Former Residents', formarAnimalCount],
    ...(restores ? [['deleted', 'Deleted', undefined] as [Residents, string, undefined]] : []),
  ];
  return (
    <fieldset className="resident-switch">
      <legend className="visually-hidden">Which animals</legend>
      {choices.map(([id, label, count]) => (
        <label key={id}>
          <input
            type="radio"
            name="residents"
            id={id}
            checked={residents === id}
            onChange={() => onChange(id)}
          />
          {label}
          {count !== undefined && <span className="count">{count.toLocaleString('en')}</span>}
        </label>
      ))}
    </fieldset>
  );
}
