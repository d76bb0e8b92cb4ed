import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { type Modules, tenants } from '#shared/calls/tenants/tenants.ts';
import { useSend } from '#client/calls/api.ts';

/** The modules that a rescue may turn on; only built ones (product/tenants 2.3). */
const MODULES = [
  ['publicityBlurb', 'Publicity Blurb', 'A text about each animal for the public, in the Actions menu'],
  [
    'wideExposure',
    'Wide Exposure',
    'A public page of your adoptable animals, and pictures and flyers to share',
  ],
  ['prescriptions', 'Prescriptions', 'What vets prescribed for each animal, with med reminders made from it'],
] as const;

const TITLE = 'modules-title';

/** The optional parts of the product; a switch saves at once. */
export function OptionalModules({ modules }: { modules: Modules }) {
  const send = useSend(tenants.updateModules);
  const { hash } = useLocation();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The page of a disabled module links to this heading.
    if (hash === `#${TITLE}`) title.current?.focus();
  }, [hash]);
  return (
    <section className="card customization-card" aria-labelledby={TITLE}>
      <h2 id={TITLE} ref={title} tabIndex={-1}>
        Optional modules
      </h2>
      {MODULES.map(([key, name, help]) => (
        <label key={key} className="check">
          <input
            type="checkbox"
            className="box"
            checked={modules[key]}
            disabled={send.isPending}
            onChange={() => send.mutate({ input: { body: { [key]: !modules[key] } } })}
          />
          <span>
            {name}
            <small className="muted">{help}</small>
          </span>
        </label>
      ))}
    </section>
  );
}
