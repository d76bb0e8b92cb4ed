import { type Pco, people } from '#shared/calls/people/people.ts';
import { personName } from '#shared/rules/people/people.ts';
import { SendButton } from '#records/SendButton.tsx';

/** Says that a PCO was deleted, with a button that restores it; for users with the right to restore. */
export const RestorePerson = ({ pco }: { readonly pco: Pco }) => (
  <div className="notice notice-warn" role="note">
    <p>{personName(pco)} was deleted.</p>
    <SendButton call={people.restore} input={{ params: { id: pco.id } }} icon="restore">
      Restore
    </SendButton>
  </div>
);
