import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { type Modules, tenants } from '#shared/calls/tenants/tenants.ts';
import { useSend } from '#client/calls/api.ts';
import { Check } from '#ui/Check.tsx';

/** The modules that a rescue may turn on; only those that are implemented (product/tenants 2.3). */
const MODULES = [
  ['publicityBlurb', 'Publicity Blurb', 'A text about each animal for the public, in the Actions menu'],
  [
    'wideExposure',
    'Wide Exposure',
    'A public page of your adoptable animals, and pictures and flyers to share',
  ],
  ['prescriptions', 'Prescriptions', 'What vets prescribed for each animal, with med reminders made from it'],
] as const;

const HEADING_ID = 'modules-title';

/** A checkbox for each optional module; a change is saved at once. */
export function OptionalModules({ modules }: { modules: Modules }) {
  const send = useSend(tenants.updateModules);
  const { hash } = useLocation();
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The page of a disabled module links to this heading.
    if (hash === `#${HEADING_ID}`) headingRef.current?.focus();
  }, [hash]);
  return (
    <section className="card customization-card" aria-labelledby={HEADING_ID}>
      <h2 id={HEADING_ID} ref={headingRef} tabIndex={-1}>
        Optional modules
      </h2>
      {MODULES.map(([key, name, help]) => (
        <Check
          key={key}
          checked={modules[key]}
          disabled={send.isPending}
          onChange={(isOn) => send.mutate({ input: { body: { [key]: isOn } } })}
        >
          <span>
            {name}
            <small className="muted">{help}</small>
          </span>
        </Check>
      ))}
    </section>
  );
}
