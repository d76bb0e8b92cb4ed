import { type Pco, people } from '#shared/calls/people/people.ts';
import { personName } from '#shared/rules/people/people.ts';
import { useSend } from '#client/calls/api.ts';
import { Button } from '#ui/Button.tsx';

/** Says that a PCO was deleted, with a button that restores it; shown only with the right to do so. */
export function RestorePerson({ pco }: { readonly pco: Pco }) {
  const { mutate, isPending } = useSend(people.restore);
  return (
    <div className="notice notice-warn" role="note">
      <p>{personName(pco)} was deleted.</p>
      <Button icon="restore" busy={isPending} onClick={() => mutate({ input: { params: { id: pco.id } } })}>
        Restore
      </Button>
    </div>
  );
}
