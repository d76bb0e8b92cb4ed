import { signOut } from '#client/session/session.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/picture/icons.tsx';
import { useSingleFlight } from '#ui/useSingleFlight.ts';
import './looking-band.css';

/** Leaves the demo for the sign-up, which only signed-out visitors can open. */
async function signUpInstead(): Promise<void> {
  history.replaceState(null, '', '/registration');
  await signOut().catch(() => undefined);
}

/** Shows over every page of the demo that nothing there is real, with a button to the sign-up. */
export default function DemoBand() {
  const leave = useSingleFlight(signUpInstead);
  return (
    <div className="looking-band demo-band" role="note">
      <Icon name="paw" />
      <span>This is a demo with made-up animals. Try anything you like.</span>
      <Button onClick={leave}>Sign up your rescue</Button>
    </div>
  );
}
