import type { Animal } from '#shared/calls/animals/animal.schema.ts';
import { useSession } from '#client/session/session-context.ts';
import { Pill } from '#ui/message/states.tsx';
import { alertsOf } from './alerts.ts';

/** The alerts of an animal as pills: warnings to read before handling it. */
export function Alerts({ animal }: { readonly animal: Animal }) {
  const { countryCode } = useSession();
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
