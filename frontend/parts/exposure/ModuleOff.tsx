import { ButtonLink } from '#ui/ButtonLink.tsx';
import { EmptyState } from '#ui/message/states.tsx';

/** Shown where the rescue has the module off. */
export const ModuleOff = () => (
  <EmptyState
    title="Wide Exposure is off"
    action={
      <ButtonLink to="/customization#modules-title" variant="secondary">
        Optional modules
      </ButtonLink>
    }
  >
    An Administrator turns it on in Organization Info.
  </EmptyState>
);
