import { DoorCard } from '#ui/DoorCard.tsx';

/** /signup/success: asks to confirm the account by the mail (product/accounts 1.1). */
export default function SuccessPage() {
  return (
    <DoorCard
      title="Signup Successful"
      lead="Please open the mail that we have sent you and confirm your account by its link."
    >
      <p className="door-lead">
        Nothing there after a minute? Look into the spam folder. Signing in with your user ID and password
        sends the link again.
      </p>
      <div className="door-buttons">
        <a className="button button-primary" href="/login">
          Go To Login
        </a>
      </div>
    </DoorCard>
  );
}
