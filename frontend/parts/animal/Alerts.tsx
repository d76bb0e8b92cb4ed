import type { Animal } from '#shared/calls/animals/animal.schema.ts';
import { useMe } from '#client/session/me.ts';
import { Pill } from '#ui/message/states.tsx';
import { alertsOf } from './alerts.ts';

/** The alerts of an animal as pills, to be seen before it is handled. */
export function Alerts({ animal }: { readonly animal: Animal }) {
  const { countryCode } = useMe();
  const alerts = alertsOf(animal, countryCode);
  if (alerts.length === 0) return null;
  return (
    <p className="summary-alerts">
      {alerts.map(({ tone, text }) => (
        <Pill key={text} tone={tone}>
          {text}
        </Pill>
      ))}
    </p>
  );
}
