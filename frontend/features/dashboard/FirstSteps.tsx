import { Link } from 'react-router';
import type { Overview } from '#shared/calls/reports/dashboard.ts';
import { tenants } from '#shared/calls/tenants/tenants.ts';
import { FIRST_STEPS, type FirstStep } from '#shared/rules/rescues/first-steps.ts';
import { useSend } from '#client/calls/api.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/picture/icons.tsx';

/** The text of each step, and its page. */
const STEPS: Record<FirstStep, readonly [text: string, path: string]> = {
  team: ['Invite your team', '/users'],
  animals: ['Add your animals', '/animals?add'],
  schedules: ['Plan vaccinations', '/animals/vaccine-schedules'],
  places: ['Set up locations', '/animals/places'],
  logo: ['Add your logo', '/customization'],
  people: ['Add the first person', '/pco'],
};

/** The next steps of a new rescue, each with a link; it goes when all is done or it is dismissed. */
export function FirstSteps({ done }: { readonly done: NonNullable<Overview['firstSteps']> }) {
  const dismiss = useSend(tenants.finishOnboarding, { quiet: true });
  const count = FIRST_STEPS.filter((step) => done[step]).length;
  return (
    <section className="card dash-card dash-steps" aria-labelledby="dash-steps">
      <h2 id="dash-steps">
        <Icon name="check" />
        {`Getting started, ${count} of ${FIRST_STEPS.length}`}
      </h2>
      <ul>
        {FIRST_STEPS.map((step) => {
          const [text, path] = STEPS[step];
          return (
            <li key={step}>
              {done[step] ? (
                <span className="muted">
                  <Icon name="check" /> {text}
                  <span className="visually-hidden"> (done)</span>
                </span>
              ) : (
                <Link to={path}>
                  <Icon name="plus" /> {text}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
      <Button
        variant="quiet"
        busy={dismiss.isPending}
        onClick={() => dismiss.mutate({ input: { query: { steps: 'done' } } })}
      >
        Dismiss
      </Button>
    </section>
  );
}
