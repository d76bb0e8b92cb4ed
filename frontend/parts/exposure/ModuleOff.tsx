import { ButtonLink } from '#ui/ButtonLink.tsx';
import { EmptyState } from '#ui/message/states.tsx';

/** The content of pages of Wide Exposure while the rescue has that module off. */
export const WideExposureOff = () => (
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
